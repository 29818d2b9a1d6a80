/** A stream of chance that is the same for the same seed on every machine (sfc32, seeded by FNV-1a of the text). */
export class Random {
	readonly #seed: string;
	#a = 0;
	#b = 0;
	#c = 0;
	#counter = 1;

	constructor(seed: string) {
		this.#seed = seed;
		this.#a = hash(`${seed}/a`);
		this.#b = hash(`${seed}/b`);
		this.#c = hash(`${seed}/c`);
		for (let round = 0; round < 12; round++) this.#next();
	}

	/** A stream of its own, so that a change in one generator leaves the others as they were. */
	fork(name: string): Random {
		return new Random(`${this.#seed}/${name}`);
	}

	/** From 0 up to, not including, 1. */
	fraction(): number {
		return this.#next() / 4294967296;
	}

	/** A whole number, both ends included. */
	integer(least: number, most: number): number {
		return least + Math.floor(this.fraction() * (most - least + 1));
	}

	chance(probability: number): boolean {
		return this.fraction() < probability;
	}

	pick<Item>(items: readonly Item[]): Item {
		return items[this.integer(0, items.length - 1)] as Item;
	}

	/** A normally distributed number (Box-Muller). */
	normal(mean: number, deviation: number): number {
		const radius = Math.sqrt(-2 * Math.log(1 - this.fraction()));
		return mean + deviation * radius * Math.cos(2 * Math.PI * this.fraction());
	}

	digits(count: number): string {
		let text = '';
		for (let index = 0; index < count; index++) text += this.integer(0, 9);
		return text;
	}

	/** A UUIDv7 of a moment, in milliseconds since the epoch. */
	uuid(moment: number): string {
		const time = moment.toString(16).padStart(12, '0');
		const first = (0x7000 | (this.#next() & 0xfff)).toString(16);
		const second = (0x8000 | (this.#next() & 0x3fff)).toString(16);
		const rest = (this.#next() >>> 8).toString(16).padStart(6, '0') + (this.#next() >>> 8).toString(16).padStart(6, '0');
		return `${time.slice(0, 8)}-${time.slice(8)}-${first}-${second}-${rest}`;
	}

	#next(): number {
		const sum = (this.#a + this.#b + this.#counter++) | 0;
		this.#a = this.#b ^ (this.#b >>> 9);
		this.#b = (this.#c + (this.#c << 3)) | 0;
		this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
		return sum >>> 0;
	}
}

/** Returns a function that draws items in proportion to their weights. */
export function createWeightedPick<Item>(entries: ReadonlyArray<readonly [Item, number]>): (random: Random) => Item {
	const sums: number[] = [];
	let total = 0;
	for (const [, weight] of entries) {
		total += weight;
		sums.push(total);
	}
	return (random) => (entries[findFirstAbove(sums, random.fraction() * total)] as readonly [Item, number])[0];
}

function findFirstAbove(sums: number[], value: number): number {
	let low = 0;
	let high = sums.length - 1;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((sums[middle] as number) > value) high = middle;
		else low = middle + 1;
	}
	return low;
}

function hash(text: string): number {
	let value = 2166136261;
	for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619);
	return value | 0;
}
