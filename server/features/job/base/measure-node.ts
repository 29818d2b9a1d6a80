import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { CallTime } from '../../../../contract/features/operations/monitoring.ts';
import type { Database } from '../../../db/database.ts';
import { slowestCalls } from '../../../http/call-times.ts';

/** What a node measures of itself; times in milliseconds, sizes in bytes. */
export interface NodeFigures {
	loopDelay: number;
	loopDelayMost: number;
	memory: number;
	heap: number;
	connections: number;
	connectionsWaiting: number;
	calls: CallTime[];
	/** Whether reads use the replica, and how late it is; only with one. */
	replica?: string;
	replicaLag?: number | null;
}

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();

/** Measures this node; the delays are those since the last measurement. */
export function measureNode({ connections, replica }: Pick<Database, 'connections' | 'replica'>): NodeFigures & Record<string, unknown> {
	const { rss, heapUsed } = process.memoryUsage();
	const figures = {
		loopDelay: milliseconds(delay.percentile(99)),
		loopDelayMost: milliseconds(delay.max),
		memory: rss,
		heap: heapUsed,
		connections: connections.open,
		connectionsWaiting: connections.waiting,
		calls: slowestCalls(),
		...(replica && { replica: replica.state, replicaLag: replica.lag }),
	};
	delay.reset();
	return figures;
}

function milliseconds(nanoseconds: number): number {
	return Number.isFinite(nanoseconds) ? Math.round(nanoseconds / 10_000) / 100 : 0;
}
