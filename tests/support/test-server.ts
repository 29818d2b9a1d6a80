import { mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { startEmbeddedPostgres } from '../../server/db/embedded/embedded-postgres.ts';
import { oldestBinaries } from './oldest-server.ts';
import { isProving } from './rounds.ts';
import { dropTemplates } from './template-databases.ts';

/** A PostgreSQL server for one test run. */
export interface TestServer {
	/** Without a database name. */
	address: string;
	close(): Promise<void>;
}

// A test run may lose its data, so it does not wait for the disk.
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };

/** Starts (or finds, by TEST_DATABASE_URL and TEST_DATABASE_URL_2) a server, without the template databases of an earlier run. */
export async function openTestServer(kind: 'embedded' | 'oldest'): Promise<TestServer> {
	const given = kind === 'oldest' ? process.env.TEST_DATABASE_URL_2 : process.env.TEST_DATABASE_URL;
	const server = given ? { address: given.replace(/\/[^/]*$/, ''), close: async () => undefined } : await startOwn(kind);
	await dropTemplates(server.address).catch(async (error: unknown) => {
		await server.close();
		throw error;
	});
	return server;
}

/** A folder in memory, on Linux. */
const inMemory = '/dev/shm';
/** More than the databases of `npm test` take at any moment, in bytes. */
const needed = 6 * 1024 ** 3;

/** Where the databases are: a test file copies 2,300 small files, which takes six times the processor time on a disk. The full proofs have larger databases. */
async function parentFolder(): Promise<string> {
	const { bavail, bsize } = isProving ? { bavail: 0, bsize: 0 } : await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
	return bavail * bsize > needed && process.availableMemory() > 2 * needed ? inMemory : os.tmpdir();
}

async function startOwn(kind: 'embedded' | 'oldest'): Promise<TestServer> {
	const folder = await mkdtemp(path.join(await parentFolder(), 'portal-test-'));
	const lines: string[] = [];
	const binaries = kind === 'oldest' ? { binaries: oldestBinaries } : {};
	const server = await startEmbeddedPostgres({ dataFolder: folder, log: (line) => lines.push(line), settings: fast, ...binaries }).catch(
		(error) => {
			throw new Error(`${[...lines, String(error)].join('\n')}`);
		},
	);
	return {
		address: server.connectionString.replace(/\/[^/]*$/, ''),
		async close() {
			await server.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
