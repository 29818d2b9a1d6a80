import { rm } from 'node:fs/promises';

import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { composePortal, type Portal } from '../../../server/compose-portal.ts';
import { Database } from '../../../server/db/database.ts';
import { addressOf, listen } from '../../../server/http/app/listen.ts';
import { readConfig } from '../../../server/process/config/config.ts';
import { createLogger } from '../../../server/process/logger.ts';
import { copySchemas } from '../../api/records-portal.ts';
import { testDataFolder } from '../test-data-folder.ts';
import type { Caller, TestPortal } from '../test-portal.ts';

/** A second node of a portal, whose files keep the former version of some screens. */
export interface FormerNode {
	/** The same person at this node. */
	caller: Caller;
	engine: Portal['engine'];
	close(): Promise<void>;
}

/** Starts a second node on the database of a portal. */
export async function startFormerNode(
	portal: Pick<TestPortal, 'database'>,
	caller: Caller,
	screens: Record<string, ScreenFile>,
): Promise<FormerNode> {
	const connectionString = String(portal.database.pool.options.connectionString);
	const schemas = await copySchemas(screens);
	const config = readConfig({
		PORT: '0',
		PORTAL_DATA: testDataFolder,
		DATABASE_URL: connectionString,
		PORTAL_SECRET: 'secret of the tests',
		PORTAL_SCHEMAS: schemas,
	});
	const database = new Database(connectionString, { maxConnections: 12 });
	const node = await composePortal({ config, database, logger: createLogger('error') });
	await listen(node.app, config);
	return {
		caller: caller.at(addressOf(node.app)),
		engine: node.engine,
		async close() {
			await node.close();
			await database.close();
			await rm(schemas, { recursive: true, force: true });
		},
	};
}
