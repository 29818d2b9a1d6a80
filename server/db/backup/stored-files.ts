import type pg from 'pg';

/** The ids of all files that the rows of this moment name. */
export async function* storedFiles(client: pg.ClientBase): AsyncGenerator<string> {
	const batch = 1000;
	for (let after = '00000000-0000-0000-0000-000000000000', more = true; more; ) {
		const { rows } = await client.query<{ id: string }>('select id from portal.attachment where id > $1 order by id limit $2', [
			after,
			batch,
		]);
		for (const { id } of rows) yield id;
		after = rows.at(-1)?.id ?? after;
		more = rows.length === batch;
	}
}

/** Removes resumable uploads, of one tenant or all: the parts that have arrived are in no backup. */
export async function forgetUploads(client: pg.ClientBase, tenantId?: string): Promise<void> {
	const { rows } = await client.query(`select from pg_class where oid = to_regclass('portal.upload')`);
	if (rows.length > 0) await client.query('delete from portal.upload where $1::uuid is null or tenant_id = $1', [tenantId ?? null]);
}

/** The migrations that have made the tables of the portal, in their order. */
export async function doneMigrations(client: pg.ClientBase | pg.Pool): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>('select name from portal.migration order by name');
	return rows.map(({ name }) => name);
}

/** Whether a database has nothing of a portal. */
export async function isWithoutPortal(client: pg.ClientBase): Promise<boolean> {
	const found = await client.query(`select from pg_namespace where nspname = 'portal' or nspname like 'space\\_%' limit 1`);
	return found.rowCount === 0;
}

/** The version of PostgreSQL, such as `18.4`. */
export async function serverVersion(client: pg.ClientBase): Promise<string> {
	const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
	return rows[0]?.version ?? '';
}
