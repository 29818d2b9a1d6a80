import type { ProcessFile, ProcessFlow, ProcessNode, ProcessNodeType } from '../../../../../contract/processes/process.ts';

/** A source of random numbers that repeats for a seed. */
export function createRandom(seed: number): (below: number) => number {
	let state = seed * 2_654_435_761 + 1;
	return (below) => {
		state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
		return Math.floor((state / 4_294_967_296) * below);
	};
}

interface Part {
	first: string;
	last: string;
}

/** A random process of sequences, gateways of all kinds, sub-processes, delays, boundary timers and loops. */
export class RandomProcess {
	readonly nodes: ProcessNode[] = [];
	readonly flows: ProcessFlow[] = [];
	readonly #random: (below: number) => number;
	#next = 0;

	constructor(random: (below: number) => number) {
		this.#random = random;
	}

	file(): ProcessFile {
		this.#scope(undefined, 3);
		return { id: 'p', title: 'P', screen: 's', starters: [], managers: [], nodes: this.nodes, flows: this.flows };
	}

	#scope(parent: string | undefined, depth: number): void {
		const start = this.#node('start', parent);
		const body = this.#sequence(parent, depth);
		const end = this.#node('end', parent);
		this.#flow([start, body.first], parent);
		this.#flow([body.last, end], parent);
	}

	#sequence(parent: string | undefined, depth: number): Part {
		const parts = Array.from({ length: 1 + this.#random(3) }, () => this.#part(parent, depth));
		for (const [index, part] of parts.entries()) {
			const next = parts[index + 1];
			if (next) this.#flow([part.last, next.first], parent);
		}
		return { first: parts[0]?.first ?? '', last: parts.at(-1)?.last ?? '' };
	}

	#part(parent: string | undefined, depth: number): Part {
		const kind = depth === 0 ? this.#random(2) : this.#random(9);
		if (kind <= 2) return this.#single(kind === 2 ? 'set' : 'task', parent);
		if (kind === 3) return this.#single('delay', parent);
		if (kind === 4) return this.#subprocess(parent, depth);
		if (kind === 5) return this.#loop(parent, depth);
		if (kind === 6) return this.#limited(parent);
		if (kind === 7) return this.#block('parallel', parent, depth);
		return this.#block(this.#random(2) === 0 ? 'inclusive' : 'exclusive', parent, depth);
	}

	#single(type: ProcessNodeType, parent: string | undefined): Part {
		const id = this.#node(type, parent);
		return { first: id, last: id };
	}

	#subprocess(parent: string | undefined, depth: number): Part {
		const part = this.#single('subprocess', parent);
		this.#scope(part.first, depth - 1);
		return part;
	}

	/** A task that a timer may end, or start a branch beside. */
	#limited(parent: string | undefined): Part {
		const task = this.#node('task', parent);
		const merge = this.#node('exclusive', parent);
		const timer = this.#node('timer', parent, { attachedTo: task, interrupts: true });
		this.#flow([task, merge], parent);
		this.#flow([timer, merge], parent);
		return { first: task, last: merge };
	}

	#loop(parent: string | undefined, depth: number): Part {
		const merge = this.#node('exclusive', parent);
		const task = this.#node('task', parent);
		const body = this.#sequence(parent, depth - 1);
		const split = this.#node('exclusive', parent);
		this.#flow([merge, task], parent);
		this.#flow([task, body.first], parent);
		this.#flow([body.last, split], parent);
		this.#flow([split, merge], parent, true);
		const last = this.#single('set', parent);
		this.#nodeOf(split).defaultFlow = this.#flow([split, last.first], parent);
		return { first: merge, last: last.last };
	}

	#block(type: 'parallel' | 'inclusive' | 'exclusive', parent: string | undefined, depth: number): Part {
		const split = this.#node(type, parent);
		const join = this.#node(type, parent);
		const count = 2 + this.#random(2);
		for (let index = 0; index < count; index++) {
			const body = this.#sequence(parent, depth - 1);
			const flow = this.#flow([split, body.first], parent, type !== 'parallel' && index > 0);
			if (type !== 'parallel' && index === 0) this.#nodeOf(split).defaultFlow = flow;
			this.#flow([body.last, join], parent);
		}
		return { first: split, last: join };
	}

	#node(type: ProcessNodeType, parent: string | undefined, more: Partial<ProcessNode> = {}): string {
		const id = `${type}${++this.#next}`;
		this.nodes.push({ id, name: id, type, ...(parent !== undefined && { parent }), ...more });
		return id;
	}

	#nodeOf(id: string): ProcessNode {
		const found = this.nodes.find((node) => node.id === id);
		if (!found) throw new Error(id);
		return found;
	}

	#flow([from, to]: [string, string], parent: string | undefined, isConditional = false): string {
		const id = `f${++this.#next}`;
		this.flows.push({ id, name: '', from, to, ...(parent !== undefined && { parent }), ...(isConditional && { condition: 'TRUE' }) });
		return id;
	}
}
