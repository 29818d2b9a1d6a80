import { createHmac, timingSafeEqual } from 'node:crypto';

import type { TicketUse } from '../../contract/files/attachment.ts';

/** For whom a ticket was made: its session, in one tenant. */
export interface TicketHolder {
	sessionId: string;
	tenantId: string;
}

/**
 * A ticket is valid for the rest of the running period and the whole next one, so that the address of a file stays the same for a while and browsers take it from
 * their cache. Browsers fetch what they draw at once, and ask for another ticket when one has expired; a download follows a click.
 */
const periods: Readonly<Record<TicketUse, number>> = { image: 60_000, preview: 60_000, download: 15_000, any: 60_000 };

/** Tickets for single files, used in an address instead of the session's token: who finds one in a log opens that file, for a minute or two, and nothing else. */
export class FileTickets {
	readonly #secret: string;

	constructor(secret: string) {
		this.#secret = secret;
	}

	/** The least lifetime of a ticket, in seconds. */
	lifetime(use: TicketUse): number {
		return periods[use] / 1000;
	}

	make(fileId: string, { sessionId, tenantId }: TicketHolder, use: TicketUse): string {
		const period = periods[use];
		const until = (Math.floor(Date.now() / period) + 2) * period;
		const facts = [until.toString(36), sessionId, tenantId, use].join('.');
		return `${facts}.${this.#sign(fileId, facts)}`;
	}

	/** Whose ticket it is; undefined for one that is forged, expired, for another file or for another use. */
	read(fileId: string, ticket: string, use: Exclude<TicketUse, 'any'>): TicketHolder | undefined {
		const [until = '', sessionId = '', tenantId = '', signedUse = '', mark = ''] = ticket.split('.');
		const expected = Buffer.from(this.#sign(fileId, [until, sessionId, tenantId, signedUse].join('.')));
		const given = Buffer.from(mark);
		if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
		if (signedUse !== use && signedUse !== 'any') return undefined;
		return Number.parseInt(until, 36) > Date.now() ? { sessionId, tenantId } : undefined;
	}

	#sign(fileId: string, facts: string): string {
		return createHmac('sha256', this.#secret).update(`file ${fileId} ${facts}`).digest('base64url');
	}
}
