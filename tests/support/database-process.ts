import { sql } from 'kysely';

import { Database } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded/embedded-postgres.ts';
import { StartProblem } from '../../server/process/start-problem.ts';

let isStopping = false;
// From the start on: who reads that it is open may stop it in the same moment.
process.on('SIGTERM', () => {
	isStopping = true;
});

/**
 * A program for the tests of the embedded server: opens the data folder PORTAL_DATA and stores numbered rows, printing
 * each number once it is acknowledged, until it is killed.
 */
try {
	const server = await startEmbeddedPostgres({ dataFolder: process.env.PORTAL_DATA ?? '', log: (line) => console.log(line) });
	const database = new Database(server.connectionString, { maxConnections: 8 });
	await sql`create table if not exists kept (round integer, writer integer, number integer)`.execute(database.system);
	const { rows } = await sql<{ round: number; writer: number; rows: number; last: number }>`
		select round, writer, count(*) as rows, max(number) as last from kept group by round, writer order by round, writer`.execute(
		database.system,
	);
	console.log(`open ${JSON.stringify(rows)}`);
	const round = (rows.at(-1)?.round ?? 0) + 1;
	await Promise.all([1, 2, 3, 4].map((writer) => write(database, { round, writer })));
	await database.close();
	await server.stop();
} catch (error) {
	if (!(error instanceof StartProblem)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}

async function write(database: Database, { round, writer }: { round: number; writer: number }): Promise<void> {
	for (let number = 1; !isStopping; number++) {
		await sql`insert into kept values (${round}, ${writer}, ${number})`.execute(database.system);
		console.log(`kept ${round} ${writer} ${number}`);
	}
}
