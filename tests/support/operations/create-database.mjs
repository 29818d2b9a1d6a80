// Makes the database that the document expects on the operator's own server.
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

const pg = createRequire('/opt/portal/dist/server/main.js')('pg');
for (let tries = 0; ; tries++) {
	const client = new pg.Client('postgres://portal:secret@127.0.0.1:5432/postgres');
	try {
		await client.connect();
		await client.query(`create database portal encoding 'UTF8' template template0`);
		await client.end();
		break;
	} catch (error) {
		if (tries > 100) throw error;
		await sleep(100);
	}
}
