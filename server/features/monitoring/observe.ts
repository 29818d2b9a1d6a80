import { statfs } from 'node:fs/promises';

import { type MonitoredNode, type MonitoringAnswer, replicaStates } from '../../../contract/features/operations/monitoring.ts';
import { runningNodes } from '../../db/nodes/node-lock.ts';
import type { Services } from '../feature.ts';
import { lastSuccess } from '../job/public.ts';
import { countRuns, countSessions, readDatabase, readNodes } from './store.ts';

/** How the portal runs now. */
export async function observe({ database, config, engine }: Services): Promise<MonitoringAnswer> {
	const [nodes, running, facts, disk, jobs, sessions, backup] = await Promise.all([
		readNodes(database),
		runningNodes(database),
		readDatabase(database),
		measureDisk(config.dataFolder),
		countRuns(database),
		countSessions(database),
		lastSuccess(database, 'backup'),
	]);
	return {
		nodes: nodes.map(({ number, name, version, started_at, figures }): MonitoredNode => {
			const figure = (key: string) => (typeof figures[key] === 'number' ? figures[key] : null);
			return {
				...{ number, name, version, startedAt: started_at.toISOString(), isRunning: running.includes(number) },
				...{ loopDelay: figure('loopDelay'), loopDelayMost: figure('loopDelayMost'), memory: figure('memory') },
				...{ connections: figure('connections'), connectionsWaiting: figure('connectionsWaiting') },
				replica: replicaOf(figures.replica, figure('replicaLag')),
			};
		}),
		database: facts,
		disk,
		jobs,
		sessions,
		streams: engine.events.streams.size,
		lastBackup: backup?.toISOString() ?? null,
	};
}

function replicaOf(named: unknown, lag: number | null): MonitoredNode['replica'] {
	const state = replicaStates.find((known) => known === named);
	return state ? { state, lag } : null;
}

/** The disk of the data folder; null where it cannot be measured. */
export async function measureDisk(folder: string): Promise<MonitoringAnswer['disk']> {
	try {
		const { bavail, blocks, bsize } = await statfs(folder);
		return { free: bavail * bsize, total: blocks * bsize };
	} catch {
		return null;
	}
}
