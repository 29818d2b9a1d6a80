import type { ChartFile } from '../../../contract/charts/chart.ts';
import { chartNeeds, mostMeasures } from '../../../contract/charts/chart-needs.ts';
import { chartNeedTexts } from '../../../contract/charts/texts.ts';
import { dataSetProblemTexts } from '../../../contract/data-sets/texts.ts';
import { mapType } from '../../../contract/documents/document-types.ts';
import { compareTexts } from '../../../contract/screen-check/fields/check-texts.ts';
import type { CheckContext } from '../../../contract/screen-check/findings/check-context.ts';
import { checkFileName, type Finding, nearestHint, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import type { CheckedDocuments, DocumentSource } from '../../metadata/document/document-kind.ts';
import { checkGroup, checkMeasures, checkWhen } from '../figures/check-figures.ts';
import { findBase } from '../figures/find-base.ts';

/** What is wrong with a chart that its JSON Schema accepts, as its screen is now. */
export function checkChart({ name, area, file }: DocumentSource<ChartFile>, documents: CheckedDocuments): Finding[] {
	const own = [...checkFileName(name, area), ...checkShape(file), ...checkMaps(file, documents), ...checkChartTexts(file)];
	const { screen, dataSet } = file;
	if ((screen === undefined) === (dataSet === undefined)) {
		const reason = dataSetProblemTexts.oneSource();
		return [...own, { code: 'data-set-does-not-fit', pointer: dataSet === undefined ? '' : '/dataSet', values: { reason } }];
	}
	// What cannot be read is reported where it is.
	const { context, findings } = findBase({ name: '', file }, documents);
	if (!context) return [...own, ...findings];
	return [
		...own,
		...findings,
		...checkGroups(file, context),
		...checkMeasures(file, '', context),
		...checkWhen(file.filter, '/filter', context),
	];
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

function checkMaps({ type, maps = [] }: ChartFile, documents: CheckedDocuments): Finding[] {
	if ((type === 'map') !== maps.length > 0) {
		const expected = type === 'map' ? chartNeedTexts.maps() : chartNeedTexts.noMaps();
		return [{ code: 'chart-does-not-fit', pointer: type === 'map' ? '' : '/maps', values: { type, expected } }];
	}
	const names = documents.names(mapType);
	return maps.flatMap((name, index): Finding[] => {
		if (names.has(name)) return [];
		const values = { name, hint: nearestHint(name, names) };
		return [{ code: 'unknown-map', pointer: toPointer('maps', index), values, expected: [...names].sort().join(' | ') }];
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
