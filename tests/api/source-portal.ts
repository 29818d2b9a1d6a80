import { inject } from 'vitest';

import { type MariaDb, noMariaDb, startMariaDb } from '../support/mariadb.ts';
import { onServer } from '../support/template-databases.ts';
import { type Caller, startTestPortal } from '../support/test-portal.ts';
import { copySchemas, type RecordsPortal } from './records-portal.ts';
import { fillMaria, fillPostgres, shopScreen, toMaria } from './shop-rows.ts';
import { type Servers, startServers } from './shop-servers.ts';

const base = '/platform/v3/data-source';

/** A portal with data sources, and screens over their tables. */
export interface SourcePortal {
	portal: RecordsPortal;
	admin: Caller;
	staff: Caller;
	servers: Servers;
	/** Missing where it is not installed. */
	maria: MariaDb | undefined;
	/** The address of the PostgreSQL database of the other system. */
	foreignUrl: string;
	/** The settings of a data source for it. */
	toPostgres(): Record<string, unknown>;
	toInterface(path: string): Record<string, unknown>;
	saveSource(values: Record<string, unknown>, caller?: Caller): ReturnType<Caller['post']>;
	close(): Promise<void>;
}

/** Starts servers of other systems and a portal that knows them. */
export async function openSourcePortal(): Promise<SourcePortal> {
	if (noMariaDb) console.warn(`Not tested with MariaDB. ${noMariaDb}`);
	const maria = noMariaDb ? undefined : await startMariaDb();
	const foreign = `foreign_${Math.random().toString(36).slice(2, 10)}`;
	const postgres = new URL(inject('server'));
	await onServer(inject('server'), (client) => client.query(`create database ${foreign}`));
	const servers = await startServers();
	const where = { table: 'shop', key: 'code', columns: { isOpen: 'open_now', seenAt: 'seen' }, write: true };
	const list = { name: 'http', table: 'shops', key: 'code', list: 'data.shops' };
	const folder = await copySchemas({
		'pg-shop': shopScreen('外部店铺', { name: 'pg', ...where, table: 'app.shop' }),
		'maria-shop': shopScreen('外部商铺', { name: 'maria', ...where }),
		'http-shop': shopScreen('接口店铺', { ...list, columns: { since: 'more.since' } }),
		'dead-shop': shopScreen('失联店铺', { name: 'dead', table: 'shop', key: 'code' }),
	});
	const started = await startTestPortal({ schemasFolder: folder, environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } });
	const portal = { ...started, folder };
	const admin = await portal.signIn('admin');
	const opened: SourcePortal = {
		...{ portal, admin, staff: await portal.signIn('staff'), servers, maria, foreignUrl: `${inject('server')}/${foreign}` },
		toPostgres: () => ({
			host: '127.0.0.1',
			port: Number(postgres.port),
			database: foreign,
			userName: decodeURIComponent(postgres.username),
			secret: decodeURIComponent(postgres.password) || 'none',
		}),
		toInterface: (path) => ({
			...{ kind: 'json', address: `http://127.0.0.1:${servers.api}/${path}` },
			...{ headerName: 'Authorization', secret: 'Bearer token of the interface' },
		}),
		saveSource: (values, caller = admin) =>
			caller.post(`${base}/save`, { name: `数据源 ${String(values.code)}`, isEncrypted: false, ...values }),
		async close() {
			await portal.close();
			servers.close();
			await maria?.stop();
			await onServer(inject('server'), (client) => client.query(`drop database if exists ${foreign} with (force)`));
		},
	};
	await fillPostgres(opened.foreignUrl);
	if (maria) await fillMaria(maria);
	await opened.saveSource({ code: 'pg', kind: 'postgres', ...opened.toPostgres() });
	await opened.saveSource({ code: 'http', ...opened.toInterface('v1') });
	await opened.saveSource({ code: 'dead', kind: 'postgres', ...opened.toPostgres(), port: servers.silent });
	if (maria) await opened.saveSource({ code: 'maria', kind: 'mysql', ...toMaria(maria) });
	return opened;
}
