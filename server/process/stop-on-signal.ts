import { setTimeout as sleep } from 'node:timers/promises';

interface Running {
	portal: { app: { leave(): void }; close(onLate: () => void): Promise<void> };
	/** So many seconds pass between the news to proxies that this node stops and the first refused connection. */
	drainSeconds: number;
	/** Resolves when the database server ended by itself. */
	lost: Promise<void>;
	closeDatabase(): Promise<void>;
	log(line: string): void;
}

/** npm and the terminal may both pass on the same Ctrl+C. */
const sameSignal = 1_000;

const signals = ['SIGINT', 'SIGTERM'] as const;

/** What a signal does now. One listener lasts from the start on: a signal that came between two of them would be lost. */
let handleSignal: () => void = () => process.exit(1);

/** While the portal starts, a signal ends it at once, by way of `exit`: on that way the database server is stopped. */
export function exitOnSignal(): void {
	for (const signal of signals) process.on(signal, () => handleSignal());
}

/** From now on Ctrl+C and SIGTERM, of which `exitOnSignal` hears, end the process in order; a second signal ends it at once. */
export function stopOnSignal({ portal, drainSeconds, lost, closeDatabase, log }: Running): void {
	let since = 0;
	const stop = async (exitCode: number) => {
		since = Date.now();
		portal.app.leave();
		if (exitCode === 0 && drainSeconds > 0) await sleep(drainSeconds * 1_000);
		await portal.close(() => log('Some calls did not finish in time: they are cut off.'));
		await closeDatabase();
		log('The portal has stopped.');
		process.exit(exitCode);
	};
	handleSignal = () => {
		if (since && Date.now() - since > sameSignal) process.exit(1);
		if (since) return;
		log('Stopping: running calls are finished first ...');
		void stop(0);
	};
	void lost.then(() => {
		if (since) return;
		log('The database server ended by itself; its reason is in postgres.log in the data folder. The portal stops.');
		void stop(1);
	});
}
