import pg from 'pg';

/** A migrated database without records. */
export const emptyTemplate = 'portal_test_empty';

/** A database with the demo accounts and a fiftieth of the demo records. */
export const demoTemplate = 'portal_test_demo';

/** The databases that test databases are copied from. */
export type TemplateName = typeof emptyTemplate | typeof demoTemplate;

const made = new Map<string, Promise<void>>();

/** Creates a template database if it does not exist; the first worker that needs it creates it, the others wait. */
export function ensureTemplate(address: string, name: TemplateName): Promise<void> {
	const key = `${address}/${name}`;
	const making = made.get(key) ?? make(address, name);
	made.set(key, making);
	// A retried test creates it again.
	making.catch(() => made.delete(key));
	return making;
}

/** Drops the templates of an earlier run, which may come from older sources. */
export async function dropTemplates(address: string): Promise<void> {
	await onServer(address, async (client) => {
		for (const name of [demoTemplate, emptyTemplate]) await client.query(`drop database if exists ${name} with (force)`);
	});
}

/** Runs statements on the server, outside of the test databases. */
export async function onServer<Result>(address: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
	const client = new pg.Client({ connectionString: `${address}/postgres` });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

async function make(address: string, name: TemplateName): Promise<void> {
	// Workers that only copy a template do not load this.
	const { fillTemplate } = await import('./fill-template.ts');
	if (name === demoTemplate) await ensureTemplate(address, emptyTemplate);
	await onServer(address, async (client) => {
		await client.query('select pg_advisory_lock(hashtext($1))', [name]);
		const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
		if (rowCount) return;
		const unfinished = `${name}_unfinished`;
		await client.query(`drop database if exists ${unfinished} with (force)`);
		await client.query(`create database ${unfinished} template ${name === demoTemplate ? emptyTemplate : 'template1'}`);
		await fillTemplate(`${address}/${unfinished}`, name);
		await client.query(`alter database ${unfinished} rename to ${name}`);
	});
}
