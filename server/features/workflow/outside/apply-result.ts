import { isPlainObject, ownValue } from '../../../../contract/input/plain-object.ts';
import type { ProcessNode } from '../../../../contract/processes/process.ts';
import { judgeValue } from '../../../../contract/validation/record/judge-value.ts';
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

/** The value that a JSON pointer names; undefined when there is none. */
function valueAt(result: unknown, path: string): unknown {
	let value = result;
	for (const part of path.split('/').slice(1)) {
		const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
		if (Array.isArray(value)) value = /^\d+$/.test(key) ? value[Number(key)] : undefined;
		else value = isPlainObject(value) ? ownValue(value, key) : undefined;
	}
	return value;
}
