import type { BlockList } from 'node:net';
import type { ImapFlow } from 'imapflow';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { failureTexts } from '../../../outgoing/texts.ts';
import { connectImap, type ImapAccess } from './connect-imap.ts';
import { ImapProblem, toImapProblem } from './imap-problem.ts';
import { texts } from './texts.ts';

/** Whose mailbox it is, as it is stored. */
export interface ImapOwner extends ImapAccess {
	/** Of the person. */
	key: string;
	/** Of the account: connections of a former one are not used. */
	version: number;
}

interface Idle {
	client: ImapFlow;
	since: number;
	timer: NodeJS.Timeout;
}

interface Person {
	version: number;
	idle: Idle[];
	busy: number;
	waiting: Array<() => void>;
	/** The last failure, which the next calls get without another try. */
	failure?: { problem: ImapProblem; until: number };
}

export interface ConnectionLimits {
	/** Connections of one person on this node. */
	person: number;
	/** Of all. */
	all: number;
	/** After so many milliseconds an unused connection is closed. */
	idle: number;
	/** Longest work of a call, in milliseconds. */
	work: number;
}

const usualLimits: ConnectionLimits = { person: 2, all: 200, idle: 45_000, work: 20_000 };

/** A server that refused an account is left alone for so long: many lock an account after some attempts. */
const afterRefusal = 60_000;
/** A server that could not be reached. */
const afterOutage = 5_000;

/** The open connections of this node to mail servers: a few for each person, for one call at a time each, closed when nobody uses them. */
export class ImapConnections {
	readonly #allowed: BlockList;
	readonly #limits: ConnectionLimits;
	readonly #people = new Map<string, Person>();
	#open = 0;
	#isClosed = false;

	constructor(allowed: BlockList, limits: ConnectionLimits = usualLimits) {
		this.#allowed = allowed;
		this.#limits = limits;
	}

	/** Works on the mailbox of a person. Throws `ImapProblem` when the server fails or takes longer than a call may, and what the work throws. */
	async use<Result>(owner: ImapOwner, work: (client: ImapFlow) => Promise<Result>, longest = this.#limits.work): Promise<Result> {
		const person = this.#personOf(owner);
		const { failure } = person;
		if (failure && failure.until > Date.now()) throw failure.problem;
		const signal = AbortSignal.timeout(longest);
		await this.#enter(person, signal, longest);
		let client: ImapFlow | undefined;
		try {
			const used = await this.#take(person, owner, { signal, longest });
			client = used;
			const result = await within(signal, work(used), () => used.close());
			this.#giveBack(person, owner, used);
			return result;
		} catch (error) {
			throw this.#explain(error, { person, owner, client, signal, longest });
		} finally {
			person.busy -= 1;
			person.waiting.shift()?.();
			if (person.busy === 0 && person.idle.length === 0 && !person.failure) this.#people.delete(owner.key);
		}
	}

	/** Closes the connections of a person, and forgets failures. */
	forget(key: string): void {
		const person = this.#people.get(key);
		if (!person) return;
		delete person.failure;
		for (const idle of person.idle.splice(0)) this.#close(idle);
	}

	close(): void {
		this.#isClosed = true;
		for (const key of this.#people.keys()) this.forget(key);
	}

	/** How many connections are open. */
	get count(): number {
		return this.#open;
	}

	#personOf({ key, version }: ImapOwner): Person {
		const known = this.#people.get(key);
		if (known?.version === version) return known;
		this.forget(key);
		// Failures are of the former account; what is at work with it ends by itself.
		const person: Person = known ?? { version, idle: [], busy: 0, waiting: [] };
		person.version = version;
		this.#people.set(key, person);
		return person;
	}

	/** Waits until the person has fewer connections at work than one may have. */
	async #enter(person: Person, signal: AbortSignal, longest: number): Promise<void> {
		while (person.busy >= this.#limits.person) {
			let resume: () => void = () => undefined;
			const turn = new Promise<void>((resolve) => {
				resume = resolve;
			});
			person.waiting.push(resume);
			try {
				await within(signal, turn);
			} catch {
				person.waiting = person.waiting.filter((one) => one !== resume);
				throw new ImapProblem('lost', failureTexts.timeout({ seconds: Math.round(longest / 1000) }));
			}
		}
		person.busy += 1;
	}

	async #take(person: Person, owner: ImapOwner, { signal, longest }: { signal: AbortSignal; longest: number }): Promise<ImapFlow> {
		for (let idle = person.idle.pop(); idle; idle = person.idle.pop()) {
			clearTimeout(idle.timer);
			if (idle.client.usable) return idle.client;
			this.#close(idle);
		}
		if (this.#open >= this.#limits.all) this.#closeOldest();
		if (this.#open >= this.#limits.all) throw new PortalError('tooManyRequests', { message: texts.busy(), retryAfter: 5 });
		this.#open += 1;
		try {
			const client = await within(signal, connectImap(owner, { allowed: this.#allowed, signal }));
			client.once('close', () => {
				this.#open -= 1;
			});
			if (!client.usable) client.close();
			return client;
		} catch (error) {
			this.#open -= 1;
			const problem = this.#problemOf(error, { owner, signal, longest });
			const wait = problem.kind === 'sign-in' ? afterRefusal : afterOutage;
			if (problem.kind !== 'refused') person.failure = { problem, until: Date.now() + wait };
			throw problem;
		}
	}

	#giveBack(person: Person, { version }: ImapOwner, client: ImapFlow): void {
		delete person.failure;
		if (this.#isClosed || !client.usable || person.version !== version) {
			client.close();
			return;
		}
		const idle: Idle = {
			client,
			since: Date.now(),
			timer: setTimeout(() => {
				person.idle = person.idle.filter((one) => one !== idle);
				this.#close(idle);
			}, this.#limits.idle).unref(),
		};
		person.idle.push(idle);
	}

	#closeOldest(): void {
		const people = [...this.#people.values()].filter(({ idle }) => idle.length > 0);
		const [first] = people.sort((one, other) => (one.idle[0]?.since ?? 0) - (other.idle[0]?.since ?? 0));
		const oldest = first?.idle.shift();
		if (oldest) this.#close(oldest);
	}

	#close({ client, timer }: Idle): void {
		clearTimeout(timer);
		client.close();
	}

	/** A connection goes on after what the server refused; after anything else nobody knows what it sends next. */
	#explain(
		error: unknown,
		{
			person,
			owner,
			client,
			...limits
		}: { person: Person; owner: ImapOwner; client: ImapFlow | undefined; signal: AbortSignal; longest: number },
	): unknown {
		const isOwn = error instanceof PortalError;
		const explained = isOwn ? error : this.#problemOf(error, { owner, ...limits });
		if (client && (isOwn || (explained instanceof ImapProblem && explained.kind === 'refused'))) this.#giveBack(person, owner, client);
		else client?.close();
		return explained;
	}

	#problemOf(error: unknown, { owner, signal, longest }: { owner: ImapOwner; signal: AbortSignal; longest: number }): ImapProblem {
		const { host, password: hidden } = owner;
		const seconds = Math.round(longest / 1000);
		if (signal.aborted) return new ImapProblem('lost', failureTexts.timeout({ seconds }), error);
		return toImapProblem(error, { host, seconds, hidden });
	}
}

/** What work gives, unless time is over before. */
function within<Result>(signal: AbortSignal, work: Promise<Result>, stop: () => void = () => undefined): Promise<Result> {
	return new Promise((done, fail) => {
		const end = () => {
			stop();
			fail(signal.reason);
		};
		if (signal.aborted) end();
		else signal.addEventListener('abort', end, { once: true });
		work.then(done, fail).finally(() => signal.removeEventListener('abort', end));
	});
}
