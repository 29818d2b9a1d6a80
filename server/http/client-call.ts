import type { ApiClient } from '../clients/api-client.ts';

/** A finished call of a client of another system. */
export interface ClientCall {
	client: ApiClient;
	/** Of the envelope. */
	state: number;
	requestId: string;
	method: string;
	path: string;
	milliseconds: number;
	address: string;
}

/** A call that failed for a reason that nobody foresaw. */
export interface UnknownFailure {
	error: unknown;
	/** Method and path. */
	location: string;
	requestId: string;
	/** The employee who called. */
	callerId: string | null;
}
