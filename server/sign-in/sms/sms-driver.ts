import { v7 as newId } from 'uuid';

import type { Database } from '../../db/database.ts';

/** Where messages to mobiles go: to an HTTP gateway, or for trying things out into a table that super administrators read. */
export type SmsWay = { url: string } | 'outbox';

export interface Sms {
	mobile: string;
	content: string;
}

const gatewayTimeout = 10_000;
const keptMessages = 200;

/** Sends a message. Throws what the gateway refuses. */
export async function sendSms({ database, way, sms }: { database: Database; way: SmsWay; sms: Sms }): Promise<void> {
	if (way === 'outbox') return putIntoOutbox(database, sms);
	const response = await fetch(way.url, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(sms),
		signal: AbortSignal.timeout(gatewayTimeout),
		redirect: 'error',
	});
	await response.body?.cancel();
	if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
}

/** A mobile as it may stand in a log. */
export function maskMobile(mobile: string): string {
	return mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
}

/** The newest messages of the outbox. */
export async function readOutbox(database: Database): Promise<Array<Sms & { id: string; at: string }>> {
	const rows = await database.system.selectFrom('portal.sms_outbox').selectAll().orderBy('at', 'desc').limit(keptMessages).execute();
	return rows.map(({ at, ...sms }) => ({ ...sms, at: at.toISOString() }));
}

async function putIntoOutbox(database: Database, sms: Sms): Promise<void> {
	await database.system
		.insertInto('portal.sms_outbox')
		.values({ id: newId(), at: new Date(), ...sms })
		.execute();
	await database.system
		.deleteFrom('portal.sms_outbox')
		.where('at', '<', new Date(Date.now() - 86_400_000))
		.execute();
}
