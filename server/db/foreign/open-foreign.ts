import {
	type ForeignConnection,
	type ForeignDatabase,
	type ForeignDriver,
	type ForeignSettings,
	type RunForeign,
	workSeconds,
} from './foreign-database.ts';
import { createMysqlDriver } from './mysql-driver.ts';
import { createPostgresDriver } from './postgres-driver.ts';
import { toSourceFailure, WorkTimeout } from './source-failure.ts';
import { OwnError, SourceGuard } from './source-guard.ts';

/** A database of another system. A server that does not answer costs each call a few seconds, and after some of them none. */
export function openForeign(settings: ForeignSettings): ForeignDatabase {
	const driver = settings.kind === 'postgres' ? createPostgresDriver(settings) : createMysqlDriver(settings);
	const guard = new SourceGuard((error) => toSourceFailure(error, settings));
	return {
		kind: settings.kind,
		run: (work, { write }) => guard.run(() => inTransaction(driver, driver.begin[write ? 'write' : 'read'], work)),
		close: () => driver.close().catch(() => undefined),
	};
}

async function inTransaction<Result>(driver: ForeignDriver, begin: string, work: (run: RunForeign) => Promise<Result>): Promise<Result> {
	let connection: ForeignConnection | undefined;
	let isOver = false;
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new WorkTimeout()), workSeconds * 1_000);
	});
	try {
		const connecting = driver.connect().then((made) => {
			if (isOver) made.release(true);
			return made;
		});
		connecting.catch(() => undefined);
		connection = await Promise.race([connecting, timeout]);
		const result = await Promise.race([doWork(connection, begin, work), timeout]);
		connection.release(false);
		return result;
	} catch (error) {
		isOver = true;
		connection?.release(true);
		throw error;
	} finally {
		clearTimeout(timer);
	}
}

async function doWork<Result>({ run }: ForeignConnection, begin: string, work: (run: RunForeign) => Promise<Result>): Promise<Result> {
	let failed: { error: unknown } | undefined;
	const noted: RunForeign = async (statement) => {
		try {
			return await run(statement);
		} catch (error) {
			failed = { error };
			throw error;
		}
	};
	await noted({ text: begin, values: [] });
	let result: Result;
	try {
		result = await work(noted);
	} catch (error) {
		throw failed?.error === error ? error : new OwnError('own', { cause: error });
	}
	await noted({ text: 'commit', values: [] });
	return result;
}
