import type { FigureQuestion, GroupFile, MeasureFile } from '../../../contract/charts/chart.ts';
import { groupWay, measureProblem } from '../../../contract/charts/group-way.ts';
import { groupProblemTexts } from '../../../contract/charts/texts.ts';
import { checkCondition } from '../../../contract/conditions/check-condition.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { toFinding } from '../../../contract/screen-check/conditions/check-conditions.ts';
import { type CheckContext, checkFieldName } from '../../../contract/screen-check/findings/check-context.ts';
import type { Finding } from '../../../contract/screen-check/findings/finding.ts';

/** What is wrong with a field that records are grouped by. */
export function checkGroup(group: GroupFile, pointer: string, context: CheckContext): Finding[] {
	const field = context.find(group.field);
	if (!field) return checkFieldName(group.field, `${pointer}/field`, context);
	const way = groupWay(group, field);
	if (typeof way !== 'string') return [];
	return [{ code: 'group-does-not-fit', pointer, values: { name: group.field, reason: groupProblemTexts[way]() } }];
}

/** What is wrong with the figures that are computed; `within` leads to what has them. */
export function checkMeasures({ measures = [] }: Pick<FigureQuestion, 'measures'>, within: string, context: CheckContext): Finding[] {
	return measures.flatMap((measure, index) => {
		const pointer = `${within}/measures/${index}`;
		return [
			...checkMeasure(measure, pointer, context),
			...checkWhen(measure.when, `${pointer}/when`, context),
			...checkWhen(measure.among, `${pointer}/among`, context),
		];
	});
}

function checkMeasure(measure: MeasureFile, pointer: string, context: CheckContext): Finding[] {
	const field = measure.field === undefined ? undefined : context.find(measure.field);
	if (measure.field !== undefined && !field) return checkFieldName(measure.field, `${pointer}/field`, context);
	const problem = measureProblem(measure, field);
	return problem ? [{ code: 'measure-does-not-fit', pointer, values: { reason: groupProblemTexts[problem]() } }] : [];
}

/** What is wrong with a condition on records. */
export function checkWhen(condition: RuleGroup | undefined, pointer: string, context: CheckContext): Finding[] {
	if (!condition) return [];
	const names = context.fields.map(({ name }) => name);
	return checkCondition(condition, { fieldOf: context.find, purpose: 'search' }).map((finding) => toFinding(finding, { pointer, names }));
}
