import type { ProcessNode } from '../../../../contract/processes/process.ts';
import { judgeValue } from '../../../../contract/validation/record/judge-value.ts';
import { valueAt } from '../../../input/value-at.ts';
import { ServiceFailure } from '../../../outgoing/send-request.ts';
import { failureTexts } from '../../../outgoing/texts.ts';
import type { CaseRun } from '../work/case-run.ts';

/** Takes into the record and the variables what a node wants of a result, then sets what it sets. Throws `ServiceFailure` for a value that its field cannot have. */
export function applyResult(
	run: CaseRun,
	{ id, results = [] }: ProcessNode,
	{ result, outcome }: { result: unknown; outcome: string | null },
): void {
	for (const { field: name, path } of results) {
		const field = run.fieldOf(name);
		const value = valueAt(result, path) ?? null;
		const problem = field === undefined || value === null ? undefined : judgeValue(field, value);
		if (problem !== undefined) throw new ServiceFailure(failureTexts.value({ field: field?.title ?? name, problem }), { isFinal: true });
		run.put(name, value);
	}
	run.context.set(id, outcome);
}
