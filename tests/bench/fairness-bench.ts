import { type ChildProcess, spawn } from 'node:child_process';

import type { BenchStage } from './bench-stage.ts';
import { type Call, callAs } from './call-as.ts';
import { median, quantile } from './measure.ts';

export interface FairnessResult {
	what: string;
	p50: number;
	p99: number;
	/** The p99 as a multiple of the p99 without an attack, the median over the rounds; nothing for that one. */
	ratio?: number;
}

const rounds = 3;
const calls = 300;
/** Without fairness a list takes seconds; then fewer calls must do (ms). */
const longest = 20_000;
const attacks = [
	['60 open list calls of one user', 'open'],
	['600 list calls of one user, their sockets closed', 'closed'],
] as const;

/** Measures how long another tenant's list takes while one user attacks, beside how long it takes without. */
export async function benchFairness(stage: BenchStage): Promise<FairnessResult[]> {
	const victim = await callAs(stage.portal, 'tenantstaff');
	await measureList(victim);
	const idle: number[][] = [];
	const attacked = attacks.map((): number[][] => []);
	for (let round = 0; round < rounds; round += 1) {
		idle.push(await measureList(victim));
		for (const [index, [, kind]] of attacks.entries()) {
			const attack = startAttack(stage, kind);
			await new Promise((resolve) => setTimeout(resolve, 3_000));
			attacked[index]?.push(await measureList(victim));
			await end(attack);
		}
	}
	const figures = (times: number[][]) => ({ p50: median(times.flat()), p99: quantile(times.flat(), 0.99) });
	const results: FairnessResult[] = [{ what: 'no attack', ...figures(idle) }];
	for (const [index, [what]] of attacks.entries()) {
		const times = attacked[index] ?? [];
		const ratio = median(times.map((round, number) => quantile(round, 0.99) / quantile(idle[number] ?? [], 0.99)));
		results.push({ what, ...figures(times), ratio });
	}
	for (const { what, p50, p99, ratio } of results)
		console.log(
			`${what.padEnd(50)} p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms${ratio === undefined ? '' : `, ratio ${ratio.toFixed(2)}`}`,
		);
	return results;
}

async function measureList(call: Call): Promise<number[]> {
	const times: number[] = [];
	const start = performance.now();
	while (times.length < calls && performance.now() - start < longest) {
		const { took } = await call('POST', '/business/v3/enterprise/query', { requestPage: { pageNo: 1, limit: 20 } });
		times.push(took);
	}
	return times;
}

/** A process of its own, so that the attack does not slow down the one that measures. */
function startAttack({ portal, token }: BenchStage, kind: string): ChildProcess {
	const args = ['--import', 'tsx', 'tests/bench/fairness-attack.ts', portal, token.access_token, kind];
	return spawn(process.execPath, args, { stdio: 'inherit' });
}

function end(child: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		child.once('exit', () => resolve());
		child.kill('SIGKILL');
	});
}
