import { PortalError } from '../../../contract/base/portal-error.ts';
import { turnTexts } from './texts.ts';

/** A tenant, a person or a session that a call belongs to. */
export interface Level {
	/** Unique within the outer level. */
	key: string;
	/** How many calls of this level may run at once. */
	atWork: number;
}

export interface QueueLimits {
	/** How many calls may run at once. */
	atWork: number;
	/** How many may wait; beyond that, the last call of the longest queue is refused. */
	waiting: number;
	/** While other tenants (or persons of a tenant) are active, one gets a second slot only if fewer calls than this are running. */
	shared: number;
}

interface Entering {
	/** How many calls of the innermost level may wait. */
	waiting: number;
	/** Seconds after which a refused call may be repeated. */
	retryAfter: number;
	/** Ends the waiting. */
	signal?: AbortSignal;
}

interface Waiting {
	start(): void;
	refuse(error: unknown): void;
}

/** A level counts as active for this many milliseconds after its last call: users think between two of them. */
const recent = 10_000;
/** How often waiting calls are looked at in case nobody else is active any more, in milliseconds. */
const interval = 1_000;

/**
 * Lets a bounded number of calls work at once; the others wait. Slots are assigned round-robin: over tenants, within a tenant over persons,
 * within a person over sessions, so a long queue delays only its owner. Levels that are active share the
 * slots more strictly than one that is alone, and `now` (in milliseconds) tells since when.
 */
export class FairQueue {
	readonly #limits: QueueLimits;
	readonly #now: () => number;
	readonly #root: Branch;
	#timer: NodeJS.Timeout | undefined;

	constructor(limits: QueueLimits, now: () => number = () => performance.now()) {
		this.#limits = limits;
		this.#now = now;
		this.#root = new Branch({ key: '', atWork: limits.atWork }, null);
	}

	get atWork(): number {
		return this.#root.atWork;
	}

	get waiting(): number {
		return this.#root.waiting;
	}

	/**
	 * Waits for a slot and returns the function that releases it, which may be called more than once. Throws `tooManyRequests` when too many calls of the
	 * innermost level wait already, `unavailable` when too many wait in all, and the signal's reason once it is aborted.
	 */
	enter(levels: readonly Level[], { waiting, retryAfter, signal }: Entering): Promise<() => void> {
		return new Promise((resolve, reject) => {
			if (signal?.aborted) return reject(signal.reason);
			const leaf = this.#leafOf(levels);
			const entry: Waiting = {
				start: () => {
					signal?.removeEventListener('abort', drop);
					leaf.count(entry, { waiting: -1, atWork: 1, now: this.#now() });
					resolve(this.#leaving(leaf));
				},
				refuse: (error) => {
					signal?.removeEventListener('abort', drop);
					leaf.count(entry, { waiting: -1, atWork: 0, now: this.#now() });
					reject(error);
				},
			};
			const drop = () => entry.refuse(signal?.reason);
			signal?.addEventListener('abort', drop, { once: true });
			leaf.count(entry, { waiting: 1, atWork: 0, now: this.#now() });
			this.#startNext();
			if (leaf.queue.has(entry) && leaf.isFull(waiting)) return entry.refuse(tooMany(retryAfter));
			if (this.#root.waiting > this.#limits.waiting) longestQueue(this.#root)?.refuse(full(retryAfter));
		});
	}

	/** The same at once, when nobody waits and the call may have one of the free slots; nothing otherwise. */
	tryEnter(levels: readonly Level[]): (() => void) | undefined {
		if (this.#root.waiting > 0) return undefined;
		const leaf = this.#leafOf(levels);
		if (leaf.atWork >= leaf.level.atWork) return undefined;
		for (let child: Branch = leaf, { outer } = leaf; outer; child = outer, outer = child.outer)
			if (outer.atWork >= outer.level.atWork || this.#hasItsShare(outer, child)) return undefined;
		leaf.count(null, { waiting: 0, atWork: 1, now: this.#now() });
		for (let child: Branch = leaf, { outer } = leaf; outer; child = outer, outer = child.outer) outer.moveToEnd(child);
		return this.#leaving(leaf);
	}

	#leafOf(levels: readonly Level[]): Branch {
		return levels.reduce((branch, level) => branch.inside(level), this.#root);
	}

	#leaving(leaf: Branch): () => void {
		let isInside = true;
		return () => {
			if (!isInside) return;
			isInside = false;
			leaf.count(null, { waiting: 0, atWork: -1, now: this.#now() });
			if (this.#root.waiting > 0) this.#startNext();
		};
	}

	#startNext(): void {
		for (let next = this.#next(this.#root); next; next = this.#next(this.#root)) next.start();
		// A level that has become alone may have more slots from then on.
		if (this.#root.waiting > 0) this.#timer ??= setTimeout(() => this.#look(), interval).unref();
	}

	#look(): void {
		this.#timer = undefined;
		this.#startNext();
	}

	/** Whether a tenant or person must wait for others to get another slot; the sessions of one person need no protection from each other. */
	#hasItsShare(outer: Branch, child: Branch): boolean {
		if (child.atWork === 0 || child.queue.size > 0 || outer.atWork < this.#limits.shared) return false;
		return !outer.isAlone(child, this.#now() - recent);
	}

	/** The call whose turn it is, if one may start. */
	#next(branch: Branch): Waiting | undefined {
		if (branch.waiting === 0 || branch.atWork >= branch.level.atWork) return undefined;
		for (const entry of branch.queue) return entry;
		for (const child of branch.inTurn()) {
			if (this.#hasItsShare(branch, child)) continue;
			const found = this.#next(child);
			if (!found) continue;
			branch.moveToEnd(child);
			return found;
		}
		return undefined;
	}
}

/** A level and its calls; removed when it has none. */
class Branch {
	readonly level: Level;
	readonly outer: Branch | null;
	/** In the order of their turns. */
	readonly children = new Map<string, Branch>();
	/** Only the innermost level has one. */
	readonly queue = new Set<Waiting>();
	atWork = 0;
	waiting = 0;
	/** The two children that were active last: enough to know for each child whether another one was. */
	#latest: Activity = { key: '', at: Number.NEGATIVE_INFINITY };
	#before: Activity = { key: '', at: Number.NEGATIVE_INFINITY };

	constructor(level: Level, outer: Branch | null) {
		this.level = level;
		this.outer = outer;
	}

	/** The level inside this one. */
	inside(level: Level): Branch {
		return this.children.get(level.key) ?? new Branch(level, this);
	}

	/** Whether more calls wait than may; slots that are free but not to be had count for the queue, unless nothing may wait. */
	isFull(most: number): boolean {
		return most === 0 || this.waiting + this.atWork > most + this.level.atWork;
	}

	/** The children with waiting calls: first those with the fewest running, among equals the one whose last turn is longest ago. */
	inTurn(): Branch[] {
		return [...this.children.values()].filter(({ waiting }) => waiting > 0).sort((one, other) => one.atWork - other.atWork);
	}

	moveToEnd(child: Branch): void {
		this.children.delete(child.level.key);
		this.children.set(child.level.key, child);
	}

	/** Counts a change here and in all outer levels. */
	count(entry: Waiting | null, change: { waiting: number; atWork: number; now: number }): void {
		if (entry && change.waiting > 0) this.queue.add(entry);
		else if (entry) this.queue.delete(entry);
		for (let branch: Branch = this, { outer } = branch; ; branch = outer, outer = branch.outer) {
			branch.waiting += change.waiting;
			branch.atWork += change.atWork;
			if (!outer) return;
			outer.#noteActivity(branch.level.key, change.now);
			if (branch.waiting + branch.atWork === 0) outer.children.delete(branch.level.key);
			else if (!outer.children.has(branch.level.key)) outer.children.set(branch.level.key, branch);
		}
	}

	/** Whether no other child has calls, nor had any since that moment. */
	isAlone(child: Branch, since: number): boolean {
		const other = this.#latest.key === child.level.key ? this.#before : this.#latest;
		return this.atWork === child.atWork && this.waiting === child.waiting && other.at < since;
	}

	#noteActivity(key: string, at: number): void {
		if (this.#latest.key === key) this.#latest.at = at;
		else {
			this.#before = this.#latest;
			this.#latest = { key, at };
		}
	}
}

interface Activity {
	key: string;
	at: number;
}

/** The last call of the level that has most waiting. */
function longestQueue(branch: Branch): Waiting | undefined {
	if (branch.queue.size > 0) return [...branch.queue].at(-1);
	let longest: Branch | undefined;
	for (const child of branch.children.values()) if (child.waiting > (longest?.waiting ?? 0)) longest = child;
	return longest && longestQueue(longest);
}

function tooMany(retryAfter: number): PortalError {
	return new PortalError('tooManyRequests', { message: turnTexts.tooManyAtOnce(), retryAfter });
}

function full(retryAfter: number): PortalError {
	return new PortalError('unavailable', { message: turnTexts.busy(), retryAfter });
}
