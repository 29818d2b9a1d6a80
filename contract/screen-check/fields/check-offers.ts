import { fieldKind } from '../../conditions/field-kind.ts';
import { type DataSetColumn, dataSetColumns, parameterName, parameterOperator } from '../../data-sets/columns.ts';
import { type DataSetFile, maxDataSetDepth } from '../../data-sets/data-set.ts';
import { dataSetProblemTexts } from '../../data-sets/texts.ts';
import { formatOf } from '../../fields/field-formats.ts';
import { offerOf } from '../../records/bound-offer.ts';
import { isChildTable } from '../../screen/field-defaults.ts';
import type { ChoicesFile, FieldSchema } from '../../screen/record-schema.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { type CheckContext, createCheckContext } from '../findings/check-context.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';

/** What is wrong with the data sets that offer values and records to the fields of a screen. */
export function checkOffers(context: CheckContext): Finding[] {
	const { record, storage } = context.source.file;
	const base = toPointer('record', 'properties');
	const offering = Object.entries(record.properties).flatMap(([name, schema]): Offering[] => {
		const pointer = base + toPointer(name);
		if (!isChildTable(schema)) return [{ schema, pointer, beside: context.fields }];
		const cells = schema.items && 'properties' in schema.items ? schema.items.properties : {};
		const beside = context.fields.find((field) => field.name === name)?.itemFields ?? [];
		return Object.entries(cells).map(([cell, own]) => ({
			schema: own,
			pointer: pointer + toPointer('items', 'properties', cell),
			beside,
		}));
	});
	const isStored = storage?.scope !== 'feature' && !storage?.source;
	return offering.flatMap((one) => {
		const offer = offerOf(one.schema);
		const pointer = one.pointer + toPointer(...(one.schema.reference ? ['reference', 'dataSet'] : ['dataSet']));
		if (!offer) return [];
		return isStored ? checkOffer(offer, { ...one, pointer }, context) : [misfit(pointer, dataSetProblemTexts.offerNeedsStorage())];
	});
}

interface Offering {
	schema: FieldSchema;
	pointer: string;
	/** The fields of the record or row. */
	beside: ResolvedField[];
}

function checkOffer(offer: ChoicesFile, { schema, pointer, beside }: Offering, context: CheckContext): Finding[] {
	const { dataSets } = context.portal;
	if (!dataSets) return [];
	const file = dataSets.get(offer.name);
	if (!file) return [unknown('unknown-data-set', offer.name, { pointer: `${pointer}/name`, known: [...dataSets.keys()] })];
	const find = fieldsBelow(file, context);
	// What cannot be read is reported where it is.
	if (!find) return [];
	const columns = dataSetColumns(file, find, 'zh-CN');
	const columnAt = (name: string, at: string, problem: (column: DataSetColumn) => Finding[]) => {
		const column = columns.find((one) => one.name === name);
		return column ? problem(column) : [unknown('unknown-field', name, { pointer: at, known: columns.map((one) => one.name) })];
	};
	return [
		...columnAt(offer.column, `${pointer}/column`, (column) => columnProblem(column, { file, schema, pointer: `${pointer}/column` })),
		...(offer.note === undefined ? [] : columnAt(offer.note, `${pointer}/note`, () => [])),
		...checkParameters(offer, { file, find, beside, pointer: `${pointer}/parameters` }),
	];
}

function columnProblem(
	{ name, field, part, index }: DataSetColumn,
	{ file, schema, pointer }: { file: DataSetFile; schema: FieldSchema; pointer: string },
): Finding[] {
	const { reference } = schema;
	if (field.mask !== undefined) return [misfit(pointer, dataSetProblemTexts.masked())];
	if (!reference) return isOfferable(field, schema) ? [] : [misfit(pointer, dataSetProblemTexts.notOfferable({ name }))];
	const isOwnId = file.screen === reference.screen && part === 'fields' && file.fields?.[index]?.field === 'id';
	const isOfTarget = isOwnId || (fieldKind(field) === 'reference' && field.reference?.screen === reference.screen);
	return isOfTarget ? [] : [misfit(pointer, dataSetProblemTexts.notIds({ name, screen: reference.screen }))];
}

/** A text, or a list of texts, takes texts, a number numbers, a date dates, and a time with a date such times. */
function isOfferable(column: ResolvedField, field: FieldSchema): boolean {
	const { type } = field;
	const kind = fieldKind(column);
	if (type === 'integer') return kind === 'number' && (column.type === 'integer' || column.decimals === 0);
	if (type === 'number') return kind === 'number';
	const comparedAs = formatOf(field)?.comparedAs;
	return kind === (comparedAs === 'date' || comparedAs === 'date-time' ? comparedAs : 'text');
}

interface BoundParameters {
	file: DataSetFile;
	find: CheckContext['find'];
	beside: ResolvedField[];
	pointer: string;
}

function checkParameters(
	{ name: dataSet, parameters: bound = {} }: ChoicesFile,
	{ file, find, beside, pointer }: BoundParameters,
): Finding[] {
	const parameters = file.parameters ?? [];
	const names = parameters.map(parameterName);
	const needed = parameters.filter(({ required, value }) => required && value === undefined).map(parameterName);
	const missing = needed.filter((name) => !Object.values(bound).includes(name));
	return [
		...missing.map((parameter) => misfit(pointer.replace(/\/parameters$/, ''), dataSetProblemTexts.parameterUnbound({ parameter }))),
		...Object.entries(bound).flatMap(([own, name]): Finding[] => {
			const at = pointer + toPointer(own);
			const field = beside.find((one) => one.name === own && !one.system);
			if (!field) return [{ ...unknown('unknown-field', own, { pointer: at, known: beside.map((one) => one.name) }), atKey: true }];
			const parameter = parameters.find((one) => parameterName(one) === name);
			const narrowed = parameter && find(parameter.field);
			if (!parameter) return [unknown('unknown-field', name, { pointer: at, known: names })];
			// The data set names a field that its screen does not have.
			if (!narrowed) return [unknown('unknown-field', `${dataSet}.${name}`, { pointer: at, known: [] })];
			const isPair = ['between', 'notBetween'].includes(parameterOperator(parameter, narrowed));
			if (!isPair && plainKind(field) === plainKind(narrowed) && field.mask === undefined) return [];
			return [misfit(at, dataSetProblemTexts.parameterMisfit({ own, parameter: name }))];
		}),
	];
}

/** Texts and options are compared by what is stored, a list of ids by its entries. */
function plainKind(field: ResolvedField): string {
	const kind = fieldKind(field.type === 'array' ? { ...field, type: 'string' } : field);
	return kind === 'choice' ? 'text' : `${kind} ${field.reference?.screen ?? ''}`;
}

/** The fields that a data set reads: those of its screen, or the columns of the one below it. */
function fieldsBelow({ screen, dataSet }: DataSetFile, context: CheckContext, depth = 0): CheckContext['find'] | undefined {
	if (dataSet === undefined) {
		const source = context.screens.get(screen ?? '');
		return source && createCheckContext(source, context.screens, context.portal).find;
	}
	const below = context.portal.dataSets?.get(dataSet);
	const find = below && depth < maxDataSetDepth ? fieldsBelow(below, context, depth + 1) : undefined;
	const columns = below && find && dataSetColumns(below, find, 'zh-CN');
	return columns && ((path) => columns.find(({ name }) => name === path)?.field);
}

function misfit(pointer: string, reason: ReturnType<typeof dataSetProblemTexts.masked>): Finding {
	return { code: 'data-set-does-not-fit', pointer, values: { reason } };
}

function unknown(
	code: 'unknown-data-set' | 'unknown-field',
	name: string,
	{ pointer, known }: { pointer: string; known: string[] },
): Finding {
	return { code, pointer, values: { name, hint: nearestHint(name, known) }, expected: known.join(' | ') };
}
