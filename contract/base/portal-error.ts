import { inLanguage, type Message } from './define-texts.ts';
import type { FieldError, FieldProblem } from './envelope.ts';
import type { Language } from './languages.ts';
import { type StateName, states } from './states.ts';

interface Details {
	/** Replaces the text of the state. Only a text that is data itself, or that came with a response, is a string. */
	message?: Message | string;
	/** Why, shown behind the message. */
	cause?: Message | string;
	/** Which fields of the input are wrong. */
	fields?: FieldProblem[];
	/** Further data for the caller, for example the stored record on a conflict. */
	data?: Record<string, unknown>;
	/** Seconds until the call may be repeated. */
	retryAfter?: number;
}

/** The only error that a service throws and the only one a caller is shown; see `states` for its kinds. */
export class PortalError extends Error {
	override readonly name = 'PortalError';
	readonly kind: StateName;
	readonly details: Details;

	constructor(kind: StateName, details: Details = {}) {
		super((details.message ?? states[kind].text).toString());
		this.kind = kind;
		this.details = details;
	}

	get state(): number {
		return states[this.kind].state;
	}

	get fields(): FieldProblem[] {
		return this.details.fields ?? [];
	}

	/** The message that a user reads: its own, or that of its state. */
	get shown(): Message | string {
		return this.details.message ?? states[this.kind].text;
	}

	messageIn(language: Language): string {
		return inLanguage(this.shown, language);
	}

	/** The cause that a user reads; nothing when none is known. */
	causeIn(language: Language): string | undefined {
		return this.details.cause === undefined ? undefined : inLanguage(this.details.cause, language);
	}

	/** The field errors that a user reads. */
	fieldsIn(language: Language): FieldError[] {
		return fieldErrorsIn(this.fields, language);
	}
}

/** Input that breaks a rule, with the fields it breaks it in. */
export function invalidInput(fields: FieldProblem[], message?: Message | string): PortalError {
	return new PortalError('invalidInput', message === undefined ? { fields } : { fields, message });
}

/** Field problems in a language. */
export function fieldErrorsIn(problems: readonly FieldProblem[], language: Language): FieldError[] {
	return problems.map((problem) => ({ ...problem, message: inLanguage(problem.message, language) }));
}
