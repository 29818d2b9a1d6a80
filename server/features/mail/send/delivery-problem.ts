import { cutText } from '../../../../contract/input/cut-text.ts';

/**
 * Why a message was not delivered. `connection`: no connection; `certificate`: the certificate of the server is not trusted or is of another
 * host; `encryption`: the server offers none; `sign-in`: the server refuses user name and password; `refused`: it refuses the message;
 * `address`: the address of the server must not be reached; `unavailable`: the portal has no such server any more; `internal`: see the log of the portal.
 */
export type DeliveryReason = 'connection' | 'certificate' | 'encryption' | 'sign-in' | 'refused' | 'address' | 'unavailable' | 'internal';

const longestReply = 300;

/** Why a notice could not be delivered: part of the log of notifications, which administrators of the tenant read. */
export class DeliveryProblem extends Error {
	readonly problem: DeliveryReason;
	/** What the other system replied, or the code of the error. */
	readonly reply: string | null;
	/** No later attempt can change it. */
	readonly isFinal: boolean;
	/** The mailbox does not exist: nothing should be sent there any more. */
	readonly isBounce: boolean;

	constructor(
		problem: DeliveryReason,
		{ reply, isFinal = false, isBounce = false, cause }: { reply?: string; isFinal?: boolean; isBounce?: boolean; cause?: unknown } = {},
	) {
		const line = reply === undefined ? null : toLine(reply);
		super(line === null ? problem : `${problem}: ${line}`, { cause });
		this.problem = problem;
		this.reply = line;
		this.isFinal = isFinal;
		this.isBounce = isBounce;
	}
}

/** A problem of a connection by the code of Node.js: one of its certificate, or that there is none. */
export function connectionProblem(code: string, cause: unknown): DeliveryProblem {
	return new DeliveryProblem(/CERT|LEAF_SIGNATURE/.test(code) ? 'certificate' : 'connection', { reply: code, cause });
}

function toLine(text: string): string {
	return cutText(text.replace(/[\s\p{Cc}]+/gu, ' '), longestReply);
}
