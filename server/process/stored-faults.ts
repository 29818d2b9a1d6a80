import { channel } from 'node:diagnostics_channel';
import type { FastifyBaseLogger } from 'fastify';

/** A stored value that cannot be used; a default replaces it. */
interface StoredFault {
	table: string;
	/** The id of the record. */
	id: string;
	/** What is wrong and what replaces the value. */
	reason: string;
}

const faults = channel('portal:stored-fault');
/** More are logged again. */
const mostRemembered = 10_000;

/** Reports a stored value that cannot be used, from wherever it is read. */
export function reportStoredFault(fault: StoredFault): void {
	faults.publish(fault);
}

/** Logs each reported fault once, as a warning with the id of its record. Returns the function that ends it. */
export function logStoredFaults(logger: Pick<FastifyBaseLogger, 'warn'>): () => void {
	const logged = new Set<string>();
	const log = (message: unknown) => {
		const { table, id, reason } = message as StoredFault;
		const key = `${table} ${id} ${reason}`;
		if (logged.has(key)) return;
		if (logged.size >= mostRemembered) logged.clear();
		logged.add(key);
		logger.warn({ table, id }, reason);
	};
	faults.subscribe(log);
	return () => void faults.unsubscribe(log);
}
