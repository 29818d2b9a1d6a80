import type { FieldError } from './envelope.ts';
import { type StateName, states } from './states.ts';

interface Details {
	/** Replaces the state's own text; already in the asked language, or a text key with `values`. */
	message?: string;
	/** Why, shown behind the message. */
	cause?: string;
	/** Which fields of the input are wrong. */
	fields?: FieldError[];
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
		super(details.message ?? states[kind].text.en);
		this.kind = kind;
		this.details = details;
	}

	get state(): number {
		return states[this.kind].state;
	}

	get fields(): FieldError[] {
		return this.details.fields ?? [];
	}
}

/** Input that breaks a rule, with the fields it breaks it in. */
export function invalidInput(fields: FieldError[], message?: string): PortalError {
	return new PortalError('invalidInput', message === undefined ? { fields } : { fields, message });
}
