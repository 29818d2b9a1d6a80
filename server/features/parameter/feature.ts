import { systemFields } from '../../../contract/screen/system-fields.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { announceEvent } from '../../metadata/base/event-hub.ts';
import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import type { Feature, FeatureWork, Services } from '../feature.ts';
import { perPortal } from '../per-portal.ts';
import { startRounds } from '../rounds.ts';
import { applyParameters, settingsOfStart } from './apply-parameters.ts';
import { up as parameters } from './migrations/0957-parameters.ts';
import { readParameters } from './store.ts';
import { parameterTables } from './tables.ts';

/** Settings that operators change while the portal runs, on all nodes at once; the record of the screen is their only store. */
export const parameterFeature: Feature = {
	name: 'parameter',
	hooks: {
		'system-parameter': createHooks,
	},
	start: startApplying,
	tables: parameterTables,
	migrations: [{ name: '0957-parameters', up: parameters }],
};

/** Has this node work with the stored parameters from now on. */
const refreshOf = perPortal(({ config, database }) => {
	const start = settingsOfStart(config);
	return async () => applyParameters(config, start, await readParameters(database));
});

function createHooks(services: Services): ScreenHooks {
	return {
		async afterSave({ principal, address, record, before, db }) {
			const names = Object.keys(record).filter((name) => !Object.hasOwn(systemFields, name));
			const changes = changedFields(names, { before, record });
			if (Object.keys(changes).length > 0)
				await writeAudit(db, {
					action: 'parameter-change',
					principal,
					address,
					object: { type: 'system-parameter', id: String(record.id), name: 'parameters' },
					changes,
				});
			await announceEvent(db, { type: 'parameter' });
		},
		afterCommit: refreshOf(services),
	};
}

function startApplying(services: Services): FeatureWork {
	const refresh = refreshOf(services);
	const rounds = startRounds(services, {
		wakeOn: 'parameter',
		failure: 'the system parameters were not looked at; trying again',
		round: refresh,
	});
	return { onServe: refresh, stop: () => rounds.stop() };
}
