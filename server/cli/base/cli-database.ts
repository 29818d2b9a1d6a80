import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Database } from '../../db/database.ts';
import { clusterFolder, clusterUser } from '../../db/embedded/cluster.ts';
import { databaseName } from '../../db/embedded/prepare-database.ts';
import { migrate } from '../../db/start/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../db/start/open-database.ts';
import { readUpgradeState } from '../../db/start/upgrade-state.ts';
import { features } from '../../features.ts';
import { type Config, readConfig } from '../../process/config/config.ts';
import { StartProblem } from '../../process/start-problem.ts';
import type { CommandLine } from './command-line.ts';

/**
 * Opens the portal's database for a command: also the embedded one of a portal that is running. Throws `StartProblem` where there is no portal yet,
 * because its command would succeed with nothing; one that `mayBeNew` makes what is missing.
 */
export async function openCliDatabase(
	log: (line: string) => void,
	{ mayBeNew = false } = {},
): Promise<Pick<OpenDatabase, 'database' | 'close'>> {
	const config = readConfig();
	if (!mayBeNew && !config.databaseUrl && !existsSync(path.join(clusterFolder(config.dataFolder), 'PG_VERSION')))
		throw new StartProblem(`There is no portal in ${config.dataFolder}: PORTAL_DATA, or DATABASE_URL, says where it is.`);
	// A command does without the pooler and the replica.
	const { databaseUrl, dataFolder, fieldBox } = config;
	const running = databaseUrl ? undefined : await openRunning(config);
	const opened = running ?? (await openDatabase({ databaseUrl, dataFolder, fieldBox }, log));
	try {
		const { isThere, pending } = await readUpgradeState(opened.database, features.migrations);
		if (!isThere && !mayBeNew) throw new StartProblem('The database has no portal yet: start the portal once.');
		// A command must not change the tables under nodes of a former version that run.
		if (isThere && pending.length > 0)
			throw new StartProblem('The data is that of a former version: use the commands of that version, or upgrade it first with "upgrade".');
		await migrate(opened.database, features.migrations);
	} catch (error) {
		await opened.close();
		throw error;
	}
	return opened;
}

/** Works with the database where the command line asks for it, else without one; only lines that are no JSON tell what it does. */
export async function withOptionalDatabase<Result>(
	{ database: isWanted, json, terminal }: CommandLine,
	work: (database: Database | undefined) => Promise<Result>,
): Promise<Result> {
	if (!isWanted) return work(undefined);
	const print = (text: string) => {
		if (!json) terminal.print(text);
	};
	const { database, close } = await openCliDatabase(print, { mayBeNew: true });
	try {
		return await work(database);
	} finally {
		await close();
	}
}

/** The server of the data folder, when it runs already: its port is in `postmaster.pid`. */
async function openRunning({ dataFolder, fieldBox }: Config): Promise<Pick<OpenDatabase, 'database' | 'close'> | undefined> {
	const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);
	const status = await read(path.join(clusterFolder(dataFolder), 'postmaster.pid'));
	const password = await read(path.join(dataFolder, 'postgres-password'));
	const port = status?.split('\n')[3];
	if (!port || !password) return undefined;
	const database = new Database(`postgres://${clusterUser}:${password}@127.0.0.1:${port}/${databaseName}`, { maxConnections: 4 });
	database.setFieldBox(fieldBox);
	try {
		await database.pool.query('select 1');
		return { database, close: () => database.close() };
	} catch {
		await database.close();
		return undefined;
	}
}
