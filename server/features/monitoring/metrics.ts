import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

import { PortalError } from '../../../contract/base/portal-error.ts';
import type { Call, Route } from '../../http/route.ts';
import { isSameText } from '../../principal/secrets.ts';
import type { Services } from '../feature.ts';
import { lastSuccess } from '../job/public.ts';
import { measureDisk } from './observe.ts';
import { countRuns, countSessions, readDatabase } from './store.ts';

/** The figures of this node and of the database for Prometheus, with a token of its own; without the setting there is no such call. */
export function createMetricsRoute(services: Services): Route {
	let registry: Registry | undefined;
	return {
		method: 'GET',
		path: '/metrics',
		policy: 'open',
		summary: 'Figures for Prometheus; needs the token of the setting PORTAL_METRICS_TOKEN.',
		async handle(call) {
			admit(services.config.metricsToken, call);
			registry ??= createRegistry(services);
			return call.reply.type(registry.contentType).send(await registry.metrics());
		},
	};
}

function admit(token: string | null, { request }: Call): void {
	if (token === null) throw new PortalError('notFound');
	const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
	if (!isSameText(given, token)) throw new PortalError('illegalToken');
}

function createRegistry({ database, config, engine }: Services): Registry {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry, prefix: 'portal_' });
	const gauge = (name: string, help: string, read: () => Promise<number> | number) =>
		new Gauge({
			name: `portal_${name}`,
			help,
			registers: [registry],
			async collect() {
				this.set(await read());
			},
		});
	gauge('connections', 'Connections of the pool.', () => database.connections.open);
	gauge('connections_waiting', 'Calls that wait for a connection of the pool.', () => database.connections.waiting);
	const { replica } = database;
	if (replica) {
		gauge('replica_used', 'Whether reads use the replica.', () => (replica.state === 'used' ? 1 : 0));
		gauge('replica_lag_seconds', 'How long the replica needed to reach the position of the primary; -1: unknown.', () =>
			replica.lag === null ? -1 : replica.lag / 1000,
		);
		gauge('replica_reads', 'Reads of the replica since the start.', () => replica.reads);
		gauge('replica_fallbacks', 'Reads that the primary served instead, since the start.', () => replica.fallbacks);
	}
	gauge('event_streams', 'Open event streams of this node.', () => engine.events.streams.size);
	gauge('sessions', 'Open sessions.', () => countSessions(database));
	gauge('database_bytes', 'Size of the database.', async () => (await readDatabase(database)).size);
	gauge('disk_free_bytes', 'Free bytes on the disk of the data folder.', async () => (await measureDisk(config.dataFolder))?.free ?? -1);
	gauge(
		'backup_timestamp_seconds',
		'When a backup last succeeded; 0: never.',
		async () => ((await lastSuccess(database, 'backup'))?.getTime() ?? 0) / 1000,
	);
	new Gauge({
		name: 'portal_job_runs',
		help: 'Runs of jobs by state; failed: within a day.',
		labelNames: ['state'],
		registers: [registry],
		async collect() {
			const { waiting, running, retrying, failedToday } = await countRuns(database);
			for (const [state, count] of Object.entries({ waiting, running, retrying, failed: failedToday })) this.set({ state }, count);
		},
	});
	return registry;
}
