import type { GroupFile } from '../../../contract/charts/chart.ts';
import { dataSetProblemTexts } from '../../../contract/data-sets/texts.ts';
import { screenType } from '../../../contract/documents/document-types.ts';
import { isListBlock, type ListBlock, measuresOf, type ReportBlock, type ReportFile } from '../../../contract/reports/report.ts';
import type { ScreenSource } from '../../../contract/screen/screen-source.ts';
import { compareTexts } from '../../../contract/screen-check/fields/check-texts.ts';
import { type CheckContext, checkFieldName, createCheckContext } from '../../../contract/screen-check/findings/check-context.ts';
import { checkFileName, type Finding, nearestHint, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import { noFeatures } from '../../../contract/screen-check/portal-facts.ts';
import type { CheckedDocuments, DocumentSource } from '../../metadata/document/document-kind.ts';
import { checkGroup, checkMeasures, checkWhen } from '../figures/check-figures.ts';
import { findBase, isStored } from '../figures/find-base.ts';

/** What is wrong with a report that its JSON Schema accepts, as its screens are now. */
export function checkReport({ name, area, file }: DocumentSource<ReportFile>, documents: CheckedDocuments): Finding[] {
	const contextOf = createContexts(documents);
	const main = contextOf(file.screen, '/screen');
	const parameters = file.parameters ?? [];
	return [
		...checkFileName(name, area),
		...checkReportTexts(file),
		...main.findings,
		...(main.context ? checkNames(parameters, '/parameters', main.context) : []),
		...file.blocks.flatMap((block, index) => {
			const pointer = toPointer('blocks', index);
			const { context, findings } = contextOfBlock(block, pointer, { main, contextOf, documents });
			return [...findings, ...checkParameters(block, pointer, parameters), ...(context ? checkTable(block, pointer, context) : [])];
		}),
	];
}

interface Found {
	/** Missing for a screen that cannot be read, which is reported there. */
	context?: CheckContext;
	findings: Finding[];
}

function createContexts(documents: CheckedDocuments): (screen: string, pointer: string) => Found {
	const screens = documents.of(screenType) as ReadonlyMap<string, ScreenSource>;
	const names = documents.names(screenType);
	return (name, pointer) => {
		const screen = screens.get(name);
		if (screen && !isStored(screen)) return { findings: [{ code: 'records-of-feature', pointer, values: { name } }] };
		if (screen) return { context: createCheckContext(screen, screens, documents.portal ?? noFeatures), findings: [] };
		if (names.has(name)) return { findings: [] };
		const values = { name, hint: nearestHint(name, names) };
		return { findings: [{ code: 'unknown-screen', pointer, values, expected: [...names].sort().join(' | ') }] };
	};
}

interface Contexts {
	main: Found;
	contextOf: ReturnType<typeof createContexts>;
	documents: CheckedDocuments;
}

function contextOfBlock(block: ReportBlock | ListBlock, pointer: string, { main, contextOf, documents }: Contexts): Found {
	const { screen } = block;
	const dataSet = isListBlock(block) ? undefined : block.dataSet;
	if (dataSet === undefined) return screen === undefined ? { ...main, findings: [] } : contextOf(screen, `${pointer}/screen`);
	if (screen !== undefined) {
		const reason = dataSetProblemTexts.oneSource();
		return { findings: [{ code: 'data-set-does-not-fit', pointer: `${pointer}/dataSet`, values: { reason } }] };
	}
	const { context, findings } = findBase({ name: '', file: { dataSet } }, documents);
	return { ...(context && { context }), findings: findings.map((finding) => ({ ...finding, pointer: `${pointer}/dataSet` })) };
}

/** A table has groups or lists records. */
function checkTable(block: ReportBlock | ListBlock, pointer: string, context: CheckContext): Finding[] {
	if (isListBlock(block)) return checkList(block, pointer, context);
	if (!('rows' in block)) return [{ code: 'missing-property', pointer, values: { name: 'rows | list' } }];
	const misfit: Finding[] = 'sort' in block ? [misfitOf('sort', 'rows', pointer)] : [];
	return [...misfit, ...checkBlock(block, pointer, context)];
}

const onlyGroups = ['dataSet', 'rows', 'columns', 'measures', 'subtotals', 'totals', 'marks'];

function checkList(block: ListBlock, pointer: string, context: CheckContext): Finding[] {
	const { file } = context.source;
	const listed = new Set((file.list?.columns ?? []).map((column) => (typeof column === 'string' ? column : column.field)));
	const columns = block.list.flatMap(({ field }, index): Finding[] => {
		const at = `${pointer}/list/${index}/field`;
		const found = context.find(field);
		if (!found || (field.includes('.') && !listed.has(field)) || found.writeOnly || found.itemFields)
			return checkListName(field, at, context);
		return [];
	});
	return [
		...onlyGroups.filter((name) => name in block).map((name) => misfitOf(name, 'list', pointer)),
		...columns,
		...checkNames(
			(block.sort ?? []).map((name) => name.replace(/^-/, '')),
			`${pointer}/sort`,
			context,
		),
		...checkWhen(block.filter, `${pointer}/filter`, context),
		...checkNames(Object.values(block.parameters ?? {}), `${pointer}/parameters`, context),
	];
}

/** A field that exists, but is in no list. */
function checkListName(name: string, pointer: string, context: CheckContext): Finding[] {
	const missing = checkFieldName(name, pointer, context);
	return missing.length > 0 ? missing : [{ code: 'unknown-field', pointer, values: { name, hint: '' } }];
}

function misfitOf(name: string, type: string, pointer: string): Finding {
	return { code: 'property-does-not-fit', pointer: `${pointer}/${name}`, values: { name, type }, atKey: true };
}

function checkBlock(block: ReportBlock, pointer: string, context: CheckContext): Finding[] {
	const group = (given: GroupFile, at: string) => checkGroup(given, at, context);
	return [
		...block.rows.flatMap((row, index) => group(row, `${pointer}/rows/${index}`)),
		...(block.columns ? group(block.columns, `${pointer}/columns`) : []),
		...checkMeasures(block, pointer, context),
		...checkWhen(block.filter, `${pointer}/filter`, context),
		...checkNames(Object.values(block.parameters ?? {}), `${pointer}/parameters`, context),
		...(block.marks ?? []).flatMap(({ measure }, index): Finding[] => {
			const count = measuresOf(block).length;
			if (measure < count) return [];
			return [
				{
					code: 'unknown-field',
					pointer: `${pointer}/marks/${index}/measure`,
					values: { name: String(measure), hint: '' },
					expected: `0–${count - 1}`,
				},
			];
		}),
	];
}

function checkNames(names: string[], pointer: string, context: CheckContext): Finding[] {
	return names.flatMap((name) => (context.find(name) ? [] : checkFieldName(name, pointer, context)));
}

/** A table narrows by the parameters of its report only. */
function checkParameters({ parameters = {} }: ReportBlock | ListBlock, pointer: string, known: string[]): Finding[] {
	return Object.keys(parameters).flatMap((name): Finding[] => {
		if (known.includes(name)) return [];
		const values = { name, hint: nearestHint(name, new Set(known)) };
		return [{ code: 'unknown-field', pointer: `${pointer}/parameters`, values, expected: known.join(' | ') }];
	});
}

function checkReportTexts(file: ReportFile): Finding[] {
	const used = [
		{ text: file.title, pointer: '/title' },
		{ text: file.description, pointer: '/description' },
		...file.blocks.flatMap((block, index) => {
			const pointer = toPointer('blocks', index);
			return [
				{ text: block.title, pointer: `${pointer}/title` },
				...titlesOf(block).map(({ title, at }) => ({ text: title, pointer: `${pointer}/${at}/title` })),
			];
		}),
	];
	return compareTexts(
		file.texts,
		used.flatMap(({ text, pointer }) => (text === undefined ? [] : [{ text, pointer }])),
	);
}

function titlesOf(block: ReportBlock | ListBlock): Array<{ title: string | undefined; at: string }> {
	const all = (entries: ReadonlyArray<{ title?: string }>, name: string) =>
		entries.map(({ title }, at) => ({ title, at: `${name}/${at}` }));
	if (isListBlock(block)) return all(block.list, 'list');
	return [...all(block.rows ?? [], 'rows'), { title: block.columns?.title, at: 'columns' }, ...all(block.measures ?? [], 'measures')];
}
