import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

import { loadBase } from '../../server/base/load-base.ts';
import { composePortal } from '../../server/compose-portal.ts';
import { readConfig } from '../../server/config.ts';
import { Database } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded/embedded-postgres.ts';
import { markLeakproofFunctions } from '../../server/db/leakproof-functions.ts';
import { migrate } from '../../server/db/migrate.ts';
import { smallCountry } from '../../server/demo/demo-data.ts';
import { loadDemo } from '../../server/demo/load-demo.ts';
import { fileFolder } from '../../server/features/file/public.ts';
import { features } from '../../server/features.ts';
import { createFolderStore } from '../../server/files/folder-store.ts';
import { createLogger } from '../../server/logger.ts';
import { oldestBinaries } from './oldest-server.ts';
import { testDataFolder } from './test-data-folder.ts';

/** A PostgreSQL server for one test run. */
export interface TestServer {
	/** Without a database name. */
	address: string;
	close(): Promise<void>;
}

/** A migrated database without records. */
export const emptyTemplate = 'portal_test_empty';

/** A database with the demo accounts and a fiftieth of the demo records. */
export const demoTemplate = 'portal_test_demo';

// A test run may lose its data, so it does not wait for the disk.
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** Starts (or finds, by TEST_DATABASE_URL and TEST_DATABASE_URL_2) a server and makes the template databases. */
export async function openTestServer(kind: 'embedded' | 'oldest'): Promise<TestServer> {
	const given = kind === 'oldest' ? process.env.TEST_DATABASE_URL_2 : process.env.TEST_DATABASE_URL;
	const server = given ? { address: given.replace(/\/[^/]*$/, ''), close: async () => undefined } : await startOwn(kind);
	await makeTemplates(server.address).catch(async (error: unknown) => {
		await server.close();
		throw error;
	});
	return server;
}

async function startOwn(kind: 'embedded' | 'oldest'): Promise<TestServer> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-test-'));
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

async function makeTemplates(address: string): Promise<void> {
	await copyDatabase(address, { name: emptyTemplate, from: 'template1' });
	await withDatabase(`${address}/${emptyTemplate}`, async (database) => {
		await migrate(database, features.migrations);
		await markLeakproofFunctions(database, () => undefined);
	});
	await copyDatabase(address, { name: demoTemplate, from: emptyTemplate });
	await withDatabase(`${address}/${demoTemplate}`, async (database) => {
		const config = readConfig({ PORTAL_DATA: testDataFolder, DATABASE_URL: address, PORTAL_SECRET: 'secret of the tests' });
		const { engine, close } = await composePortal({ config, database, logger: createLogger('error') });
		await loadBase({ database, engine, provinces: smallCountry, log: () => undefined });
		await loadDemo({ database, engine, fileStore: createFolderStore(fileFolder(config)), scale: 0.02, log: () => undefined });
		await close();
	});
}

async function copyDatabase(address: string, { name, from }: { name: string; from: string }): Promise<void> {
	const client = new pg.Client({ connectionString: `${address}/postgres` });
	await client.connect();
	try {
		await client.query(`drop database if exists ${name} with (force)`);
		await client.query(`create database ${name} template ${from}`);
	} finally {
		await client.end();
	}
}

async function withDatabase(connectionString: string, work: (database: Database) => Promise<void>): Promise<void> {
	const database = new Database(connectionString, { maxConnections: 8 });
	try {
		await work(database);
	} finally {
		await database.close();
	}
}
