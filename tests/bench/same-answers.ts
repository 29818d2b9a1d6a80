import assert from 'node:assert/strict';

import type { BenchStage } from './bench-stage.ts';
import type { BenchRequest, Operation } from './operations.ts';

/** Fails unless both sides return the same rows, totals and fields: what is not the same is not compared. */
export async function checkSameAnswers(stage: BenchStage, operations: Operation[]): Promise<void> {
	for (const { name, next, differs } of operations) {
		for (let round = 0; round < 12; round++) {
			const { portal, bare } = next();
			const [ours, theirs] = [await ask(stage.portal, portal), await ask(stage.bare, bare)];
			for (const field of differs) {
				assert.ok(field in ours && field in theirs, `${name}: an answer lacks ${field}`);
				delete ours[field];
				delete theirs[field];
			}
			assert.deepEqual(ours, theirs, `${name}: the answers differ`);
		}
	}
}

async function ask(origin: string, { path, ...request }: BenchRequest): Promise<Record<string, unknown>> {
	const response = await fetch(origin + path, request);
	const { state, data } = (await response.json()) as { state: number; data: Record<string, unknown> };
	assert.equal(state, 200, `${origin}${path} answered ${state}`);
	return data;
}
