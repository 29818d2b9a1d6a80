import type { DestructiveStep, StorageStep } from '../tables/table-plan.ts';

/** What was being changed. */
type FailedStep = Pick<StorageStep, 'screen' | 'tableName' | 'name' | 'fields'> & {
	kind: StorageStep['kind'] | DestructiveStep['kind'];
};

/** A change of a table that the database refused. */
export class StepFailure extends Error {
	readonly step: FailedStep;
	readonly reason: { code?: string; message: string; detail?: string };

	constructor(step: FailedStep, reason: unknown) {
		super('storage step failed');
		this.step = step;
		this.reason = reason instanceof Error ? reason : { message: String(reason) };
	}
}

/** A lost connection says nothing about the change: it is made later. */
export function isOfStatement(error: unknown): boolean {
	return error instanceof Error && 'severity' in error && error.severity === 'ERROR';
}
