import { availableParallelism } from 'node:os';

/** What a call occupies while it works: see `Route.load`. */
export type Load = 'call' | 'file' | 'mail' | 'upload' | 'export' | 'import' | 'stream';

/** `open` is a call that needs no session; `token` the look into the database for a token that this node does not know yet. */
export type Queue = Load | 'open' | 'token';

/** How many calls of one load work at once on this node: in all, and of one tenant, person, session and address. */
export interface LoadLimits {
	all: number;
	tenant: number;
	person: number;
	session: number;
	/** Of calls without a session. */
	address: number;
	/** While several tenants are active, each gets a second slot only if fewer calls than this are running. */
	shared: number;
	/** How many calls of one session or address wait. */
	queue: number;
	/** How many calls wait in all. */
	queueOfAll: number;
	/** Seconds after which a refused call may be repeated. */
	retryAfter: number;
}

export interface CallLimits {
	queues: Record<Queue, LoadLimits>;
	/** After this many seconds a call that only reads is cancelled. */
	readSeconds: number;
	/** So many seconds a statement of a call waits for a lock that other work holds. */
	lockSeconds: number;
}

/** Reads a whole number from 1 up from the environment. */
export type ReadNumber = (name: string, usual: number) => number;

/**
 * The limits on concurrent calls. The defaults fit the connection pool of `Database` (24 for records): one tenant takes at most 8 x 2 for calls
 * (a list counts on a second connection), 2 for exports and 2 for imports.
 */
export function readCallLimits(read: ReadNumber = (_name, usual) => usual): CallLimits {
	const levels = (prefix: string, usual: Record<'all' | 'tenant' | 'person' | 'session', number>) => ({
		all: read(prefix, usual.all),
		tenant: read(`${prefix}_PER_TENANT`, usual.tenant),
		person: read(`${prefix}_PER_PERSON`, usual.person),
		session: read(`${prefix}_PER_SESSION`, usual.session),
		address: 1,
		shared: Number.POSITIVE_INFINITY,
	});
	const openCalls = { all: read('PORTAL_OPEN_CALLS', 8), address: read('PORTAL_OPEN_CALLS_PER_ADDRESS', 4) };
	const noSession = { tenant: 1, person: 1, session: 1, shared: Number.POSITIVE_INFINITY };
	const waiting = { queue: read('PORTAL_QUEUE_PER_SESSION', 64), queueOfAll: read('PORTAL_QUEUE', 1_024), retryAfter: 1 };
	const longWork = { queue: 8, queueOfAll: 128, retryAfter: 5 };
	return {
		queues: {
			open: { ...openCalls, ...noSession, ...waiting },
			token: { ...openCalls, ...noSession, ...waiting },
			call: {
				...levels('PORTAL_CALLS', { all: 16, tenant: 8, person: 8, session: 8 }),
				...waiting,
				shared: read('PORTAL_CALLS_SHARED', Math.max(1, Math.floor(availableParallelism() / 2))),
			},
			file: {
				...levels('PORTAL_FILES', { all: 128, tenant: 32, person: 16, session: 8 }),
				...waiting,
				address: read('PORTAL_FILES_PER_ADDRESS', 32),
			},
			// Each waits for a mail server of somebody's choice, which may be slow or silent.
			mail: { ...levels('PORTAL_MAILBOXES', { all: 48, tenant: 36, person: 4, session: 4 }), ...waiting, queue: 16 },
			// Each holds a file of up to 10 MB in memory while it arrives and waits for its import.
			upload: { ...levels('PORTAL_UPLOADS', { all: 16, tenant: 2, person: 1, session: 1 }), ...longWork },
			export: { ...levels('PORTAL_EXPORTS', { all: 6, tenant: 2, person: 2, session: 2 }), ...longWork, shared: 3 },
			import: { ...levels('PORTAL_IMPORTS', { all: 4, tenant: 2, person: 1, session: 1 }), ...longWork, shared: 2 },
			stream: { ...levels('PORTAL_STREAMS', { all: 10_000, tenant: 2_000, person: 32, session: 8 }), ...longWork, queue: 0 },
		},
		readSeconds: read('PORTAL_READ_SECONDS', 25),
		lockSeconds: read('PORTAL_LOCK_SECONDS', 20),
	};
}
