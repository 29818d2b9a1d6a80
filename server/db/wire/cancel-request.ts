import pg from 'pg';

/** The connection to be cancelled, as pg keeps it. */
interface Target {
	host: string;
	port: number;
	processID: number;
	secretKey: number;
	ssl: unknown;
}

interface CancelConnection {
	connect(port: number, host: string): void;
	requestSsl(): void;
	cancel(processId: number, secretKey: number): void;
	once(event: 'connect' | 'sslconnect' | 'end' | 'error', listener: () => void): CancelConnection;
	stream: { destroy(): void };
}

const patience = 2_000;

/**
 * Cancels the statement of a connection by its secret key, as psql does with Ctrl+C: PgBouncer passes it on to the server that works for the
 * connection at this moment, and a server that does not know the key does nothing.
 */
export function requestCancel(client: pg.ClientBase): Promise<void> {
	const { host, port, processID, secretKey, ssl } = client as unknown as Target;
	const connection = new pg.Connection({ ssl } as never) as unknown as CancelConnection;
	return new Promise((resolve) => {
		const cancel = () => connection.cancel(processID, secretKey);
		const late = setTimeout(() => connection.stream.destroy(), patience);
		const done = () => {
			clearTimeout(late);
			resolve();
		};
		connection.once('connect', () => (ssl ? connection.requestSsl() : cancel())).once('sslconnect', cancel);
		connection.once('end', done).once('error', done);
		connection.connect(port, host);
	});
}
