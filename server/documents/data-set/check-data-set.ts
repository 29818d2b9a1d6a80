import type { Message } from '../../../contract/base/define-texts.ts';
import { checkCondition } from '../../../contract/conditions/check-condition.ts';
import { operatorsOfField } from '../../../contract/conditions/operators-of-field.ts';
import { type DataSetColumn, dataSetColumns, parameterName, parameterOperator, periodOf } from '../../../contract/data-sets/columns.ts';
import type { DataSetFile } from '../../../contract/data-sets/data-set.ts';
import { isShownField } from '../../../contract/data-sets/shown-field.ts';
import { dataSetProblemTexts } from '../../../contract/data-sets/texts.ts';
import { toFinding } from '../../../contract/screen-check/conditions/check-conditions.ts';
import { compareTexts } from '../../../contract/screen-check/fields/check-texts.ts';
import { type CheckContext, checkFieldName, repeated } from '../../../contract/screen-check/findings/check-context.ts';
import { checkFileName, type Finding, nearestHint, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import type { CheckedDocuments, DocumentSource } from '../../metadata/document/document-kind.ts';
import { checkGroup, checkMeasures, checkWhen } from '../figures/check-figures.ts';
import { findBase } from '../figures/find-base.ts';

/** What is wrong with a data set that its JSON Schema accepts, as its screens and the data sets below it are now. */
export function checkDataSet(source: DocumentSource<DataSetFile>, documents: CheckedDocuments): Finding[] {
	const { name, area, file } = source;
	const own = [...checkFileName(name, area), ...checkShape(file), ...checkTexts(file)];
	if ((file.screen === undefined) === (file.dataSet === undefined)) return own;
	const { context, findings } = findBase(source, documents);
	// What cannot be read is reported where it is.
	if (!context) return [...own, ...findings];
	const columns = dataSetColumns(file, context.find, 'zh-CN');
	return [
		...own,
		...findings,
		...checkFields(file, context),
		...(file.groups ?? []).flatMap((group, index) => checkGroup(group, toPointer('groups', index), context)),
		...checkMeasures(file, '', context),
		...checkWhen(file.filter, '/filter', context),
		...checkParameters(file, context),
		...checkNames(columns),
		...checkCalculations(file, columns),
		...checkOrder(file, columns),
		...checkHaving(file, columns),
	];
}

/** A finding with a reason. */
function misfit(pointer: string, reason: Message): Finding {
	return { code: 'data-set-does-not-fit', pointer, values: { reason } };
}

function checkShape({ screen, dataSet, fields, groups, measures, calculations }: DataSetFile): Finding[] {
	const both = screen !== undefined && dataSet !== undefined;
	const neither = screen === undefined && dataSet === undefined;
	return [
		...(both || neither ? [misfit(both ? '/dataSet' : '', dataSetProblemTexts.oneSource())] : []),
		...(fields && (groups || measures || calculations) ? [misfit('/fields', dataSetProblemTexts.rowsOrGroups())] : []),
	];
}

function checkFields({ fields = [] }: DataSetFile, context: CheckContext): Finding[] {
	return fields.flatMap(({ field }, index) => {
		const found = context.find(field);
		const pointer = toPointer('fields', index, 'field');
		if (!found) return checkFieldName(field, pointer, context);
		return isShownField(found) ? [] : [misfit(pointer, dataSetProblemTexts.notShown())];
	});
}

function checkParameters({ parameters = [] }: DataSetFile, context: CheckContext): Finding[] {
	const names = parameters.map(parameterName);
	return [
		...repeated(names).map(({ name, index }) => misfit(toPointer('parameters', index), dataSetProblemTexts.repeatedName({ name }))),
		...parameters.flatMap((parameter, index) => {
			const pointer = toPointer('parameters', index);
			const field = context.find(parameter.field);
			if (!field) return checkFieldName(parameter.field, `${pointer}/field`, context);
			if (field.mask !== undefined) return [misfit(`${pointer}/field`, dataSetProblemTexts.masked())];
			const operator = parameterOperator(parameter, field);
			if (!operatorsOfField(field).includes(operator)) return [misfit(`${pointer}/operator`, dataSetProblemTexts.operator())];
			if (parameter.value === undefined) return [];
			const { valueSource = 'fixed', value } = parameter;
			const rule = { combinator: 'and', rules: [{ field: parameter.field, operator, valueSource, value }] } as const;
			return checkWhen({ ...rule, rules: [...rule.rules] }, pointer, context).map((finding) => ({
				...finding,
				pointer: `${pointer}/value`,
			}));
		}),
	];
}

function checkNames(columns: DataSetColumn[]): Finding[] {
	// What every object has is no name of a column.
	const taken = ['titles', ...Object.getOwnPropertyNames(Object.prototype)];
	return repeated([...taken, ...columns.map(({ name }) => name)]).flatMap(({ name, index }) => {
		const column = columns[index - taken.length];
		return column ? [misfit(toPointer(column.part, column.index), dataSetProblemTexts.repeatedName({ name }))] : [];
	});
}

function checkCalculations({ calculations = [], measures = [{}] }: DataSetFile, columns: DataSetColumn[]): Finding[] {
	const measured = columns.filter(({ part }) => part === 'measures');
	const hasPeriod = periodOf(columns) !== undefined;
	return calculations.flatMap(({ kind, of }, index): Finding[] => {
		const pointer = toPointer('calculations', index);
		const measure = measured.find(({ name }) => name === of);
		if (!measure) return [unknownColumn(of, `${pointer}/of`, measured)];
		const { kind: measureKind = 'count' } = measures[measure.index] ?? {};
		if (kind === 'running' || kind === 'share')
			return measureKind === 'count' || measureKind === 'sum' ? [] : [misfit(`${pointer}/of`, dataSetProblemTexts.needsSums())];
		return hasPeriod ? [] : [misfit(`${pointer}/kind`, dataSetProblemTexts.needsPeriod())];
	});
}

function checkOrder({ order = [] }: DataSetFile, columns: DataSetColumn[]): Finding[] {
	return order.flatMap(({ column: name }, index): Finding[] => {
		const pointer = toPointer('order', index, 'column');
		const column = columns.find((one) => one.name === name);
		if (!column) return [unknownColumn(name, pointer, columns)];
		if (column.field.mask !== undefined) return [misfit(pointer, dataSetProblemTexts.masked())];
		return column.field.type === 'array' ? [misfit(pointer, dataSetProblemTexts.notAnOrder())] : [];
	});
}

function checkHaving({ having }: DataSetFile, columns: DataSetColumn[]): Finding[] {
	if (!having) return [];
	const names = columns.map(({ name }) => name);
	const fieldOf = (name: string) => columns.find((column) => column.name === name && column.field.searchable)?.field;
	return checkCondition(having, { fieldOf, purpose: 'search' }).map((finding) => toFinding(finding, { pointer: '/having', names }));
}

function unknownColumn(name: string, pointer: string, columns: DataSetColumn[]): Finding {
	const known = columns.map((column) => column.name);
	return { code: 'unknown-field', pointer, values: { name, hint: nearestHint(name, known) }, expected: known.join(' | ') };
}

function checkTexts(file: DataSetFile): Finding[] {
	const parts = ['parameters', 'fields', 'groups', 'measures', 'calculations'] as const;
	const used = [
		{ text: file.title, pointer: '/title' },
		{ text: file.description, pointer: '/description' },
		...parts.flatMap((part) =>
			((file[part] ?? []) as Array<{ title?: string }>).map(({ title }, index) => ({
				text: title,
				pointer: toPointer(part, index, 'title'),
			})),
		),
	];
	return compareTexts(
		file.texts,
		used.flatMap(({ text, pointer }) => (text === undefined ? [] : [{ text, pointer }])),
	);
}
