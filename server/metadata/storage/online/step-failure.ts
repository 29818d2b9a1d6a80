import type { StorageStep } from '../tables/table-plan.ts';

/** A change of a table that the database refused. */
export class StepFailure extends Error {
	readonly step: StorageStep;
	readonly reason: { code?: string; message: string; detail?: string };

	constructor(step: StorageStep, reason: unknown) {
		super('storage step failed');
		this.step = step;
		this.reason = reason instanceof Error ? reason : { message: String(reason) };
	}
}
