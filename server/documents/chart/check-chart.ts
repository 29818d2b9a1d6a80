import type { ChartFile } from '../../../contract/charts/chart.ts';
import { chartNeeds, mostMeasures } from '../../../contract/charts/chart-needs.ts';
import { chartNeedTexts } from '../../../contract/charts/texts.ts';
import { screenType } from '../../../contract/documents/document-types.ts';
import type { ScreenSource } from '../../../contract/screen/screen-source.ts';
import { compareTexts } from '../../../contract/screen-check/fields/check-texts.ts';
import { type CheckContext, createCheckContext } from '../../../contract/screen-check/findings/check-context.ts';
import { checkFileName, type Finding, nearestHint, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import { noFeatures } from '../../../contract/screen-check/portal-facts.ts';
import type { CheckedDocuments, DocumentSource } from '../../metadata/document/document-kind.ts';
import { checkGroup, checkMeasures, checkWhen } from './check-figures.ts';

/** What is wrong with a chart that its JSON Schema accepts, as its screen is now. */
export function checkChart({ name, area, file }: DocumentSource<ChartFile>, documents: CheckedDocuments): Finding[] {
	const screens = documents.of(screenType) as ReadonlyMap<string, ScreenSource>;
	const names = documents.names(screenType);
	const own = [...checkFileName(name, area), ...checkShape(file), ...checkChartTexts(file)];
	const screen = screens.get(file.screen);
	if (screen) {
		const context = createCheckContext(screen, screens, documents.portal ?? noFeatures);
		return [...own, ...checkGroups(file, context), ...checkMeasures(file, '', context), ...checkWhen(file.filter, '/filter', context)];
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
	return groups.flatMap((group, index) => checkGroup(group, toPointer('groups', index), context));
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
