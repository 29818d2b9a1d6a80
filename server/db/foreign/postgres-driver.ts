import pg from 'pg';

import { parseMoment } from '../wire/parse-moment.ts';
import { connectSeconds, type ForeignDriver, type ForeignSettings, mostConnections, statementSeconds } from './foreign-database.ts';
import { reachedSocket } from './reached-socket.ts';

const timestampWithZone = 1184;
const typeNames = new Map(
	Object.entries({
		...{ boolean: 16, bigint: 20, smallint: 21, integer: 23, text: 25, real: 700, 'double precision': 701, numeric: 1700, uuid: 2950 },
		...{ character: 1042, 'character varying': 1043, date: 1082, 'timestamp without time zone': 1114, 'timestamp with time zone': 1184 },
	}).map(([name, oid]) => [oid, name]),
);
const withDigits = new Set([16, 20, 21, 23]);

/** Booleans and whole numbers as such, moments as dates; anything else is the text that the server sent. */
const types = {
	getTypeParser(oid: number, format?: string) {
		if (oid === timestampWithZone && format !== 'binary') return parseMoment;
		return withDigits.has(oid) ? pg.types.getTypeParser(oid as never, format as never) : (text: string) => text;
	},
} as pg.CustomTypesConfig;

/** Connections to a PostgreSQL server. */
export function createPostgresDriver(settings: ForeignSettings): ForeignDriver {
	const { host, port, database, user, password, isEncrypted, ca } = settings;
	const pool = new pg.Pool({
		...{ host, port, database, user, password, types, max: mostConnections },
		...(isEncrypted && { ssl: { rejectUnauthorized: true, ...(ca && { ca }) } }),
		stream: () => reachedSocket(settings),
		connectionTimeoutMillis: connectSeconds * 1_000,
		idleTimeoutMillis: 30_000,
		allowExitOnIdle: true,
		application_name: 'portal',
	});
	// An idle connection that ends is replaced.
	pool.on('error', () => undefined);
	return {
		async connect() {
			const client = await pool.connect();
			const ignore = (): void => undefined;
			client.on('error', ignore);
			return {
				async run({ text, values }) {
					const { rows, fields } = await client.query({ text, values: [...values] });
					const columns = (fields ?? []).map(({ name, dataTypeID }) => ({ name, type: typeNames.get(dataTypeID) ?? 'unknown' }));
					return Object.assign(rows ?? [], { columns });
				},
				release(isBroken) {
					client.off('error', ignore);
					client.release(isBroken);
				},
			};
		},
		begin: { read: `${begin('read only')}`, write: `${begin('read write')}` },
		close: () => pool.end(),
	};
}

/** Times without a zone are those of China. */
function begin(mode: string): string {
	return `begin ${mode}; set local statement_timeout = ${statementSeconds * 1_000}; set local timezone = 'Asia/Shanghai'; set local datestyle = 'ISO'`;
}
