import { makeMonths } from '../../db/months/make-months.ts';
import type { Feature, FeatureWork, Services } from '../feature.ts';
import { removeRuns } from '../job/public.ts';
import { removeServiceCalls } from '../service/public.ts';
import { removeDeliveries } from '../webhook/public.ts';
import { up as logs } from './migrations/0953-logs.ts';
import { up as slowStatements } from './migrations/0961-slow-statements.ts';
import { noteError } from './note-error.ts';
import { startWatching } from './slow-statements.ts';
import { readAccount, removeLogs } from './store.ts';
import { logTables } from './tables.ts';
import { texts } from './texts.ts';

const dayLength = 86_400_000;
/** So many errors are stored at once; of a flood the others are in the log of the process alone. */
const mostAtOnce = 10;

/** Sign-ins, grouped errors, and how long logs are kept. */
export const logFeature: Feature = {
	name: 'log',
	start: startWork,
	jobs: ({ config, database }) => ({
		'clean-logs': {
			own: { name: texts.cleaning(), cron: '30 3 * * *' },
			async run({ report }) {
				const old = { before: new Date(Date.now() - config.logDays * dayLength), archive: config.logArchive };
				const count =
					(await removeLogs(database, old)) +
					(await removeRuns(database, old)) +
					(await removeServiceCalls(database, old)) +
					(await removeDeliveries(database, old));
				await makeMonths(database);
				report(texts.cleaned({ count }));
			},
		},
	}),
	tables: logTables,
	migrations: [
		{ name: '0953-logs', up: logs },
		{ name: '0961-slow-statements', up: slowStatements },
	],
};

function startWork(services: Services): FeatureWork {
	const noting = startNoting(services);
	const watching = startWatching(services);
	return {
		...noting,
		async stop() {
			await Promise.all([noting.stop(), watching.stop()]);
		},
	};
}

function startNoting({ database, logger }: Services): FeatureWork {
	const storing = new Set<Promise<void>>();
	return {
		onFailure({ error, location, requestId, callerId }) {
			if (storing.size >= mostAtOnce) return;
			const { message, stack = null } = error instanceof Error ? error : new Error(String(error));
			const store = async () => {
				const account = callerId === null ? null : await readAccount(database, callerId);
				await noteError(database, { source: 'server', message, location, account, requestId, stack });
			};
			const stored = store()
				.catch((problem) => logger.warn({ err: problem }, 'an error is in no group'))
				.finally(() => storing.delete(stored));
			storing.add(stored);
		},
		async stop() {
			await Promise.all(storing);
		},
	};
}
