import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import type { OriginFact, ThingOrigin } from '../../../../contract/design/origin.ts';
import { toColumnName } from '../../../../contract/records/list-query.ts';
import { createFieldFinder } from '../../../../contract/resolve/resolve-fields.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { OfferFile } from '../../../../contract/screen/record-schema.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { toPointer } from '../../../../contract/screen-check/findings/finding.ts';
import { childTableName, toScreenTables } from '../../../metadata/storage/tables/child-tables.ts';
import { columnType } from '../../../metadata/storage/tables/column-types.ts';
import type { OriginSource } from './origin-source.ts';

/** Everything about one field; `path` leads to a cell of a child table. */
export function fieldOrigin(source: OriginSource, field: ResolvedField, path: string[] = [field.name]): ThingOrigin {
	const pointer = field.system
		? ''
		: path.map((name, index) => `${index === 0 ? '/record' : '/items'}/properties${toPointer(name)}`).join('');
	const column = source.screen.list.columns.findIndex((entry) => entry.field === path.join('.'));
	return {
		title: field.title,
		location: field.system ? null : source.locate(pointer),
		facts: [
			valueFact(source, field, pointer),
			storageFact(source, field, path),
			...(column >= 0 ? titleFact(source, column) : []),
			...(field.default === undefined ? [] : [source.fact('default', JSON.stringify(field.default), `${pointer}/default`)]),
			...conditionFacts(source, { field, pointer, path }),
			...optionFacts(source, field, pointer),
			...rightFacts(source, field, pointer),
		],
	};
}

/** A column that shows a field of another record. */
export function pathOrigin(source: OriginSource, path: string, language: Language): ThingOrigin | null {
	const found = createFieldFinder(source.loaded, language, source.screens)(path);
	const index = source.screen.list.columns.findIndex((column) => column.field === path);
	if (!found || index < 0) return null;
	const pointer = `/list/columns/${index}`;
	const [screen = '', field = ''] = [found.titles.slice(0, -1).join(' / '), found.titles.at(-1)];
	return {
		title: source.screen.list.columns[index]?.title ?? path,
		location: source.locate(pointer),
		facts: [source.fact('value', source.say('throughReference', { screen, field }), pointer), ...titleFact(source, index)],
	};
}

function titleFact(source: OriginSource, index: number): OriginFact[] {
	const pointer = `/list/columns/${index}`;
	const titled = source.locate(`${pointer}/title`) ? `${pointer}/title` : pointer;
	const title = source.screen.list.columns[index]?.title ?? '';
	return [source.fact('title', title, titled)];
}

function valueFact(source: OriginSource, field: ResolvedField, pointer: string): OriginFact {
	if (field.system) return source.fact('value', source.say('system'));
	if (field.computed !== undefined) return source.fact('value', source.say('computed', { formula: field.computed }), `${pointer}/computed`);
	if (field.readOnly) return source.fact('value', source.say('readOnly'), `${pointer}/readOnly`);
	return source.fact('value', source.say('stored'));
}

function storageFact(source: OriginSource, field: ResolvedField, path: string[]): OriginFact {
	const { record } = toScreenTables(source.loaded);
	const child = path.length > 1 ? source.screen.fields.find(({ name }) => name === path[0]) : undefined;
	const table = child ? childTableName(record.name, child) : record.name;
	if (field.itemFields) return source.fact('storage', source.say('childTable', { table: childTableName(record.name, field) }));
	const type = columnType(field);
	if (type === null) return source.fact('storage', source.say('noColumn'));
	const column = toColumnName(field.name);
	return source.fact('storage', source.say('column', { table, column, type }), source.locate('/storage/table') ? '/storage/table' : null);
}

interface FieldContext {
	field: ResolvedField;
	pointer: string;
	path: string[];
}

function conditionFacts(source: OriginSource, { field, pointer, path }: FieldContext): OriginFact[] {
	const groups = source.loaded.file.form?.groups ?? [];
	const index = groups.findIndex(({ fields }) => fields.some((entry) => (typeof entry === 'string' ? entry : entry.field) === path[0]));
	const group = groups[index];
	const row = rowOf(source, path);
	const when = (condition: RuleGroup, asked?: ResolvedField[]) => source.say('whenHolds', { condition: source.sentence(condition, asked) });
	const groupFact = group?.visibleWhen
		? source.fact('visible', when(group.visibleWhen), `/form/groups/${index}/visibleWhen`)
		: source.fact('visible', source.say('always'), group ? `/form/groups/${index}` : null);
	return [
		field.visibleWhen ? source.fact('visible', when(field.visibleWhen, row), `${pointer}/visibleWhen`) : groupFact,
		field.requiredWhen
			? source.fact('required', when(field.requiredWhen, row), `${pointer}/requiredWhen`)
			: source.fact('required', source.say(field.required ? 'always' : 'never'), requiredPointer(source, path)),
		...editableFact(source, { field, pointer, path }),
		...ruleFacts(source, path),
	];
}

/** The rules between fields that mark this one; limits that depend on other values are among them. */
function ruleFacts(source: OriginSource, [name = '', cell]: string[]): OriginFact[] {
	const table = cell === undefined ? undefined : source.screen.fields.find((field) => field.name === name);
	const rules = table ? (table.itemRules ?? []) : source.screen.rules;
	const base = table ? toPointer('record', 'properties', name, 'items', 'rules') : toPointer('record', 'rules');
	return rules.flatMap((rule, index): OriginFact[] => {
		if (!rule.fields.includes(cell ?? name)) return [];
		const condition = source.sentence(rule.must, table?.itemFields);
		const when = rule.when && source.sentence(rule.when, table?.itemFields);
		const text = source.say(when === undefined ? 'rule' : 'ruleWhile', { condition, when, message: rule.message });
		return [source.fact('rule', text, `${base}/${index}`)];
	});
}

/** The fields that a condition of a cell uses: those beside it in the row; nothing for a field of the record. */
function rowOf(source: OriginSource, path: string[]): ResolvedField[] | undefined {
	return path.length === 1 ? undefined : source.screen.fields.find(({ name }) => name === path[0])?.itemFields;
}

/** Where the file lists the field among those that must have a value. */
function requiredPointer(source: OriginSource, [name = '', cell]: string[]): string | null {
	const { record } = source.loaded.file;
	const items = record.properties[name]?.items;
	const rows = items && 'properties' in items ? items : undefined;
	const index = (cell === undefined ? record.required : rows?.required)?.indexOf(cell ?? name) ?? -1;
	if (index < 0) return null;
	return toPointer('record', ...(cell === undefined ? [] : ['properties', name, 'items']), 'required', index);
}

function editableFact(source: OriginSource, { field, pointer, path }: FieldContext): OriginFact[] {
	if (field.system || field.readOnly || field.computed !== undefined) return [source.fact('editable', source.say('never'))];
	if (field.readOnlyWhen) {
		const condition = source.sentence(field.readOnlyWhen, rowOf(source, path));
		return [source.fact('editable', source.say('unlessHolds', { condition }), `${pointer}/readOnlyWhen`)];
	}
	return field.setOnce ? [source.fact('editable', source.say('setOnce'), `${pointer}/setOnce`)] : [];
}

function optionFacts(source: OriginSource, field: ResolvedField, pointer: string): OriginFact[] {
	if (field.dictionary !== undefined)
		return [source.fact('options', source.say('dictionary', { name: field.dictionary }), `${pointer}/dictionary`)];
	if (field.reference) {
		const target = source.screens.get(field.reference.screen);
		const screen = target?.resolved.title ?? field.reference.screen;
		const { filter } = field.reference;
		const text =
			filter && target
				? source.say('recordsWhere', { screen, condition: source.sentence(filter, target) })
				: source.say('records', { screen });
		return [source.fact('options', text, `${pointer}/reference`), ...offerFacts(source, field.reference.dataSet, `${pointer}/reference`)];
	}
	if (field.dataSet) return offerFacts(source, field.dataSet, pointer);
	if (!field.options) return [];
	const titles = joinTexts(field.options.map(({ title }) => title));
	return [source.fact('options', source.say('options', { count: field.options.length, titles }), `${pointer}/options`)];
}

function offerFacts(source: OriginSource, offer: OfferFile | undefined, pointer: string): OriginFact[] {
	if (!offer) return [];
	const { name, column } = offer;
	return [source.fact('options', source.say('dataSet', { name, column }), `${pointer}/dataSet`)];
}

function rightFacts(source: OriginSource, field: ResolvedField, pointer: string): OriginFact[] {
	const mask = field.mask && source.say('masked', { kind: field.mask, right: `${source.screen.name}:unmask` });
	return [
		field.readRight === undefined ? source.right('readRight', 'view') : source.right('readRight', field.readRight, `${pointer}/readRight`),
		...(field.writeRight === undefined ? [] : [source.right('writeRight', field.writeRight, `${pointer}/writeRight`)]),
		...(mask ? [source.fact('mask', mask, `${pointer}/mask`)] : []),
	];
}
