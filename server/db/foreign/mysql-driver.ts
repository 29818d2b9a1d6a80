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
					const [rows] = values.length === 0 ? await connection.query(text) : await connection.execute(text, [...values] as never[]);
					return Array.isArray(rows) ? (rows as RowDataPacket[]) : [];
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

/** The time limit has another name on each of the two servers, which ignore neither. */
async function prepareSession(connection: PoolConnection): Promise<void> {
	await connection.query(`set session time_zone = '+08:00'`);
	try {
		await connection.query(`set session max_statement_time = ${statementSeconds}`);
	} catch {
		await connection.query(`set session max_execution_time = ${statementSeconds * 1_000}`).catch(() => undefined);
	}
}
