import { createPool, type PoolConnection, type RowDataPacket } from 'mysql2/promise';

import { connectSeconds, type ForeignDriver, type ForeignSettings, mostConnections, statementSeconds } from './foreign-database.ts';
import { reachedSocket } from './reached-socket.ts';

/** Connections to a MySQL or MariaDB server. */
export function createMysqlDriver(settings: ForeignSettings): ForeignDriver {
	const { host, port, database, user, password, isEncrypted, ca } = settings;
	const pool = createPool({
		...{ host, port, database, user, password, connectionLimit: mostConnections, maxIdle: mostConnections, idleTimeout: 30_000 },
		...(isEncrypted && { ssl: { rejectUnauthorized: true, verifyIdentity: true, ...(ca && { ca }) } }),
		stream: () => {
			const socket = reachedSocket(settings);
			socket.reach();
			return socket;
		},
		connectTimeout: connectSeconds * 1_000,
		charset: 'utf8mb4',
		// Times without a zone are those of China.
		timezone: '+08:00',
		dateStrings: ['DATE', 'DATETIME', 'TIMESTAMP'],
		supportBigNumbers: true,
		// Files of this machine are never sent, whatever the server wants.
		flags: ['-LOCAL_FILES'],
	});
	const prepared = new WeakSet<object>();
	return {
		async connect() {
			const connection = await pool.getConnection();
			if (!prepared.has(connection.connection)) {
				prepared.add(connection.connection);
				await prepareSession(connection);
			}
			return {
				async run({ text, values }) {
					const [rows, fields] =
						values.length === 0 ? await connection.query(text) : await connection.execute(text, [...values] as never[]);
					const columns = (fields ?? []).map(({ name, columnType, columnLength }) => ({ name, type: typeName(columnType, columnLength) }));
					return Object.assign(Array.isArray(rows) ? (rows as RowDataPacket[]) : [], { columns });
				},
				release(isBroken) {
					if (isBroken) connection.destroy();
					else connection.release();
				},
			};
		},
		begin: { read: 'start transaction read only', write: 'start transaction read write' },
		close: () => pool.end(),
	};
}

/** The name of a type in a result; a yes/no is a `tinyint` of one digit. */
function typeName(type: number | undefined, length: number | undefined): string {
	if (type === tiny && length === 1) return 'tinyint(1)';
	return typeNames.get(type) ?? 'unknown';
}

const tiny = 1;
/** By the numbers of MySQL's protocol. */
const typeNames = new Map<number | undefined, string>(
	Object.entries({
		...{ decimal: [0, 246], bigint: [tiny, 2, 3, 8, 9, 13], double: [4, 5] },
		...{ date: [10, 14], datetime: [7, 12], varchar: [15, 253, 254] },
	}).flatMap(([name, types]) => types.map((type) => [type, name] as const)),
);

/** The time limit has another name on each of the two servers, which ignore neither. */
async function prepareSession(connection: PoolConnection): Promise<void> {
	await connection.query(`set session time_zone = '+08:00'`);
	try {
		await connection.query(`set session max_statement_time = ${statementSeconds}`);
	} catch {
		await connection.query(`set session max_execution_time = ${statementSeconds * 1_000}`).catch(() => undefined);
	}
}
