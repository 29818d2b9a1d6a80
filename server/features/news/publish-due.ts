import { systemCaller } from '../../metadata/base/caller.ts';
import type { FeatureWork, Services } from '../feature.ts';
import { startRounds } from '../rounds.ts';
import { findDue, takeDue } from './store.ts';

/** Gives articles the state that they have from this moment on. Readers see them without it: their condition is about the time. */
export function startPublishing(services: Services): FeatureWork {
	const { database, records } = services;
	return startRounds(services, {
		failure: 'articles that are due keep their former state',
		async round(isStopped) {
			if (!records.screen('article', 'zh-CN')) return;
			for (const { id, tenantId } of await findDue(database)) {
				if (isStopped()) return;
				await records.apart('article', systemCaller(tenantId), async (batch) => {
					// Another node may have done it; the hook decides the state.
					const status = await takeDue(batch.db, id);
					if (status) await batch.fillIn('article', id, { source: 'determined', values: { status } });
				});
			}
		},
	});
}
