import { type Day, dayAt } from '../../../contract/base/china-time.ts';
import { systemCaller } from '../../metadata/base/caller.ts';
import type { FeatureWork, Services } from '../feature.ts';
import { readActiveTenants } from '../notification/public.ts';
import { startRounds } from '../rounds.ts';
import { findLapsed, takeLapsed } from './store.ts';
import { swapScreen } from './swap.ts';

/** Ends swaps that nobody has accepted in time: at the start, and whenever a day has begun. */
export function startLapsing(services: Services): FeatureWork {
	let done: Day | undefined;
	return startRounds(services, {
		failure: 'swaps of duties that are over keep waiting',
		async round(isStopped) {
			const today = dayAt(Date.now());
			if (done === today) return;
			for (const tenantId of await readActiveTenants(services.database)) {
				if (isStopped()) return;
				await lapseSwaps(services, tenantId, today);
			}
			done = today;
		},
	});
}

/** Ends the swaps of a tenant whose earlier duty was before a day. */
export async function lapseSwaps(
	{ database, records }: Pick<Services, 'database' | 'records'>,
	tenantId: string,
	today: Day,
): Promise<void> {
	if (!records.screen(swapScreen, 'zh-CN', tenantId)) return;
	for (const id of await findLapsed(database, tenantId, today))
		await records.apart(swapScreen, systemCaller(tenantId), async (batch) => {
			// Another node may have done it.
			if (await takeLapsed(batch.db, tenantId, { id, today }))
				await batch.fillIn(swapScreen, id, { source: 'determined', values: { state: 'lapsed' } });
		});
}
