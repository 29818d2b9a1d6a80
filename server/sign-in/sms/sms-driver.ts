import type { Database } from '../../db/database.ts';
import { putIntoOutbox, type Sms } from '../store/sms.ts';

/** Where messages to mobiles go: to an HTTP gateway, or for trying things out into a table that super administrators read. */
export type SmsWay = { url: string } | 'outbox';

const gatewayTimeout = 10_000;

interface Sending {
	database: Database;
	way: SmsWay;
	sms: Sms;
	/** The same for every attempt, as the header `idempotency-key`, so that a gateway can drop a repetition. */
	key?: string;
}

/** The gateway does not accept a message. */
export class SmsRefusal extends Error {}

/** Sends a message. Throws `SmsRefusal`, or the error of the connection. */
export async function sendSms({ database, way, sms, key }: Sending): Promise<void> {
	if (way === 'outbox') return putIntoOutbox(database, sms);
	const response = await fetch(way.url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
		body: JSON.stringify(sms),
		signal: AbortSignal.timeout(gatewayTimeout),
		redirect: 'error',
	});
	await response.body?.cancel();
	if (!response.ok) throw new SmsRefusal(`HTTP ${response.status}`);
}

/** A mobile as it may be in a log. */
export function maskMobile(mobile: string): string {
	return mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
}
