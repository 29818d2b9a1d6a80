import type { Message } from './define-texts.ts';

/** What is wrong with one field of a body. */
export interface FieldError {
	/** Where: the field's name, for nested values with dots and indexes (`items.0.amount`). */
	path: string;
	/** What, in the requested language. */
	message: string;
}

/** A field error before its message is put into a language. Only a text that is data itself, such as one of a screen file, is a string. */
export interface FieldProblem {
	/** The path as in `FieldError`. */
	path: string;
	message: Message | string;
}

/** The one form of every JSON response. */
export interface Envelope<Data = unknown> {
	/** A number of `contract/base/states.ts`; 200 is success. */
	state: number;
	/** What a user may read about it, in the requested language. */
	message?: string;
	/** Why it failed, where the message alone does not specify. */
	cause?: string;
	/** The data of the response; for invalid input `{ fields: FieldError[] }`. */
	data?: Data;
	/** What accompanies the data (used by composite calls). */
	variables?: Record<string, unknown>;
	/** The request's id, on errors, to be quoted to a maintainer. */
	requestId?: string;
}
