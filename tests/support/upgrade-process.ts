import { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/start/migrate.ts';
import { upgradeGuarded } from '../../server/features/backup/public.ts';
import { features } from '../../server/features.ts';
import { readConfig } from '../../server/process/config/config.ts';

/** A version whose upgrade gets to its middle and stays there, until it is killed. */
const config = readConfig();
const database = new Database(config.databaseUrl ?? '', { maxConnections: 4 });
const migrations = [...features.migrations, { name: '9999-half', up: async () => undefined }];
const log = (line: string) => console.log(line);
await upgradeGuarded({ database, config, migrations, version: '9.9.9', log }, async () => {
	await migrate(database, migrations);
	await database.pool.query('drop table portal.session cascade; create table portal.of_the_new_version (id text)');
	await database.pool.query('update portal.tenant set name = name || $1', ['?']);
	log('halfway');
	await new Promise((resolve) => setTimeout(resolve, 600_000));
});
