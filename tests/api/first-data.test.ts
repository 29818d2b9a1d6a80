import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, it } from 'vitest';

import { composePortal } from '../../server/compose-portal.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { createTestDatabase } from '../support/test-database.ts';

it('stores the first data under locks that it holds for longer than calls wait, and nothing else fails by that', async () => {
	const { database, connectionString, drop } = await createTestDatabase();
	const lines: string[] = [];
	const config = readConfig({
		PORT: '0',
		PORTAL_DATA: testDataFolder,
		DATABASE_URL: connectionString,
		PORTAL_SECRET: 'secret of the tests',
		PORTAL_LOCK_SECONDS: '1',
	});
	const portal = await composePortal({
		config,
		database,
		logger: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }),
		async fill(engine) {
			const client = await database.pool.connect();
			await client.query('begin; lock table portal.process_timer in access exclusive mode');
			// The work of processes waits meanwhile.
			await engine.events.publish({ type: 'process' });
			await sleep(4_000);
			await client.query('commit');
			client.release();
		},
	});
	await portal.close();
	await drop();
	expect(lines).toEqual([]);
});

it('lets go of everything when the first data cannot be stored', async () => {
	const { database, connectionString, drop } = await createTestDatabase();
	const config = readConfig({
		PORT: '0',
		PORTAL_DATA: testDataFolder,
		DATABASE_URL: connectionString,
		PORTAL_SECRET: 'secret of the tests',
	});
	const starting = composePortal({
		...{ config, database, logger: pino({ level: 'silent' }) },
		fill: () => Promise.reject(new Error('no room')),
	});
	await expect(starting).rejects.toThrow('no room');
	// A database that somebody still uses could not be closed.
	await drop();
});
