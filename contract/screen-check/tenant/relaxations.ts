import type { Message } from '../../base/define-texts.ts';
import { canonicalJson } from '../../input/canonical-json.ts';
import { isPlainObject } from '../../input/plain-object.ts';
import type { FieldSchema, RecordSchema } from '../../screen/record-schema.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import type { FormGroupFile, ScreenFile } from '../../screen/screen.ts';
import { limitsOf } from '../../validation/values/field-limits.ts';
import { toPointer } from '../findings/finding.ts';
import { judgeOwnFields } from './own-fields.ts';
import { isOwnField } from './own-names.ts';
import type { Relaxation } from './relaxation.ts';
import { tenantChangeTexts as texts } from './texts.ts';

type Path = readonly string[];

/** Judges one value; the reason for which it is refused, or nothing. */
type Judge = (before: unknown, after: unknown, path: Path) => Message | undefined;

/** What a tenant may do with a member: judged as a whole, or member by member. What is not named belongs to the platform. */
type Rules = Judge | { readonly [member: string]: Rules };

const free: Judge = () => undefined;
const platform: Judge = () => texts.onlyOfPlatform();
const onlyOn: Judge = (_before, after) => (after === true ? undefined : texts.switchedOff());
const onlyOff: Judge = (_before, after) => (after === false ? undefined : texts.switchedOn());
/** What the platform has stays; what it has not may be added. */
const onlyNew: Judge = (before, after) =>
	before === undefined && after !== undefined ? undefined : texts.loosened({ limit: inWords(before) });

/** A limit that may become `stricter`: dynamic limits can be added, and then stay as they are. */
function limit(stricter: (before: number | string, after: number | string) => boolean): Judge {
	return (before, after) => {
		if (before === undefined && after !== undefined) return undefined;
		const isKnown = typeof before === typeof after && (typeof before === 'number' || typeof before === 'string');
		return isKnown && stricter(before, after as typeof before) ? undefined : texts.loosened({ limit: inWords(before) });
	};
}

const atLeast = limit((before, after) => after >= before);
const atMost = limit((before, after) => after <= before);

/** A list of names, or of objects with a `field`, that may become shorter. */
const onlyFewer: Judge = (before, after) => {
	const known = new Set(namesIn(before));
	const more = namesIn(after).find((name) => !known.has(name) && !isOwnField(name));
	return more === undefined || before === undefined ? undefined : texts.notMore({ name: more });
};

const onlyMore: Judge = (before, after) => {
	const kept = new Set(namesIn(after));
	const gone = namesIn(before).find((name) => !kept.has(name));
	return gone === undefined ? undefined : texts.notOptional({ name: gone });
};

const rulesStay: Judge = (before, after) => {
	const kept = new Set(listOf(after).map((rule) => canonicalJson(rule)));
	return listOf(before).every((rule) => kept.has(canonicalJson(rule))) ? undefined : texts.ruleGone();
};

/** Values, their order and their levels are those of the platform; titles, colours and what is no longer offered can be the tenant's. */
const options: Judge = (before, after) => {
	const [known, wanted] = [listOf(before), listOf(after)];
	if (known.length !== wanted.length) return texts.onlyOfPlatform();
	for (const [index, option] of known.entries()) {
		const other = wanted[index];
		if (!isPlainObject(option) || !isPlainObject(other) || option.value !== other.value) return texts.onlyOfPlatform();
		if (option.disabled === true && other.disabled !== true) return texts.switchedOff();
		const inner = options(option.children, other.children, []);
		if (inner) return inner;
	}
	return undefined;
};

const field: Rules = {
	title: free,
	description: free,
	placeholder: free,
	unit: free,
	patternMessage: free,
	requiredMessage: free,
	minLength: atLeast,
	minimum: atLeast,
	minItems: atLeast,
	maxLength: atMost,
	maximum: atMost,
	maxItems: atMost,
	fileSize: atMost,
	decimals: atMost,
	pattern: onlyNew,
	requiredWhen: onlyNew,
	readOnlyWhen: onlyNew,
	setOnce: onlyOn,
	warnDuplicate: onlyOn,
	personal: onlyOn,
	options,
};

/** A column shows its field as the platform does. */
const columns: Judge = (before, after) => {
	const typeOf = (entry: unknown) => (isPlainObject(entry) ? entry.type : undefined);
	const known = new Map(listOf(before).map((entry) => [nameOf(entry), typeOf(entry)]));
	const isOther = (entry: unknown) => typeOf(entry) !== undefined && typeOf(entry) !== known.get(nameOf(entry));
	return listOf(after).some(isOther) ? texts.onlyOfPlatform() : undefined;
};

const screen: Rules = {
	title: free,
	description: free,
	texts: free,
	list: {
		columns,
		sort: free,
		filter: free,
		pageSize: free,
		tree: free,
		layouts: free,
		rowNumbers: free,
		refresh: free,
		search: onlyFewer,
		summary: onlyFewer,
		rowActions: free,
		bulkActions: free,
		export: onlyOff,
		import: onlyOff,
		drag: onlyOff,
	},
	form: { open: free, columns: free, layout: free, width: free, groups: free },
	selector: { title: free, columns: free, tree: free, search: onlyFewer, quickCreate: onlyOff },
};

/** What a tenant may do with the record, or with the rows of a child table, beside its fields. */
const record: Rules = { required: onlyMore, rules: rulesStay };

/** What the changed screen allows that the screen of the platform does not, and what else is not for its tenant to decide. */
export function relaxationsOf(base: ScreenFile, changed: ScreenFile): Relaxation[] {
	const { record: known, ...rest } = base;
	const { record: wanted, ...changedRest } = changed;
	const { own: added, others } = divide(known.properties, wanted.properties);
	return [
		...judge(screen, { before: rest, after: changedRest }, []),
		...judgeRecord(known, { ...wanted, properties: others }, ['record']),
		...judgeOwnFields(added, ['record', 'properties']),
		...judgeGroups(base, changed),
	];
}

/** The fields that the tenant adds, and the others. */
function divide(known: Rows['properties'], wanted: Rows['properties']): { own: Rows['properties']; others: Rows['properties'] } {
	const entries = Object.entries(wanted);
	const isAdded = ([name]: [string, FieldSchema]) => isOwnField(name) && !Object.hasOwn(known, name);
	return { own: Object.fromEntries(entries.filter(isAdded)), others: Object.fromEntries(entries.filter((entry) => !isAdded(entry))) };
}

type Rows = Pick<RecordSchema, 'properties' | 'required' | 'rules'>;

function judgeRecord({ properties: known, ...rest }: Rows, { properties: wanted, ...changedRest }: Rows, path: Path): Relaxation[] {
	return [...judge(record, { before: rest, after: changedRest }, path), ...judgeFields(known, wanted, [...path, 'properties'])];
}

interface Values {
	before: unknown;
	after: unknown;
}

function judge(rules: Rules, { before, after }: Values, path: Path): Relaxation[] {
	if (isSame(before, after)) return [];
	const refuse = (reason: Message | undefined): Relaxation[] => (reason ? [{ pointer: toPointer(...path), reason }] : []);
	if (typeof rules === 'function') return refuse(rules(before, after, path));
	if (after === undefined) return judge(rules, { before, after: {} }, path);
	if (!isPlainObject(after)) return refuse(texts.onlyOfPlatform());
	const known = isPlainObject(before) ? before : {};
	const names = new Set([...Object.keys(known), ...Object.keys(after)]);
	return [...names].flatMap((name) => {
		const inner = Object.hasOwn(rules, name) ? rules[name] : undefined;
		return judge(inner ?? platform, { before: own(known, name), after: own(after, name) }, [...path, name]);
	});
}

function judgeFields(known: Rows['properties'], wanted: Rows['properties'], path: Path): Relaxation[] {
	const refuse = (name: string, reason: Message): Relaxation => ({ pointer: toPointer(...path, name), reason });
	return [
		...Object.keys(wanted)
			.filter((name) => !Object.hasOwn(known, name))
			.map((name) => refuse(name, texts.newField({ name }))),
		...Object.entries(known).flatMap(([name, before]) => {
			const after = Object.hasOwn(wanted, name) ? wanted[name] : undefined;
			return after === undefined ? [refuse(name, texts.removedField({ name }))] : judgeField(before, after, [...path, name]);
		}),
	];
}

function judgeField({ items: rows, ...before }: FieldSchema, { items: changedRows, ...after }: FieldSchema, path: Path): Relaxation[] {
	// The author of a pattern decides whether it matches the whole text.
	const rules = { ...field, ...(before.pattern === undefined && { match: free }) };
	const own = judge(rules, { before: { ...unsaidLimits(before, after), ...before }, after }, path);
	if (isSame(rows, changedRows)) return own;
	const [known, wanted] = [toRows(rows), toRows(changedRows)];
	if (known && wanted) return [...own, ...judgeRecord(known, wanted, [...path, 'items'])];
	return [...own, { pointer: toPointer(...path, 'items'), reason: texts.onlyOfPlatform() }];
}

function toRows(items: FieldSchema['items']): Rows | undefined {
	return items && 'properties' in items ? items : undefined;
}

/** The limits that a field has without saying so, as far as the other one says them. */
function unsaidLimits(before: FieldSchema, after: FieldSchema): Record<string, unknown> {
	const limits = Object.entries(limitsOf(before as unknown as ResolvedField));
	return Object.fromEntries(limits.filter(([name]) => Object.hasOwn(after, name)));
}

/** A hidden group exempts its fields from being required: conditions of groups are the platform's, and so is who is in such a group. */
function judgeGroups(base: ScreenFile, changed: ScreenFile): Relaxation[] {
	const conditional = (file: ScreenFile) => (file.form?.groups ?? []).filter(({ visibleWhen }) => visibleWhen !== undefined);
	const known = new Map(conditional(base).map((group) => [group.name, group]));
	const isAsBefore = (group: FormGroupFile, name: string) => {
		const before = known.get(group.name);
		return before !== undefined && isSame(before.visibleWhen, group.visibleWhen) && namesIn(before.fields).includes(name);
	};
	const isShown = shownAlways(changed);
	return (changed.form?.groups ?? []).flatMap((group, index) => {
		if (group.visibleWhen === undefined) return [];
		return namesIn(group.fields)
			.filter((name) => !isShown.has(name) && !isAsBefore(group, name))
			.map((name) => ({ pointer: toPointer('form', 'groups', index), reason: texts.hidesByCondition({ name }) }));
	});
}

/** The fields of groups without a condition: with these, a field is shown whatever its other groups say. */
function shownAlways({ form }: ScreenFile): ReadonlySet<string> {
	return new Set((form?.groups ?? []).filter(({ visibleWhen }) => visibleWhen === undefined).flatMap(({ fields }) => namesIn(fields)));
}

function namesIn(value: unknown): string[] {
	if (isPlainObject(value)) return Object.keys(value);
	return listOf(value).map(nameOf);
}

function nameOf(entry: unknown): string {
	return isPlainObject(entry) ? String(entry.field) : String(entry);
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

function own(value: Record<string, unknown>, name: string): unknown {
	return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The order of members says nothing about what is allowed. */
function isSame(one: unknown, other: unknown): boolean {
	if (one === undefined || other === undefined) return one === other;
	return canonicalJson(one) === canonicalJson(other);
}

function inWords(value: unknown): string {
	const text = value === undefined ? '' : JSON.stringify(value);
	return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
