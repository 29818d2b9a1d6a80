import { v7 as newId } from 'uuid';

import type { Database } from '../../db/database.ts';
import type { ClientCall } from '../../http/client-call.ts';
import { removeInvocations, storeInvocations } from './store.ts';

interface Options {
	/** How long a call is remembered, in days. */
	days: number;
	onError(error: unknown): void;
}

const gatheringTime = 1_000;
const cleaningTime = 3_600_000;
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
	#cleaner: NodeJS.Timeout | undefined;

	constructor(database: Database, options: Options) {
		this.#database = database;
		this.#options = options;
	}

	start(): void {
		const clean = () => void this.forgetOld().catch(this.#options.onError);
		this.#cleaner = setInterval(clean, cleaningTime);
		this.#cleaner.unref();
		clean();
	}

	/** Writes what is left. */
	async stop(): Promise<void> {
		clearInterval(this.#cleaner);
		clearTimeout(this.#timer);
		await this.#flush();
	}

	/** Logs a call with the state of its response. */
	note(call: ClientCall): void {
		this.#waiting.push(toRow(call));
		if (this.#waiting.length > mostWaiting) this.#waiting.splice(0, this.#waiting.length - mostWaiting);
		this.#timer ??= setTimeout(() => void this.#flush(), gatheringTime);
	}

	/** Removes what is older than the portal remembers. */
	async forgetOld(): Promise<void> {
		const since = new Date(Date.now() - this.#options.days * 86_400_000);
		await removeInvocations(this.#database, since);
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
