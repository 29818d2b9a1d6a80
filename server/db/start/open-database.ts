import type { Config } from '../../process/config/config.ts';
import { Database } from '../database.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { checkPooler, checkServer } from './check-server.ts';

/** The database of a running portal. */
export interface OpenDatabase {
	database: Database;
	/** Resolves when the server that we started ends unexpectedly. */
	lost: Promise<void>;
	close(): Promise<void>;
}

type Opened = Pick<Config, 'databaseUrl' | 'dataFolder' | 'fieldBox'> & Partial<Pick<Config, 'poolUrl' | 'replica'>>;

/** Opens the server of `DATABASE_URL`, or starts the one that the portal brings along. */
export async function openDatabase(
	{ databaseUrl, dataFolder, poolUrl, replica, fieldBox }: Opened,
	log: (line: string) => void,
): Promise<OpenDatabase> {
	if (databaseUrl) {
		const database = new Database(databaseUrl, { poolUrl: poolUrl ?? null, replica: replica ?? null });
		database.setFieldBox(fieldBox);
		try {
			await checkServer(database);
			if (poolUrl) await checkPooler(database);
		} catch (error) {
			await database.close();
			throw error;
		}
		return { database, lost: new Promise(() => undefined), close: () => database.close() };
	}
	const embedded = await startEmbeddedPostgres({ dataFolder, log });
	const database = new Database(embedded.connectionString);
	database.setFieldBox(fieldBox);
	const close = async () => {
		await database.close();
		await embedded.stop();
	};
	return { database, lost: embedded.lost, close };
}
