import type { RecordEvent } from '../../../contract/features/comments.ts';
import type { PortalEvent } from '../../metadata/base/event-hub.ts';
import type { FeatureWork, Services } from '../feature.ts';
import { forgetStream, readViewers, renewViewers, type TenantRecord } from './store/viewers.ts';

const renewTime = 20_000;

type OfRecord = Extract<PortalEvent, { type: 'record' }>;

/** Tells the browsers of a record who has it open now. */
export async function announceViewers({ engine }: Pick<Services, 'engine'>, { tenantId, screen, recordId }: TenantRecord): Promise<void> {
	await engine.events.publish({ type: 'record', subject: 'viewers', tenantId, screen, recordId }).catch(() => undefined);
}

/** Delivers events about records to the streams that have them open, and removes viewers whose streams have ended. */
export function startViewers(services: Services): FeatureWork {
	const { database, engine, logger } = services;
	const { events } = engine;
	let work: Promise<unknown> = Promise.resolve();
	const afterwards = (run: () => Promise<TenantRecord[]>): void => {
		work = work
			.then(run)
			.then(async (left) => {
				for (const record of distinct(left)) await announceViewers(services, record);
			})
			.catch((error) => logger.warn({ err: error }, 'viewers of records were not removed; trying again'));
	};
	const present = createRecordPresenter(services);
	events.present('record', (event, principal, streamId) => {
		if (event.type !== 'record' || event.tenantId !== principal.tenantId) return null;
		return present(event, streamId);
	});
	events.onStreamEnd((streamId) => afterwards(() => forgetStream(database, streamId)));
	const timer = setInterval(() => afterwards(() => renewViewers(database, [...events.streams])), renewTime).unref();
	return {
		async stop() {
			clearInterval(timer);
			await work;
		},
	};
}

/** The viewers are read once for each event, whatever the number of streams, and one event after the other: the last one that arrives is the latest. */
function createRecordPresenter({ database }: Services): (event: OfRecord, streamId: string) => Promise<RecordEvent | null> {
	const read = new WeakMap<OfRecord, ReturnType<typeof readViewers>>();
	let last: Promise<unknown> = Promise.resolve();
	return async (event, streamId) => {
		const known = read.get(event) ?? last.then(() => readViewers(database, event));
		if (!read.has(event)) last = known.catch(() => undefined);
		read.set(event, known);
		const { people, streams } = await known;
		if (!streams.has(streamId)) return null;
		const { type, screen, recordId, subject } = event;
		return { type, screen, recordId, subject, ...(subject === 'viewers' && { viewers: people }) };
	};
}

function distinct(records: readonly TenantRecord[]): TenantRecord[] {
	return [...new Map(records.map((record) => [`${record.tenantId} ${record.screen} ${record.recordId}`, record])).values()];
}
