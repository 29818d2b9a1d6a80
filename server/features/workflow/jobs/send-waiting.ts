import type { FeatureWork, Services } from '../../feature.ts';
import { announceMailAbout } from '../../message/public.ts';
import { startRounds } from '../../rounds.ts';
import { nextTenantToTell, takeNotices } from '../store/deliveries.ts';
import { sendNotices, type Told } from '../work/notices.ts';

/** Messages that one transaction sends. */
const atOnce = 100;
/** Records that are announced one by one. */
const mostNamed = 5;

/** Sends the messages of steps, on every node; each once, because its row goes in the transaction that stores the message. */
export function startSending(services: Services): FeatureWork {
	return startRounds(services, {
		wakeOn: 'process-notice',
		failure: 'messages about cases were not sent; trying again',
		async round(isStopped) {
			for (let most = 1; most > 0 && !isStopped(); ) most = await sendSome(services);
		},
	});
}

/** Sends messages of one tenant; returns how many. */
async function sendSome(services: Services): Promise<number> {
	const tenantId = await nextTenantToTell(services.database);
	if (tenantId === undefined) return 0;
	const { sent, told } = await services.database.tenantTransaction(tenantId, async (db) => {
		const waiting = await takeNotices(db, atOnce);
		return { sent: waiting.length, told: await sendNotices(services, { db, tenantId }, waiting) };
	});
	await announce(services, tenantId, told);
	return sent;
}

/** Pages that show one of these records are read again; of many records every page about cases. */
async function announce({ engine: { events } }: Services, tenantId: string, told: readonly Told[]): Promise<void> {
	const byRecord = new Map<string, Told>();
	for (const { screen, recordId, people } of told) {
		const known = byRecord.get(recordId)?.people ?? [];
		byRecord.set(recordId, { screen, recordId, people: [...new Set([...known, ...people])] });
	}
	if (byRecord.size > mostNamed) {
		const people = [...new Set(told.flatMap((one) => one.people))];
		return announceMailAbout(events, tenantId, { userIds: people, about: { kind: 'process' } });
	}
	for (const { people, ...record } of byRecord.values())
		await announceMailAbout(events, tenantId, { userIds: people, about: { kind: 'process', ...record } });
}
