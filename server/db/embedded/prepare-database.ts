import pg from 'pg';

/** The portal's database in the embedded server. */
export const databaseName = 'portal';

/** Makes the portal's database when it is missing and returns how to reach it; `server` is the address without a database. */
export async function prepareDatabase(server: string, log: (line: string) => void): Promise<string> {
	const client = new pg.Client({ connectionString: `${server}/postgres` });
	await client.connect();
	try {
		const { rows } = await client.query<{ made_with: string | null; brought: string | null }>(
			'select datcollversion as made_with, pg_database_collation_actual_version(oid) as brought from pg_database where datname = $1',
			[databaseName],
		);
		const found = rows[0];
		if (!found) await client.query(`create database ${databaseName}`);
		else if (found.made_with !== found.brought) await sortAgain(`${server}/${databaseName}`, log);
	} finally {
		await client.end();
	}
	return `${server}/${databaseName}`;
}

/** The programs came with newer rules of sorting text: indexes in the old order would miss rows. */
async function sortAgain(connectionString: string, log: (line: string) => void): Promise<void> {
	log('this PostgreSQL sorts text by newer rules: indexes are made again');
	const client = new pg.Client({ connectionString });
	await client.connect();
	try {
		await client.query(`reindex database ${databaseName}`);
		await client.query(`alter database ${databaseName} refresh collation version`);
	} finally {
		await client.end();
	}
}
