// Adds the tenant of the document to the installation, or removes it, as its administrators would in the browser.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const pg = createRequire('/opt/portal/dist/server/main.js')('pg');
const [, , , port] = readFileSync('/var/lib/portal/postgres/postmaster.pid', 'utf8').split('\n');
const password = readFileSync('/var/lib/portal/postgres-password', 'utf8');
const client = new pg.Client(`postgres://portal:${password}@127.0.0.1:${port}/portal`);
await client.connect();
const id = '0193a000-0000-7000-8000-000000000001';
if (process.argv[2] === 'add')
	await client.query(`insert into portal.tenant (id, name, code, approve_status) values ($1, '恒远', 'hengyuan', 'PASSED')`, [id]);
else {
	await client.query(`select set_config('portal.tenant', '00000000-0000-0000-0000-000000000000', false)`);
	await client.query('select portal.dissolve_tenant($1)', [id]);
	await client.query('delete from portal.tenant where id = $1', [id]);
}
await client.end();
