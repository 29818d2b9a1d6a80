import { loadBase } from '../../server/base/load-base.ts';
import { composePortal } from '../../server/compose-portal.ts';
import { Database } from '../../server/db/database.ts';
import { markLeakproofFunctions } from '../../server/db/start/leakproof-functions.ts';
import { migrate } from '../../server/db/start/migrate.ts';
import { loadDemo } from '../../server/demo/load-demo.ts';
import { createPortalStore } from '../../server/features/file/public.ts';
import { features } from '../../server/features.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { createLogger } from '../../server/process/logger.ts';
import { smallCountry } from './small-country.ts';
import { demoTemplate, emptyTemplate, type TemplateName } from './template-databases.ts';
import { testDataFolder } from './test-data-folder.ts';
import { reportAccessWrites } from './watch-statements.ts';

/** Fills a new template database: the tables, or the demo data in addition. */
export async function fillTemplate(connectionString: string, name: TemplateName): Promise<void> {
	const database = new Database(connectionString, { maxConnections: 8 });
	try {
		if (name === emptyTemplate) await prepareTables(database);
		else await loadData(database, connectionString);
		if (name === demoTemplate) await reportAccessWrites(database);
	} finally {
		await database.close();
	}
}

async function prepareTables(database: Database): Promise<void> {
	await migrate(database, features.migrations);
	await markLeakproofFunctions(database, () => undefined);
}

async function loadData(database: Database, connectionString: string): Promise<void> {
	const config = readConfig({ PORTAL_DATA: testDataFolder, DATABASE_URL: connectionString, PORTAL_SECRET: 'secret of the tests' });
	const { engine, close } = await composePortal({ config, database, logger: createLogger('error') });
	await loadBase({ database, engine, provinces: smallCountry, log: () => undefined });
	await loadDemo({ database, engine, fileStore: createPortalStore(config), scale: 0.02, log: () => undefined });
	await close();
}
