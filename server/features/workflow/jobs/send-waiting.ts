import type { FeatureWork, Services } from '../../feature.ts';
import { announceMailAbout } from '../../message/public.ts';
import { startRounds } from '../../rounds.ts';
import { nextTenantToTell, postponeNotice, removeNotice, takeNotices, type WaitingNotice } from '../store/deliveries.ts';
import { sendNotices, type Told } from '../work/notices.ts';

/** Messages that one transaction sends. */
const atOnce = 100;
/** A message that cannot be stored is tried again for about half an hour. */
const mostTries = 8;
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

/** Sends messages of one tenant; returns how many. One that cannot be stored keeps no others waiting: those that failed together are sent one by one. */
async function sendSome(services: Services, most = atOnce): Promise<number> {
	const tenantId = await nextTenantToTell(services.database);
	if (tenantId === undefined) return 0;
	let taken: WaitingNotice[] = [];
	const told = await services.database
		.tenantTransaction(tenantId, async (db) => {
			taken = await takeNotices(db, most);
			return sendNotices(services, { db, tenantId }, taken);
		})
		.catch(async (error: unknown) => {
			const [first, ...others] = taken;
			if (!first) throw error;
			if (others.length === 0) await postpone(services, tenantId, { notice: first, error });
			else {
				services.logger.warn({ err: error }, 'messages about cases were not sent together; sending each by itself');
				for (let count = taken.length; count > 0; count -= 1) await sendSome(services, 1);
			}
			return [];
		});
	await announce(services, tenantId, told);
	return taken.length;
}

/** Has a message that could not be stored wait; after some tries it is given up. */
async function postpone(
	{ database, logger }: Services,
	tenantId: string,
	{ notice: { id, caseId, kind }, error }: { notice: WaitingNotice; error: unknown },
): Promise<void> {
	const db = database.forTenant(tenantId);
	const tries = await postponeNotice(db, id);
	if (tries < mostTries) {
		logger.warn({ err: error, caseId, kind, tries }, 'a message about a case was not sent; trying again later');
		return;
	}
	await removeNotice(db, id);
	logger.error({ err: error, caseId, kind, tries }, 'a message about a case was not sent and is given up');
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
