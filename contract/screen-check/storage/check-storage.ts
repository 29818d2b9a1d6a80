import { pathsOfRule } from '../../conditions/compare-fields.ts';
import { fieldKind } from '../../conditions/field-kind.ts';
import { formatOf } from '../../fields/field-formats.ts';
import { createFieldFinder } from '../../resolve/resolve-fields.ts';
import { scopeOf } from '../../resolve/screen-parts.ts';
import { isRuleGroup, type Rule, type RuleGroup } from '../../screen/condition.ts';
import type { RecordSchema } from '../../screen/record-schema.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import type { FormFieldFile, StorageScope } from '../../screen/screen.ts';
import { type CheckContext, checkColumnField } from '../findings/check-context.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';
import { checkSource } from './check-source.ts';

/** The screen of which administrators may have a part. */
const areaScreen = 'organisation';

/** What is wrong with how records are kept and with the screens they refer to. */
export function checkStorage(context: CheckContext): Finding[] {
	const { storage } = context.source.file;
	const unique = (storage?.unique ?? []).flatMap((fields, set) =>
		fields.flatMap((name, index) => checkColumnField(name, toPointer('storage', 'unique', set, index), context)),
	);
	const indexes = (storage?.indexes ?? []).flatMap((fields, set) =>
		fields.flatMap((name, index) => checkColumnField(name.replace(/^-/, ''), toPointer('storage', 'indexes', set, index), context)),
	);
	return [
		...unique,
		...indexes,
		...checkParent(context),
		...checkOrder(context),
		...checkArea(context),
		...checkOversight(context),
		...checkComments(context),
		...checkReferences(context),
		...checkCircles(context),
		...checkColumns(context),
		...checkSource(context),
	];
}

/** PostgreSQL's limit for a table. */
const mostColumns = 1_600;
/** Those that the server itself adds at most: id, tenant, version, creation, update, removal. */
const ownColumns = 8;

/** Tables with more columns cannot be created; child tables have their own. */
function checkColumns({ fields }: CheckContext): Finding[] {
	const base = toPointer('record', 'properties');
	const inRows = fields.flatMap(({ name, itemFields }) =>
		itemFields ? tooMany(itemFields, base + toPointer(name, 'items', 'properties')) : [],
	);
	return [...tooMany(fields, base), ...inRows];
}

function tooMany(fields: ResolvedField[], pointer: string): Finding[] {
	const count = fields.filter(({ system, itemFields, external }) => !system && !itemFields && !external).length + ownColumns;
	return count > mostColumns ? [{ code: 'too-many-columns', pointer, values: { max: mostColumns, count } }] : [];
}

/** Required references that lead back to their own screen: the first record would need another one. */
function checkCircles({ source, screens, fields }: CheckContext): Finding[] {
	return requiredReferences(source).flatMap(({ name, pointer, target }): Finding[] => {
		if (source.file.storage?.parent === name) return [];
		const path = pathBack(target, source.name, screens);
		const title = fields.find((field) => field.name === name)?.title ?? name;
		const values = { name: title, screens: [source.name, ...(path ?? [])].join(' → ') };
		return path ? [{ code: 'required-circle', pointer: toPointer('record') + pointer, values, atKey: true }] : [];
	});
}

/** The shortest way along required references; undefined when there is none. */
function pathBack(from: string, to: string, screens: CheckContext['screens']): string[] | undefined {
	const paths = new Map([[from, [from]]]);
	for (const [name, path] of paths) {
		if (name === to) return path;
		const screen = screens.get(name);
		for (const { target } of screen ? requiredReferences(screen) : []) if (!paths.has(target)) paths.set(target, [...path, target]);
	}
	return undefined;
}

interface RequiredReference {
	/** The field of the record. */
	name: string;
	/** Where the reference is, from the record or row. */
	pointer: string;
	target: string;
}

function requiredReferences({ file }: CheckContext['source']): RequiredReference[] {
	const hidden = new Set((file.form?.groups ?? []).filter(({ visibleWhen }) => visibleWhen).flatMap(({ fields }) => fields.map(nameOf)));
	return referencesOf(file.record).filter(({ name }) => !hidden.has(name));
}

function nameOf(entry: string | FormFieldFile): string {
	return typeof entry === 'string' ? entry : entry.field;
}

/** Required references of a record or row, and those of the rows that it must have. A field that may be hidden is not always required. */
function referencesOf({ properties, required = [] }: Pick<RecordSchema, 'properties' | 'required'>): RequiredReference[] {
	return required.flatMap((name) => {
		const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
		// A default may name a record that exists otherwise.
		if (!field || field.default !== undefined || field.visibleWhen) return [];
		const pointer = toPointer('properties', name);
		if (field.reference) return [{ name, pointer, target: field.reference.screen }];
		const rows = field.items && 'properties' in field.items ? referencesOf(field.items) : [];
		return rows.map((row) => ({ name, pointer: pointer + toPointer('items') + row.pointer, target: row.target }));
	});
}

function checkParent({ source, fields }: CheckContext): Finding[] {
	const { file } = source;
	const parent = file.storage?.parent;
	if (parent === undefined) {
		const trees = [
			...(file.list?.tree ? [toPointer('list', 'tree')] : []),
			...(file.selector?.tree ? [toPointer('selector', 'tree')] : []),
		];
		return trees.map((pointer) => ({ code: 'tree-without-parent', pointer, values: {} }));
	}
	const field = fields.find((candidate) => candidate.name === parent);
	const isRight = field?.reference?.screen === source.name && field.type === 'string';
	const pointer = toPointer('storage', 'parent');
	if (!isRight) return [{ code: 'parent-without-reference', pointer, values: { name: parent } }];
	return field.required ? [{ code: 'required-parent', pointer, values: { name: field.title } }] : [];
}

function checkOrder({ source, fields }: CheckContext): Finding[] {
	const { storage, list } = source.file;
	const name = storage?.order;
	if (name === undefined) {
		const hasTree = list?.tree === true && storage?.parent !== undefined;
		return list?.drag && !hasTree ? [{ code: 'drag-without-order', pointer: toPointer('list', 'drag'), values: {} }] : [];
	}
	const field = fields.find((candidate) => candidate.name === name);
	const isRight = field?.type === 'integer' && !field.system && !field.readOnly && !field.unique && !field.setOnce && !field.computed;
	return isRight ? [] : [{ code: 'wrong-order-field', pointer: toPointer('storage', 'order'), values: { name } }];
}

function checkArea({ source, fields }: CheckContext): Finding[] {
	const name = source.file.storage?.area;
	if (name === undefined || (name === 'id' && source.name === areaScreen)) return [];
	const field = fields.find((candidate) => candidate.name === name);
	const isRight = field?.reference?.screen === areaScreen && field.type === 'string';
	return isRight ? [] : [{ code: 'wrong-area-field', pointer: toPointer('storage', 'area'), values: { name } }];
}

function checkOversight({ source: { file } }: CheckContext): Finding[] {
	if (file.storage?.oversight !== true || file.storage.scope === 'platform') return [];
	return [{ code: 'oversight-without-platform', pointer: toPointer('storage', 'oversight'), values: {} }];
}

function checkComments({ source: { file } }: CheckContext): Finding[] {
	const { scope = 'space', oversight = false } = file.storage ?? {};
	if (!file.comments || (!oversight && (scope === 'space' || scope === 'platform'))) return [];
	return [{ code: 'comments-without-owner', pointer: toPointer('comments'), values: {} }];
}

function checkReferences(context: CheckContext): Finding[] {
	return checkReferencesOf(context.fields, toPointer('record', 'properties'), context);
}

/** The references of a record, or of the rows of a child table. */
function checkReferencesOf(fields: ResolvedField[], base: string, context: CheckContext): Finding[] {
	return fields
		.filter((field) => !field.system)
		.flatMap((field) => {
			const pointer = base + toPointer(field.name);
			const rows = checkReferencesOf(field.itemFields ?? [], pointer + toPointer('items', 'properties'), context);
			return [
				...checkReference(field, { fields, base: pointer + toPointer('reference'), context }),
				...checkNeededScreen(field, pointer, context),
				...rows,
			];
		});
}

/** Some formats refer to records of one screen. */
function checkNeededScreen(field: ResolvedField, pointer: string, { screens }: CheckContext): Finding[] {
	const name = formatOf(field)?.neededScreen;
	if (name === undefined || screens.has(name)) return [];
	return [{ code: 'unknown-screen', pointer: pointer + toPointer('format'), values: { name, hint: '' } }];
}

interface ReferenceContext {
	/** The fields beside the reference. */
	fields: ResolvedField[];
	base: string;
	context: CheckContext;
}

function checkReference(field: ResolvedField, { fields, base, context }: ReferenceContext): Finding[] {
	const { reference } = field;
	if (!reference) return [];
	const target = context.screens.get(reference.screen);
	if (!target) {
		const known = [...context.screens.keys()];
		const values = { name: reference.screen, hint: nearestHint(reference.screen, known) };
		return [{ code: 'unknown-screen', pointer: `${base}/screen`, values, expected: known.join(' | ') }];
	}
	const scope = scopeOf(context.source.file);
	const targetScope = scopeOf(target.file);
	const outOfScope: Finding = {
		code: 'reference-out-of-scope',
		pointer: `${base}/screen`,
		values: { name: reference.screen, scope, target: targetScope },
	};
	const find = createFieldFinder(target, 'zh-CN', context.screens);
	const fieldThere = (name: string) => find(name)?.field;
	return [
		...(reach[scope].includes(targetScope) ? [] : [outOfScope]),
		...checkReach(context.source, target, `${base}/screen`),
		...(field.required && reference.onRemove === 'clear'
			? [{ code: 'clear-required', pointer: `${base}/onRemove`, values: { name: field.title } } as const]
			: []),
		...checkFill(field, { fields, base, fieldThere }),
		...checkFilterBy(field, { fields, base, fieldThere }),
		...checkFilter(reference.filter, `${base}/filter`, fieldThere),
	];
}

/** Titles of records that not everybody sees are omitted only in queries of screens that have such records themselves. */
function checkReach({ file }: CheckContext['source'], target: CheckContext['source'], pointer: string): Finding[] {
	if (target.file.storage?.reach?.view === undefined || file.storage?.reach !== undefined) return [];
	return [{ code: 'reference-without-reach', pointer, values: { name: target.name } }];
}

/** Which tables a table can refer to: a tenant's own, those with the tenant in each row, and those of everybody. */
const reach: Record<StorageScope, StorageScope[]> = {
	space: ['space', 'platform', 'shared'],
	platform: ['platform', 'shared'],
	shared: ['shared'],
	feature: ['platform', 'shared'],
};

interface PairContext {
	fields: ResolvedField[];
	base: string;
	/** A field of the referenced screen. */
	fieldThere(name: string): ResolvedField | undefined;
}

function checkFill({ reference }: ResolvedField, context: PairContext): Finding[] {
	return Object.entries(reference?.fill ?? {}).flatMap(([own, theirs]): Finding[] => {
		const pointer = `${context.base}${toPointer('fill', own)}`;
		const findings = checkPair({ own, theirs, pointer, ownIsKey: true, screen: reference?.screen ?? '' }, context);
		const [there, here] = [context.fieldThere(theirs), context.fields.find((field) => field.name === own)];
		if (findings.length > 0 || !there || !here) return findings;
		if (here.readOnly || here.computed !== undefined)
			return [{ code: 'fill-not-writable', pointer, values: { name: here.title }, atKey: true }];
		const values = { theirs: there.title, name: here.title };
		if (there.mask !== undefined && here.mask !== there.mask) return [{ code: 'masked-fill', pointer, values }];
		return canHold(here, there) ? [] : [{ code: 'fill-does-not-fit', pointer, values }];
	});
}

/** Selectors send the filter as a query, and a save tells whether a record meets it: neither may reveal a masked value. */
function checkFilter(node: RuleGroup | Rule | undefined, pointer: string, fieldThere: PairContext['fieldThere']): Finding[] {
	if (node === undefined) return [];
	if (isRuleGroup(node)) return node.rules.flatMap((rule, index) => checkFilter(rule, pointer + toPointer('rules', index), fieldThere));
	return pathsOfRule(node).flatMap((path, index): Finding[] => {
		const field = fieldThere(path);
		if (field?.mask === undefined) return [];
		return [{ code: 'masked-filter', pointer: pointer + toPointer(index === 0 ? 'field' : 'value'), values: { name: field.title } }];
	});
}

/** Both fields exist, and their values can be compared. */
function checkFilterBy({ reference }: ResolvedField, context: PairContext): Finding[] {
	return Object.entries(reference?.filterBy ?? {}).flatMap(([own, theirs]): Finding[] => {
		const pointer = `${context.base}${toPointer('filterBy', own)}`;
		const findings = checkPair({ own, theirs, pointer, ownIsKey: true, screen: reference?.screen ?? '' }, context);
		const isTurned = checkPair({ own: theirs, theirs: own, pointer, ownIsKey: true, screen: '' }, context).length === 0;
		if (findings.length > 0)
			return isTurned ? [{ code: 'filter-by-turned', pointer, values: { own: theirs, theirs: own }, atKey: true }] : findings;
		const [there, here] = [context.fieldThere(theirs), context.fields.find((field) => field.name === own)];
		const masked = [there, here].find((field) => field?.mask !== undefined);
		if (masked) return [{ code: 'masked-filter', pointer, values: { name: masked.title } }];
		if (there && here && canAgree(there, here)) return [];
		return [{ code: 'filter-by-does-not-fit', pointer, values: { theirs: there?.title ?? theirs, name: here?.title ?? own } }];
	});
}

function checkPair(
	{ own, theirs, pointer, ownIsKey, screen }: { own: string; theirs: string; pointer: string; ownIsKey: boolean; screen: string },
	{ fields, fieldThere }: PairContext,
): Finding[] {
	const unknown = (name: string, atKey: boolean): Finding => ({
		code: 'unknown-field',
		pointer,
		values: { name, hint: '' },
		...(atKey && { atKey }),
	});
	return [
		...(fields.some((field) => field.name === own && !field.system) ? [] : [unknown(own, ownIsKey)]),
		...(fieldThere(theirs) ? [] : [unknown(`${screen}.${theirs}`, !ownIsKey)]),
	];
}

/** Whether a field can hold the values of another: a plain text those of every text, any other field those of its own kind. */
function canHold(here: ResolvedField, there: ResolvedField): boolean {
	const [kind, source] = [fieldKind(here), fieldKind(there)];
	if (here.type !== there.type) return kind === 'number' && source === 'number';
	if (kind === 'text' || kind === 'choice') return kind === 'text' || source === 'text' || source === 'choice';
	const isOwnId = there.system && there.name === 'id';
	return kind === source && (!here.reference || isOwnId || here.reference.screen === there.reference?.screen);
}

/** Texts and choices agree by what is stored; ids only with ids of the same screen. */
function canAgree(there: ResolvedField, here: ResolvedField): boolean {
	const kinds = [there, here].map((field) => fieldKind(field.type === 'array' ? { ...field, type: 'string' } : field));
	const plain = kinds.map((kind) => (kind === 'choice' ? 'text' : kind));
	if (there.type === 'array' || !there.searchable || plain[0] !== plain[1]) return false;
	const isOwnId = there.system && there.name === 'id';
	return kinds[0] !== 'reference' || isOwnId || there.reference?.screen === here.reference?.screen;
}
