import { statfs } from 'node:fs/promises';

import type { Language } from '../../../contract/base/languages.ts';
import {
	type CallTime,
	type MonitoredCall,
	type MonitoredNode,
	type MonitoringAnswer,
	replicaStates,
} from '../../../contract/features/operations/monitoring.ts';
import { runningNodes } from '../../db/nodes/node-lock.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import type { Services } from '../feature.ts';
import { lastSuccess } from '../job/public.ts';
import { countRuns, countSessions, readDatabase, readNodes } from './store.ts';

const shownCalls = 15;

/** How the portal runs now. */
export async function observe({ database, config, engine }: Services, language: Language): Promise<MonitoringAnswer> {
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
		calls: slowestOf(
			nodes.filter(({ number }) => running.includes(number)).flatMap(({ figures }) => (figures.calls ?? []) as CallTime[]),
			titlesOf(engine, language),
		),
		lastBackup: backup?.toISOString() ?? null,
	};
}

/** The titles of the screens by the base of their calls. */
function titlesOf(engine: Services['engine'], language: Language): Map<string, string> {
	const screens = [...engine.documents().of(screenKind).values()].map((screen) => screen.in(language));
	return new Map(screens.map(({ base, title }) => [base, title]));
}

/** The slowest calls of all nodes. */
function slowestOf(calls: readonly CallTime[], titles: ReadonlyMap<string, string>): MonitoredCall[] {
	const found = new Map<string, MonitoredCall>();
	for (const { path, count, average, most } of calls) {
		const before = found.get(path) ?? { count: 0, average: 0, most: 0 };
		const all = before.count + count;
		const sum = before.average * before.count + average * count;
		const base = path.slice(path.indexOf(' ') + 1, path.lastIndexOf('/'));
		const screen = titles.get(base) ?? null;
		found.set(path, { path, screen, count: all, average: Math.round(sum / all), most: Math.max(before.most, most) });
	}
	return [...found.values()].sort((one, other) => other.average - one.average).slice(0, shownCalls);
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
