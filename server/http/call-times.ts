import type { CallTime } from '../../contract/features/operations/monitoring.ts';

interface Times {
	count: number;
	total: number;
	most: number;
}

const halfHour = 1_800_000;
const shown = 15;

let since = Date.now();
let recent = new Map<string, Times>();
let former = new Map<string, Times>();

/** Notes how long a call of this process took. */
export function noteCallTime(path: string, milliseconds: number): void {
	forgetOld();
	const { count, total, most } = recent.get(path) ?? { count: 0, total: 0, most: 0 };
	recent.set(path, { count: count + 1, total: total + milliseconds, most: Math.max(most, milliseconds) });
}

/** The paths of this process whose calls took longest on average, within the last half an hour to an hour. */
export function slowestCalls(): CallTime[] {
	forgetOld();
	const paths = new Set([...recent.keys(), ...former.keys()]);
	return [...paths]
		.map((path): CallTime => {
			const found = [recent.get(path), former.get(path)].filter((times) => times !== undefined);
			const sum = (of: keyof Times) => found.reduce((before, times) => before + times[of], 0);
			const count = sum('count');
			return { path, count, average: Math.round(sum('total') / count), most: Math.round(Math.max(...found.map(({ most }) => most))) };
		})
		.sort((one, other) => other.average - one.average)
		.slice(0, shown);
}

function forgetOld(): void {
	const age = Date.now() - since;
	if (age < halfHour) return;
	former = age < 2 * halfHour ? recent : new Map();
	recent = new Map();
	since = Date.now();
}
