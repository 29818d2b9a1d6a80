import type { RuleGroup } from '../condition.ts';
import { resolveList } from '../resolve/resolve-list.ts';
import type { ResolvedForm, ResolvedScreen } from '../resolved-screen.ts';
import { type BranchMembers, membersOf } from './foreign-conditions.ts';
import { type ForeignField, foreignFieldName, toForeignField } from './foreign-fields.ts';
import { below, isObject, type PlacedSchema, Unsupported } from './json-schema.ts';
import { type PlainSchema, toPlain } from './plain-schema.ts';

/** A JSON Schema of others as a form, and the way from its fields back to a document. */
export interface ForeignScreen {
	screen: ResolvedScreen;
	fields: ForeignField[];
}

/** Objects inside objects have headings of their own down to here; deeper ones are edited as JSON. */
const deepest = 2;

type Groups = ResolvedForm['groups'];

/** Makes a form of any JSON Schema. Whatever the form can not draw is a field with a notice that names file, pointer and type. */
export function toForeignScreen(root: unknown, file: string): ForeignScreen {
	const schema = isObject(root) ? root : {};
	const made: ForeignField[] = [];
	const groups: Groups = [];
	const plain = toPlain(root, { schema, pointer: '', trail: [] });
	addObject(
		plain,
		{ root, file, path: [], title: '', isRequired: true, visibleWhen: undefined, outerDefault: undefined },
		{ made, groups },
	);
	const title = typeof schema.title === 'string' ? schema.title : file;
	return { screen: toScreen(file, { title, fields: made, groups }), fields: made };
}

interface ObjectPlace {
	root: unknown;
	file: string;
	path: string[];
	title: string;
	isRequired: boolean;
	visibleWhen: RuleGroup | undefined;
	outerDefault: unknown;
}

interface Output {
	made: ForeignField[];
	groups: Groups;
}

function addObject(plain: PlainSchema | Unsupported, place: ObjectPlace, output: Output): void {
	if (!isForm(plain) || place.path.length > deepest) {
		addField(toForeignField(plain, place), place, output);
		return;
	}
	const group: Groups[number] = { name: foreignFieldName(place.path), title: place.title, fields: [] };
	output.groups.push(group);
	for (const members of membersOf(plain, place)) addMembers(plain, { place, members, group }, output);
	for (const keyword of ['patternProperties', 'additionalProperties', 'unevaluatedProperties']) {
		const extra = plain.schema[keyword];
		if (!isObject(extra) || Object.keys(extra).length === 0) continue;
		const field = toForeignField(new Unsupported(keyword, below(plain.pointer, keyword)), { ...place, path: [...place.path, keyword] });
		output.made.push(field);
		group.fields.push({ field: field.field.name, span: 2 });
	}
}

function isForm(plain: PlainSchema | Unsupported): plain is PlainSchema {
	return !(plain instanceof Unsupported) && plain.type === 'object' && (isObject(plain.schema.properties) || plain.branches !== null);
}

function addMembers(
	plain: PlainSchema,
	{ place, members, group }: { place: ObjectPlace; members: BranchMembers; group: Groups[number] },
	output: Output,
): void {
	const outer = place.outerDefault ?? plain.schema.default;
	for (const { name, member, pointer } of members.members) {
		const path = [...place.path, name];
		if (output.made.some((known) => known.field.name === foreignFieldName(path))) continue;
		const own: ObjectPlace = {
			...place,
			path,
			title: isObject(member) && typeof member.title === 'string' ? member.title : name,
			isRequired: place.isRequired && members.required.includes(name),
			visibleWhen: members.visibleWhen ?? place.visibleWhen,
			outerDefault: isObject(outer) ? outer[name] : undefined,
		};
		const found: PlacedSchema = { schema: isObject(member) ? member : {}, pointer, trail: plain.trail };
		const inner = members.problem ?? (member === false ? new Unsupported('false', pointer) : toPlain(place.root, found));
		if (isForm(inner) && path.length <= deepest) addObject(inner, own, output);
		else {
			const field = toForeignField(inner, own);
			const requiredWhen = members.requiredWhen.get(name);
			if (requiredWhen) field.field.requiredWhen = requiredWhen;
			output.made.push(field);
			group.fields.push({ field: field.field.name, span: spanOf(field) });
		}
	}
}

function addField(field: ForeignField, place: ObjectPlace, { made, groups }: Output): void {
	made.push(field);
	groups.push({ name: field.field.name, title: place.title, fields: [{ field: field.field.name, span: 2 }] });
}

function spanOf({ field }: ForeignField): number {
	return field.widget === 'child-table' || field.widget === 'code' || field.type === 'object' ? 2 : 1;
}

function toScreen(file: string, { title, fields, groups }: { title: string; fields: ForeignField[]; groups: Groups }): ResolvedScreen {
	const [first] = fields;
	return {
		name: file,
		area: 'foreign',
		title,
		description: '',
		revision: file,
		fields: fields.map(({ field }) => field),
		titleField: first?.field.name ?? 'value',
		localTitleField: null,
		parentField: null,
		areaField: null,
		orderField: null,
		operations: [],
		scope: 'space',
		base: `/business/v3/${file}`,
		idParameter: 'id',
		list: resolveList(
			{ columns: [], search: [] },
			{ fields: [], titleField: '', find: () => undefined, orderField: null, offers: () => false },
		),
		form: { open: 'page', columns: 2, layout: 'groups', width: 720, groups: groups.filter((group) => group.fields.length > 0) },
		selector: { title, columns: [], search: [], tree: false, quickCreate: false },
		actions: [],
		renamed: {},
		permissions: [],
		menu: null,
	};
}
