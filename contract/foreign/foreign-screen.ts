import { isPlainObject } from '../input/plain-object.ts';
import { resolveList } from '../resolve/resolve-list.ts';
import { isRuleGroup, type Rule, type RuleGroup } from '../screen/condition.ts';
import type { ResolvedForm, ResolvedScreen } from '../screen/resolved-screen.ts';
import { isBlank } from '../validation/values/check-value.ts';
import { type ForeignMember, membersOf } from './foreign-conditions.ts';
import { foreignFieldName } from './foreign-field-name.ts';
import { type ForeignField, toForeignField, toMember } from './foreign-fields.ts';
import { readAt, toFormValue } from './foreign-values.ts';
import { below, Unsupported } from './json-schema.ts';
import type { PlainSchema } from './plain-schema.ts';

/** A third-party JSON Schema as a form, and the way from its fields back to a document. */
export interface ForeignScreen {
	screen: ResolvedScreen;
	fields: ForeignField[];
}

/** Objects inside objects have headings of their own down to here; deeper ones are edited as JSON. */
const deepest = 2;

/** Keywords that let members in whose names nobody knows. */
const openWords = ['patternProperties', 'additionalProperties', 'unevaluatedProperties'];

type Groups = ResolvedForm['groups'];

/**
 * Makes a form of any JSON Schema. Whatever the form cannot draw is a field with a notice that names file, pointer and type.
 * What the `document` that is to be edited leaves blank may stay so.
 */
export function toForeignScreen(root: unknown, file: string, document?: unknown): ForeignScreen {
	const schema = isPlainObject(root) ? root : {};
	const made: ForeignField[] = [];
	const groups: Groups = [];
	const plain = toMember(root, { schema: root, pointer: '', trail: [] });
	addObject(
		plain,
		{ root, file, path: [], title: '', isRequired: true, visibleWhen: undefined, outerDefault: undefined },
		{ made, groups },
	);
	encodeConditions(made);
	acceptBlanks(made, [document]);
	const title = typeof schema.title === 'string' ? schema.title : file;
	return { screen: toScreen(file, { title, fields: made, groups }), fields: made };
}

/** A condition compares with what the form holds, which is not always what is in the document. */
function encodeConditions(fields: ForeignField[]): void {
	const known = new Map(fields.map((foreign) => [foreign.field.name, foreign]));
	const encode = (rule: Rule | RuleGroup): Rule | RuleGroup => {
		if (isRuleGroup(rule)) return { ...rule, rules: rule.rules.map(encode) };
		const foreign = known.get(rule.field);
		if (foreign === undefined || rule.value === undefined) return rule;
		const value = Array.isArray(rule.value) ? rule.value.map((one) => toFormValue(foreign, one)) : toFormValue(foreign, rule.value);
		return { ...rule, value };
	};
	for (const { field, cells } of fields) {
		if (field.visibleWhen) field.visibleWhen = encode(field.visibleWhen) as RuleGroup;
		if (field.requiredWhen) field.requiredWhen = encode(field.requiredWhen) as RuleGroup;
		encodeConditions(cells);
	}
}

/** A blank that a document holds already is judged with the whole document alone. */
function acceptBlanks(fields: ForeignField[], documents: unknown[]): void {
	for (const { field, path, cells } of fields) {
		const values = documents.map((document) => readAt(document, path)).filter((value) => value !== undefined);
		if (values.some(isBlank)) {
			field.required = false;
			delete field.requiredWhen;
		}
		acceptBlanks(cells, values.flat());
	}
}

interface ObjectContext {
	root: unknown;
	file: string;
	path: string[];
	title: string;
	isRequired: boolean;
	visibleWhen: RuleGroup | undefined;
	requiredWhen?: RuleGroup | undefined;
	outerDefault: unknown;
	turn?: number;
}

interface Output {
	made: ForeignField[];
	groups: Groups;
}

function addObject(plain: PlainSchema | Unsupported, context: ObjectContext, output: Output): void {
	if (!isForm(plain) || context.path.length > deepest) {
		addField(toForeignField(plain, context), context, output);
		return;
	}
	const name = foreignFieldName(context.path);
	const group = output.groups.find((known) => known.name === name) ?? { name, title: context.title, fields: [] };
	if (!output.groups.includes(group)) output.groups.push(group);
	// Inside a value that may be null, nothing is required.
	const isRequired = context.isRequired && !plain.isNullable;
	for (const member of membersOf(plain, context)) addMember(plain, { context: { ...context, isRequired }, member, group }, output);
	for (const keyword of openWords) {
		const extra = plain.schema[keyword];
		if (!isPlainObject(extra) || Object.keys(extra).length === 0) continue;
		const own = { ...context, path: [...context.path, '*', keyword] };
		addTo(group, [toForeignField(new Unsupported(keyword, below(plain.pointer, keyword)), own)], output);
	}
}

function isForm(plain: PlainSchema | Unsupported): plain is PlainSchema {
	return !(plain instanceof Unsupported) && plain.type === 'object' && (isPlainObject(plain.schema.properties) || plain.branches !== null);
}

function addMember(
	plain: PlainSchema,
	{ context, member, group }: { context: ObjectContext; member: ForeignMember; group: Groups[number] },
	output: Output,
): void {
	const { name, schema, pointer, problem, requiredWhen } = member;
	const outer = context.outerDefault ?? plain.schema.default;
	const own: ObjectContext = {
		...context,
		path: [...context.path, name],
		title: isPlainObject(schema) && typeof schema.title === 'string' ? schema.title : name,
		isRequired: context.isRequired && member.isRequired,
		visibleWhen: both(context.visibleWhen, member.visibleWhen),
		requiredWhen,
		outerDefault: isPlainObject(outer) ? outer[name] : undefined,
		turn: context.turn || member.turn,
	};
	const inner = problem ?? toMember(context.root, { schema, pointer, trail: plain.trail });
	if (isForm(inner) && own.path.length <= deepest) addObject(inner, own, output);
	else {
		const field = toForeignField(inner, own);
		addTo(group, [field, ...field.notices], output);
	}
}

function both(one: RuleGroup | undefined, other: RuleGroup | undefined): RuleGroup | undefined {
	return one && other && one !== other ? { combinator: 'and', rules: [one, other] } : (one ?? other);
}

function addField(field: ForeignField, context: ObjectContext, output: Output): void {
	const group: Groups[number] = { name: field.field.name, title: context.title, fields: [] };
	output.groups.push(group);
	addTo(group, [field, ...field.notices], output);
}

/** A name that an equal path has taken already is that field. */
function addTo(group: Groups[number], fields: ForeignField[], { made }: Output): void {
	for (const foreign of fields) {
		if (made.some((known) => known.field.name === foreign.field.name)) continue;
		made.push(foreign);
		group.fields.push({ field: foreign.field.name, span: spanOf(foreign) });
	}
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
		rules: [],
		titleField: first?.field.name ?? 'value',
		localTitleField: null,
		parentField: null,
		areaField: null,
		pathFields: [],
		unique: [],
		orderField: null,
		operations: [],
		scope: 'space',
		comments: false,
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
