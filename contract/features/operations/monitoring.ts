/** The right to see how the portal runs; only people of the authority have it. */
export const monitoringRight = 'feature/monitoring:view';

/** The path of the call. */
export const monitoringPath = '/platform/v3/monitoring';

/** How the portal runs. Sizes are in bytes, times in milliseconds, moments in ISO 8601. */
export interface MonitoringAnswer {
	nodes: MonitoredNode[];
	database: MonitoredDatabase;
	disk: { free: number; total: number } | null;
	/** Runs of jobs by state: those that have not ended, and those that failed within a day. */
	jobs: { waiting: number; running: number; retrying: number; failedToday: number };
	/** Open sessions, and event streams of the node that answers. */
	sessions: number;
	streams: number;
	/** The calls that took longest on average within the last hour, on all running nodes. */
	calls: MonitoredCall[];
	/** When a backup last succeeded. */
	lastBackup: string | null;
}

/** How long the calls of a path took, with their waiting. */
export interface CallTime {
	/** With the method: `POST /business/v3/enterprise/query`. */
	path: string;
	count: number;
	average: number;
	most: number;
}

export interface MonitoredCall extends CallTime {
	/** The title of the screen; null for a call of no screen. */
	screen: string | null;
}

/** One process of the portal. */
export interface MonitoredNode {
	number: number;
	/** The host and the process. */
	name: string;
	version: string;
	startedAt: string;
	isRunning: boolean;
	/** The 99th percentile, and the longest, since the last measurement. */
	loopDelay: number | null;
	loopDelayMost: number | null;
	memory: number | null;
	connections: number | null;
	connectionsWaiting: number | null;
	/** Whether its reads use the replica, and how late that is; null without one. */
	replica: { state: ReplicaState; lag: number | null } | null;
}

/** `unsuitable`: the address is not that of a replica of this database. */
export const replicaStates = ['starting', 'used', 'behind', 'unreachable', 'unsuitable'] as const;

export type ReplicaState = (typeof replicaStates)[number];

/** The database. */
export interface MonitoredDatabase {
	version: string;
	size: number;
	connections: number;
	mostConnections: number;
	/** Statements that wait for a lock, and for how long the first one has. */
	waiting: Array<{ processId: number; blockedBy: number[]; milliseconds: number }>;
	tables: Array<{ name: string; size: number; rows: number }>;
	indexes: Array<{ name: string; table: string; size: number }>;
	tenants: Array<{ name: string; size: number }>;
}
