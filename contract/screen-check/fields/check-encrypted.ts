import { planComputed } from '../../formula/computed/computed-plan.ts';
import { formulaFields } from '../../formula/language/formula-fields.ts';
import { findFormulaField } from '../../formula/values/formula-field.ts';
import { scopeOf, titleFieldOf } from '../../resolve/screen-parts.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { type CheckContext, ownField } from '../findings/check-context.ts';
import { type Finding, toPointer } from '../findings/finding.ts';

/** What would store or show an encrypted value elsewhere: titles, formulas, fields that are filled from it. Conditions and lists have their own checks. */
export function checkEncrypted(context: CheckContext): Finding[] {
	const { source, fields } = context;
	const { storage } = source.file;
	const base = toPointer('record', 'properties');
	const encrypted = fields.filter((field) => field.encrypted);
	const hasOwnTable = storage?.source === undefined && scopeOf(source.file) !== 'feature' && scopeOf(source.file) !== 'shared';
	return [
		...(hasOwnTable ? [] : encrypted.map(({ name, title }) => use(title, base + toPointer(name, 'encrypted')))),
		...inRows(fields, base),
		...titleNames(context).flatMap(({ name, pointer }) => named(name, pointer, context)),
		...formulaUses(fields),
		...fields.flatMap((field) => fillUses(field, fields, context)),
	];
}

function use(title: string, pointer: string, atKey = false): Finding {
	return { code: 'encrypted-use', pointer, values: { name: title }, ...(atKey && { atKey }) };
}

/** Rows are read as one value with their record. */
function inRows(fields: ResolvedField[], base: string): Finding[] {
	return fields.flatMap(({ name, itemFields = [] }) =>
		itemFields
			.filter((cell) => cell.encrypted)
			.map((cell) => use(cell.title, base + toPointer(name, 'items', 'properties', cell.name, 'encrypted'))),
	);
}

function titleNames({ source: { file } }: CheckContext): Array<{ name: string; pointer: string }> {
	const { record } = file;
	const { title, titleIn = {} } = record;
	const first = titleFieldOf(record);
	const pointer = title === undefined ? toPointer('record', 'properties', first, 'encrypted') : toPointer('record', 'title');
	return [
		{ name: first, pointer },
		...Object.entries(titleIn).map(([language, name]) => ({ name, pointer: toPointer('record', 'titleIn', language) })),
	];
}

function named(name: string, pointer: string, context: CheckContext): Finding[] {
	const field = ownField(name, context);
	return field?.encrypted ? [use(field.title, pointer)] : [];
}

/** The result of a formula is stored as it is. */
function formulaUses(fields: ResolvedField[]): Finding[] {
	return planComputed(fields).flatMap(({ path, table, expression }) => {
		if (!expression) return [];
		const used = formulaFields(expression).map((one) => findFormulaField(one.path, table ? { fields, table } : { fields })?.field);
		const first = used.find((field) => field?.encrypted);
		const [name = '', cell] = path.split('.');
		const pointer = toPointer('record', 'properties', name) + (cell === undefined ? '' : toPointer('items', 'properties', cell));
		return first ? [use(first.title ?? first.name, `${pointer}/computed`)] : [];
	});
}

/** A selected record fills in a field that is encrypted, too, and what it is selected by is stored nowhere. */
function fillUses(field: ResolvedField, fields: ResolvedField[], { screens }: CheckContext): Finding[] {
	const { reference } = field;
	const there = reference && screens.get(reference.screen)?.file.record.properties;
	if (!reference || !there) return [];
	const base = toPointer('record', 'properties', field.name, 'reference');
	const isEncrypted = (name: string) => fields.find((own) => own.name === name)?.encrypted === true;
	const titleThere = (name: string) => (Object.hasOwn(there, name) && there[name]?.encrypted ? there[name]?.title : undefined);
	const fills = Object.entries(reference.fill ?? {}).flatMap(([own, theirs]) => {
		const title = titleThere(theirs);
		return title !== undefined && !isEncrypted(own) ? [use(title, base + toPointer('fill', own), true)] : [];
	});
	const filters = Object.entries(reference.filterBy ?? {}).flatMap(([own, theirs]) => {
		const title = titleThere(theirs) ?? (isEncrypted(own) ? fields.find(({ name }) => name === own)?.title : undefined);
		return title === undefined ? [] : [use(title, base + toPointer('filterBy', own), true)];
	});
	return [...fills, ...filters];
}
