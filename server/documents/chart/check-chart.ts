import type { ChartFile, MeasureFile } from '../../../contract/charts/chart.ts';
import { chartNeeds, mostMeasures } from '../../../contract/charts/chart-needs.ts';
import { groupWay, measureProblem } from '../../../contract/charts/group-way.ts';
import { chartNeedTexts, groupProblemTexts } from '../../../contract/charts/texts.ts';
import { checkCondition } from '../../../contract/conditions/check-condition.ts';
import { screenType } from '../../../contract/documents/document-types.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ScreenSource } from '../../../contract/screen/screen-source.ts';
import { toFinding } from '../../../contract/screen-check/conditions/check-conditions.ts';
import { compareTexts } from '../../../contract/screen-check/fields/check-texts.ts';
import { type CheckContext, checkFieldName, createCheckContext } from '../../../contract/screen-check/findings/check-context.ts';
import { checkFileName, type Finding, nearestHint, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import { noFeatures } from '../../../contract/screen-check/portal-facts.ts';
import type { CheckedDocuments, DocumentSource } from '../../metadata/document/document-kind.ts';

/** What is wrong with a chart that its JSON Schema accepts, as its screen is now. */
export function checkChart({ name, area, file }: DocumentSource<ChartFile>, documents: CheckedDocuments): Finding[] {
	const screens = documents.of(screenType) as ReadonlyMap<string, ScreenSource>;
	const names = documents.names(screenType);
	const own = [...checkFileName(name, area), ...checkShape(file), ...checkChartTexts(file)];
	const screen = screens.get(file.screen);
	if (screen) {
		const context = createCheckContext(screen, screens, documents.portal ?? noFeatures);
		return [...own, ...checkGroups(file, context), ...checkMeasures(file, context), ...checkWhen(file.filter, '/filter', context)];
	}
	// A screen that cannot be read is reported there.
	if (names.has(file.screen)) return own;
	const values = { name: file.screen, hint: nearestHint(file.screen, names) };
	return [...own, { code: 'unknown-screen', pointer: '/screen', values, expected: [...names].sort().join(' | ') }];
}

function checkShape({ type, groups = [], measures = [{}] }: ChartFile): Finding[] {
	const needs = chartNeeds[type];
	const [least] = needs.measures;
	const counts = [
		{ part: 'groups', count: groups.length, limits: needs.groups },
		{ part: 'measures', count: measures.length, limits: [least, mostMeasures(type, groups.length)] },
	] as const;
	return counts.flatMap(({ part, count, limits: [from, to] }): Finding[] => {
		if (count >= from && count <= to) return [];
		const pointer = count === 0 ? '' : `/${part}`;
		return [
			{ code: 'chart-does-not-fit', pointer, values: { type, expected: chartNeedTexts[part]({ from, to }) }, expected: `${from}–${to}` },
		];
	});
}

function checkGroups({ groups = [] }: ChartFile, context: CheckContext): Finding[] {
	return groups.flatMap((group, index): Finding[] => {
		const pointer = toPointer('groups', index);
		const field = context.find(group.field);
		if (!field) return checkFieldName(group.field, `${pointer}/field`, context);
		const way = groupWay(group, field);
		if (typeof way !== 'string') return [];
		return [{ code: 'group-does-not-fit', pointer, values: { name: group.field, reason: groupProblemTexts[way]() } }];
	});
}

function checkMeasures({ measures = [] }: ChartFile, context: CheckContext): Finding[] {
	return measures.flatMap((measure, index) => {
		const pointer = toPointer('measures', index);
		return [...checkMeasure(measure, pointer, context), ...checkWhen(measure.when, `${pointer}/when`, context)];
	});
}

function checkMeasure(measure: MeasureFile, pointer: string, context: CheckContext): Finding[] {
	const field = measure.field === undefined ? undefined : context.find(measure.field);
	if (measure.field !== undefined && !field) return checkFieldName(measure.field, `${pointer}/field`, context);
	const problem = measureProblem(measure, field);
	return problem ? [{ code: 'measure-does-not-fit', pointer, values: { reason: groupProblemTexts[problem]() } }] : [];
}

function checkWhen(condition: RuleGroup | undefined, pointer: string, context: CheckContext): Finding[] {
	if (!condition) return [];
	const names = context.fields.map(({ name }) => name);
	return checkCondition(condition, { fieldOf: context.find, purpose: 'search' }).map((finding) => toFinding(finding, { pointer, names }));
}

function checkChartTexts(file: ChartFile): Finding[] {
	const titles = (part: 'groups' | 'measures') =>
		(file[part] ?? []).map(({ title }, index) => ({ text: title, pointer: toPointer(part, index, 'title') }));
	const used = [
		{ text: file.title, pointer: '/title' },
		{ text: file.description, pointer: '/description' },
		...titles('groups'),
		...titles('measures'),
	];
	return compareTexts(
		file.texts,
		used.flatMap(({ text, pointer }) => (text === undefined ? [] : [{ text, pointer }])),
	);
}
