import { sql } from 'kysely';

import { errorCode, StartProblem } from '../../process/start-problem.ts';
import type { Database } from '../database.ts';

const oldest = 15;

/** Refuses a server of the operator's own that cannot serve the portal, with one line that tells what to do. */
export async function checkServer(database: Database): Promise<void> {
	const { rows } = await database.pool
		.query<{ version: string; encoding: string }>(
			`select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
		)
		.catch((error: unknown) => {
			throw unreachable(error);
		});
	const { version = '', encoding = '' } = rows[0] ?? {};
	if (Number.parseInt(version, 10) < oldest) {
		throw new StartProblem(
			`The server of DATABASE_URL is PostgreSQL ${version}: the portal needs ${oldest} or later. Upgrade it, or leave DATABASE_URL out to use the one that the portal brings.`,
		);
	}
	if (encoding !== 'UTF8') {
		throw new StartProblem(
			`The database of DATABASE_URL is encoded in ${encoding}: make one with "create database portal encoding 'UTF8' template template0".`,
		);
	}
}

const identity =
	'select system_identifier::text as system, (select oid::text from pg_database where datname = current_database()) as database from pg_control_system()';

/** Refuses a pooler in front of another database: calls would work on that one. */
export async function checkPooler({ pool, system }: Database): Promise<void> {
	const [own] = (await pool.query<{ system: string; database: string }>(identity)).rows;
	const { rows } = await sql
		.raw<{ system: string; database: string }>(identity)
		.execute(system)
		.catch((error: unknown) => {
			throw new StartProblem(`PORTAL_POOL_URL cannot be used (${error instanceof Error ? error.message : errorCode(error)}).`);
		});
	if (own?.system !== rows[0]?.system || own?.database !== rows[0]?.database)
		throw new StartProblem('PORTAL_POOL_URL leads to another database than DATABASE_URL.');
}

function unreachable(error: unknown): StartProblem {
	const code = errorCode(error);
	const said = error instanceof Error && error.message ? error.message : code;
	if (code === '28P01' || code === '28000') return new StartProblem(`DATABASE_URL is refused (${said}): check its user and password.`);
	if (code === '3D000') return new StartProblem(`DATABASE_URL names a database that does not exist (${said}): make it with "createdb".`);
	return new StartProblem(`The server of DATABASE_URL cannot be reached (${said}): check its address, and that it runs.`);
}
