import type { FeatureWork, Services } from '../../feature.ts';
import { startRounds } from '../../rounds.ts';
import { deliverEvent } from '../integration/webhooks.ts';
import { doWork } from '../outside/do-work.ts';
import { claimDeliveries } from '../store/deliveries.ts';
import { claimWork } from '../store/timers.ts';

/** Calls of other systems that a node makes at once, and those of one tenant among them. */
const mostAtOnce = 8;
const mostOfTenant = 4;
/** Longer than one try can take; after it another node takes the work over. */
const leaseSeconds = 120;

/** What is under way on this node. */
class Running {
	readonly #tenants: string[] = [];
	readonly #all = new Set<Promise<void>>();

	get free(): number {
		return mostAtOnce - this.#all.size;
	}

	/** Tenants that have enough under way. */
	get busy(): string[] {
		return [...new Set(this.#tenants)].filter((id) => this.#tenants.filter((one) => one === id).length >= mostOfTenant);
	}

	add(tenantId: string, work: Promise<void>, then: () => void): void {
		this.#tenants.push(tenantId);
		const ended = work.finally(() => {
			this.#tenants.splice(this.#tenants.indexOf(tenantId), 1);
			this.#all.delete(ended);
			then();
		});
		this.#all.add(ended);
	}

	async settle(): Promise<void> {
		await Promise.all(this.#all);
	}
}

/** Does the services and scripts of cases and delivers their events, on every node, several at once. */
export function startWork(services: Services): FeatureWork {
	const { database, logger } = services;
	const running = new Running();
	const guarded = (work: Promise<void>, caseId: string) =>
		work.catch((error) => logger.warn({ err: error, caseId }, 'the work of a process failed; trying again'));
	const rounds = startRounds(services, {
		wakeOn: 'process',
		failure: 'the work of processes was not read; trying again',
		async round() {
			if (running.free <= 0) return;
			const claim = { most: Math.min(running.free, mostOfTenant), seconds: leaseSeconds, busy: running.busy };
			const work = await claimWork(database, claim);
			const deliveries = await claimDeliveries(database, { ...claim, most: Math.max(0, running.free - work.length) });
			for (const one of work) running.add(one.tenantId, guarded(doWork(services, one), one.caseId), rounds.wake);
			for (const one of deliveries) running.add(one.tenantId, guarded(deliverEvent(services, one), one.caseId), rounds.wake);
			// There may be more, of other tenants.
			if (work.length + deliveries.length > 0) rounds.wake();
		},
	});
	return {
		async stop() {
			await rounds.stop();
			await running.settle();
		},
	};
}
