import { createHmac, timingSafeEqual } from 'node:crypto';

/** For whom a ticket was made: its session, in one tenant. */
export interface TicketHolder {
	sessionId: string;
	tenantId: string;
}

/** A ticket lives through the rest of the running period and the whole next one, so that one file keeps one address for a while and browsers need not fetch it again. */
const period = 300_000;

/** Tickets for single files, to stand in an address instead of the session's token: who finds one in a log opens that file, for some minutes, and nothing else. */
export class FileTickets {
	readonly #secret: string;

	constructor(secret: string) {
		this.#secret = secret;
	}

	/** In seconds; at least one period. */
	readonly lifetime = period / 1000;

	make(fileId: string, holder: TicketHolder): string {
		const until = (Math.floor(Date.now() / period) + 2) * period;
		const facts = `${until.toString(36)}.${holder.sessionId}.${holder.tenantId}`;
		return `${facts}.${this.#sign(fileId, facts)}`;
	}

	/** Whose ticket it is; nothing for one that is forged, too old or for another file. */
	read(fileId: string, ticket: string): TicketHolder | undefined {
		const [until = '', sessionId = '', tenantId = '', mark = ''] = ticket.split('.');
		const expected = Buffer.from(this.#sign(fileId, `${until}.${sessionId}.${tenantId}`));
		const given = Buffer.from(mark);
		if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
		return Number.parseInt(until, 36) > Date.now() ? { sessionId, tenantId } : undefined;
	}

	#sign(fileId: string, facts: string): string {
		return createHmac('sha256', this.#secret).update(`file ${fileId} ${facts}`).digest('base64url');
	}
}
