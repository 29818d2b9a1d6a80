import { StartProblem } from './start-problem.ts';

/** Which PostgreSQL the portal uses. */
export interface DatabaseConfig {
	/** A server of the operator's own; null for the one that the portal brings along. */
	databaseUrl: string | null;
	/** PgBouncer in transaction mode in front of it, for calls; null for none. */
	poolUrl: string | null;
	/** A streaming replica of it, for lists, exports and figures, and how many milliseconds a read waits for it; null for none. */
	replica: { url: string; wait: number } | null;
}

type ReadNumber = (name: string, rule: { usual: number; least: number; most: number; whole: boolean }) => number;

/** Reads DATABASE_URL, PORTAL_POOL_URL, PORTAL_READ_URL and PORTAL_READ_WAIT_MS. */
export function readDatabaseConfig(environment: NodeJS.ProcessEnv, readNumber: ReadNumber): DatabaseConfig {
	const databaseUrl = readAddress(environment, 'DATABASE_URL');
	const poolUrl = readAddress(environment, 'PORTAL_POOL_URL');
	const readUrl = readAddress(environment, 'PORTAL_READ_URL');
	const wait = readNumber('PORTAL_READ_WAIT_MS', { usual: 100, least: 1, most: 10_000, whole: true });
	if (!databaseUrl && (poolUrl || readUrl)) throw new StartProblem('PORTAL_POOL_URL and PORTAL_READ_URL need DATABASE_URL.');
	return { databaseUrl, poolUrl, replica: readUrl === null ? null : { url: readUrl, wait } };
}

function readAddress(environment: NodeJS.ProcessEnv, name: string): string | null {
	const address = environment[name];
	if (!address) return null;
	if (/^postgres(ql)?:\/\//.test(address)) return address;
	throw new StartProblem(`${name} must look like postgres://user:password@host:5432/database.`);
}
