import autocannon from 'autocannon';

import type { BenchRequest } from './operations.ts';

/** What one side did under one load. */
export interface Measurement {
	/** Returns a second in each round. */
	rates: number[];
	/** Milliseconds of every answer. */
	times: number[];
}

/** Asks one side for some seconds. Any answer but a good one fails the bench. */
export async function measure(
	origin: string,
	{ next, connections, seconds }: { next: () => BenchRequest; connections: number; seconds: number },
): Promise<Measurement> {
	const times: number[] = [];
	const first = next();
	const start = performance.now();
	const result = await autocannon({
		url: origin,
		connections,
		duration: seconds,
		requests: [{ ...first, setupRequest: (request) => ({ ...request, ...next() }) }],
		setupClient: (client) => client.on('response', (_status, _bytes, time) => times.push(time)),
	});
	const elapsed = (performance.now() - start) / 1000;
	if (result.non2xx > 0 || result.errors > 0) throw new Error(`${first.path}: ${result.non2xx} refused, ${result.errors} failed`);
	return { rates: [times.length / elapsed], times };
}

/** Puts rounds together. */
export function join(one: Measurement | undefined, other: Measurement): Measurement {
	return one ? { rates: [...one.rates, ...other.rates], times: [...one.times, ...other.times] } : other;
}

/** The middle value. */
export function median(values: number[]): number {
	return quantile(values, 0.5);
}

/** The value below which a share of the values lies, 0 to 1. */
export function quantile(values: number[], share: number): number {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
