import type { NoticeProblem } from '../base/notice-state.ts';

const longestReply = 300;

/** Why a notice could not be delivered: part of the log of notifications, which administrators of the tenant read. */
export class DeliveryProblem extends Error {
	readonly problem: NoticeProblem;
	/** What the other system replied, or the code of the error. */
	readonly reply: string | null;
	/** No later attempt can change it. */
	readonly isFinal: boolean;

	constructor(problem: NoticeProblem, { reply, isFinal = false, cause }: { reply?: string; isFinal?: boolean; cause?: unknown } = {}) {
		const line = reply === undefined ? null : toLine(reply);
		super(line === null ? problem : `${problem}: ${line}`, { cause });
		this.problem = problem;
		this.reply = line;
		this.isFinal = isFinal;
	}
}

/** A problem of a connection by the code of Node.js: one of its certificate, or that there is none. */
export function connectionProblem(code: string, cause: unknown): DeliveryProblem {
	return new DeliveryProblem(/CERT|LEAF_SIGNATURE/.test(code) ? 'certificate' : 'connection', { reply: code, cause });
}

function toLine(text: string): string {
	return text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, longestReply);
}
