import pg from 'pg';

import type { BenchOptions } from './bench-options.ts';
import type { BenchStage } from './bench-stage.ts';
import { join, type Measurement, measure, median, quantile } from './measure.ts';
import { createOperations, type Operation } from './operations.ts';
import { checkSameAnswers } from './same-answers.ts';

export interface ServerResult {
	operation: string;
	connections: number;
	target: number;
	/** Throughput of the portal as a share of the bare server's, the median over the rounds. */
	ratio: number;
	portal: Figures;
	bare: Figures;
}

interface Figures {
	perSecond: number;
	p50: number;
	p99: number;
}

const loads = [1, 16, 64];

/** Measures every operation under every load; the sides take turns, so that what else the machine does falls on both. */
export async function benchServer(stage: BenchStage, { rounds, seconds, only }: BenchOptions): Promise<ServerResult[]> {
	const operations = createOperations(stage.token.access_token, await readIds(stage.connectionString)).filter(
		({ name }) => only === undefined || name.startsWith(only),
	);
	await checkSameAnswers(stage, operations);
	console.log('Both sides answer the same rows and totals.');
	const results: ServerResult[] = [];
	for (const operation of operations) {
		await compare(stage, operation, { connections: 16, rounds: 1, seconds: Math.min(2, seconds) });
		for (const connections of loads) {
			const result = await compare(stage, operation, { connections, rounds, seconds });
			console.log(describe(result));
			results.push(result);
		}
	}
	return results;
}

async function compare(
	stage: BenchStage,
	operation: Operation,
	{ connections, rounds, seconds }: { connections: number; rounds: number; seconds: number },
): Promise<ServerResult> {
	let portal: Measurement | undefined;
	let bare: Measurement | undefined;
	const side = async (name: 'portal' | 'bare') => measure(stage[name], { next: () => operation.next()[name], connections, seconds });
	for (let round = 0; round < rounds; round++) {
		if (round % 2 === 0) portal = join(portal, await side('portal'));
		bare = join(bare, await side('bare'));
		if (round % 2 === 1) portal = join(portal, await side('portal'));
	}
	const [ours, theirs] = [portal as Measurement, bare as Measurement];
	const ratio = median(ours.rates.map((rate, round) => rate / (theirs.rates[round] ?? Number.NaN)));
	const { name, target } = operation;
	return { operation: name, connections, target, ratio, portal: summarise(ours), bare: summarise(theirs) };
}

function summarise({ rates, times }: Measurement): Figures {
	return { perSecond: median(rates), p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

function describe({ operation, connections, ratio, target, portal, bare }: ServerResult): string {
	const side = ({ perSecond, p50, p99 }: Figures) => `${perSecond.toFixed(0)}/s p50 ${p50.toFixed(2)} p99 ${p99.toFixed(1)} ms`;
	return `${operation.padEnd(10)} ${String(connections).padStart(3)} connections: portal ${side(portal)}, bare ${side(bare)}, ratio ${ratio.toFixed(2)} (target ${target})`;
}

async function readIds(connectionString: string): Promise<string[]> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	const { rows } = await client.query('select id from space_platform.enterprise order by md5(id::text) limit 2000');
	await client.end();
	return rows.map(({ id }) => id);
}
