import { v7 as newId } from 'uuid';

import type { Database } from '../../db/database.ts';
import type { ClientCall } from '../../http/client-call.ts';
import { storeInvocations } from './store.ts';

interface Options {
	onError(error: unknown): void;
}

const gatheringTime = 1_000;
/** Beyond this many that the database could not take, the oldest are given up rather than the portal's memory. */
const mostWaiting = 20_000;
const mostAtOnce = 1_000;

/** The log of the calls of clients. No call waits for it: lines are gathered and written together. */
export class InvocationLog {
	readonly #database: Database;
	readonly #options: Options;
	#waiting: Array<ReturnType<typeof toRow>> = [];
	#writing: Promise<void> = Promise.resolve();
	#timer: NodeJS.Timeout | undefined;

	constructor(database: Database, options: Options) {
		this.#database = database;
		this.#options = options;
	}

	/** Writes what is left. */
	async stop(): Promise<void> {
		clearTimeout(this.#timer);
		await this.#flush();
	}

	/** Logs a call with the state of its response. */
	note(call: ClientCall): void {
		this.#waiting.push(toRow(call));
		if (this.#waiting.length > mostWaiting) this.#waiting.splice(0, this.#waiting.length - mostWaiting);
		this.#timer ??= setTimeout(() => void this.#flush(), gatheringTime);
	}

	#flush(): Promise<void> {
		this.#timer = undefined;
		this.#writing = this.#writing.then(() => this.#write());
		return this.#writing;
	}

	async #write(): Promise<void> {
		while (this.#waiting.length > 0) {
			const rows = this.#waiting.splice(0, mostAtOnce);
			try {
				await storeInvocations(this.#database, rows);
			} catch (error) {
				this.#waiting.unshift(...rows);
				this.#options.onError(error);
				return;
			}
		}
	}
}

function toRow({ client, requestId, ...facts }: ClientCall) {
	const { tenantId: tenant_id, clientId: client_id, name: client_name } = client;
	return { id: newId(), tenant_id, at: new Date(), client_id, client_name, request_id: requestId, ...facts };
}
