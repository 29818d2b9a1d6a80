import type pg from 'pg';

/** A connection that restores tables, within its transaction. */
export type BackupClient = pg.ClientBase;

/** Removes the portal of a database within the transaction of the client; returns the id of its installation, which marks its stores of files. */
export async function removePortal(client: pg.ClientBase): Promise<string | undefined> {
	const { rows: made } = await client.query(`select from pg_class where oid = to_regclass('portal.installation')`);
	const found = made.length > 0 ? await client.query<{ id: string }>('select id from portal.installation') : { rows: [] };
	const { rows } = await client.query<{ name: string }>(
		`select quote_ident(nspname) as name from pg_namespace where nspname in ('portal', 'portal_months') or nspname like 'space\\_%'`,
	);
	for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
	return found.rows[0]?.id;
}

/** Keeps the mark of the stores of files that are there already. */
export async function keepInstallation(client: pg.ClientBase, id: string): Promise<void> {
	await client.query('update portal.installation set id = $1', [id]);
}
