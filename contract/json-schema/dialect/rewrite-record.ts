import { isPlainObject } from '../../input/plain-object.ts';
import { anywhere, matchesPattern } from '../../patterns/match-pattern.ts';
import { isRuleGroup, type Rule, type RuleGroup } from '../../screen/condition.ts';
import { checkPattern } from '../../screen-check/fields/check-pattern.ts';
import { nearestHint, toPointer } from '../../screen-check/findings/finding.ts';
import { either, isGiven, opposite, readCondition, together } from './read-condition.ts';
import { ownSchema } from './resolve-reference.ts';
import { rewriteField } from './rewrite-field.ts';
import { type Part, type Rewriting, refuse, refuseAt } from './rewriting.ts';

const annotations = ['type', '$schema', '$id', '$comment', '$defs', 'examples', 'deprecated', 'description'];
const conditional = ['if', 'then', 'else', 'allOf', 'dependentRequired', 'dependentSchemas'];
const limits = ['additionalProperties', 'minProperties', 'propertyNames'];

type Conditions = Partial<Record<'visibleWhen' | 'requiredWhen' | 'readOnlyWhen', RuleGroup[]>>;

/** The fields of a record while its parts are read. */
interface Draft {
	fields: Map<string, Record<string, unknown>>;
	required: Set<string>;
	/** Fields that may be null: they need no value. */
	nullable: Set<string>;
	conditions: Map<string, Conditions>;
	/** The record in the file; fields that come from elsewhere have their place there after the rewriting. */
	pointer: string;
	rewriting: Rewriting;
}

/** A record, or a row, in the portal's own spelling. */
export function rewriteRecord(written: Part, pointer: string, rewriting: Rewriting): Part {
	const whole = ownSchema(written, pointer, rewriting);
	const draft: Draft = { fields: new Map(), required: new Set(), nullable: new Set(), conditions: new Map(), pointer, rewriting };
	readPart(whole, pointer, { draft });
	reportUnknown(draft);
	checkLimits(whole, pointer, draft);
	const required = [...draft.required].filter((name) => !draft.nullable.has(name));
	const isAnnotated = rewriting.isStandard && typeof whole.title === 'string' && !draft.fields.has(whole.title);
	const rest = Object.entries(whole).filter(
		([name]) => ![...annotations, ...conditional, ...limits, 'properties', 'required', ...(isAnnotated ? ['title'] : [])].includes(name),
	);
	const isRow = pointer !== '/record';
	return {
		...(isRow && whole.type !== undefined && { type: whole.type }),
		...Object.fromEntries(rest),
		...(isPlainObject(whole.properties) || draft.fields.size > 0
			? { properties: Object.fromEntries([...draft.fields].map(([name, field]) => [name, withConditions(name, field, draft)])) }
			: whole.properties !== undefined && { properties: whole.properties }),
		...((required.length > 0 || whole.required !== undefined) && { required }),
	};
}

interface Reading {
	draft: Draft;
	/** When what is read applies; always without it. */
	when?: RuleGroup | undefined;
}

function readPart(part: Part, pointer: string, { draft, when }: Reading): void {
	const { asked } = draft.rewriting;
	const given = (keyword: string, field: string) => isGiven(field, { pointer: pointer + toPointer(keyword, field), asked });
	for (const [name, member] of Object.entries(isPlainObject(part.properties) ? part.properties : {}))
		readMember(name, member, { pointer: pointer + toPointer('properties', name), draft, when });
	for (const [index, name] of (Array.isArray(part.required) ? part.required : []).entries())
		require(String(name), { draft, when, pointer: pointer + toPointer('required', index) });
	for (const [field, names] of entriesOf(part.dependentRequired))
		for (const name of Array.isArray(names) ? names : [])
			require(String(name), {
				draft,
				when: together(when, given('dependentRequired', field)),
				pointer: pointer + toPointer('dependentRequired', field),
			});
	for (const [field, dependent] of entriesOf(part.dependentSchemas))
		readInner(dependent, pointer + toPointer('dependentSchemas', field), { draft, when: together(when, given('dependentSchemas', field)) });
	if (part.if !== undefined) readChoice(part, pointer, { draft, when });
	for (const [index, inner] of (Array.isArray(part.allOf) ? part.allOf : []).entries())
		readInner(inner, pointer + toPointer('allOf', index), { draft, when });
}

function readChoice(part: Part, pointer: string, { draft, when }: Reading): void {
	const condition = readCondition(part.if, { pointer: pointer + toPointer('if'), asked: draft.rewriting.asked });
	if (!condition) {
		refuse(draft.rewriting, pointer, 'if');
		return;
	}
	if (part.then !== undefined) readInner(part.then, pointer + toPointer('then'), { draft, when: together(when, condition) });
	if (part.else !== undefined) readInner(part.else, pointer + toPointer('else'), { draft, when: together(when, opposite(condition)) });
}

/** A schema inside the record: what it has beside fields and conditions is refused. */
function readInner(written: unknown, pointer: string, reading: Reading): void {
	// Nothing fulfils `false`, so it forbids records rather than fields.
	if (written === false) refuseAt(reading.draft.rewriting, pointer);
	if (!isPlainObject(written)) return;
	const part = ownSchema(written, pointer, reading.draft.rewriting);
	for (const name of Object.keys(part)) {
		if (![...annotations, ...conditional, 'title', 'properties', 'required'].includes(name)) refuse(reading.draft.rewriting, pointer, name);
	}
	readPart(part, pointer, reading);
}

function readMember(name: string, member: unknown, { pointer, draft, when }: Reading & { pointer: string }): void {
	const known = draft.fields.get(name);
	if (member === false && when) {
		addCondition(name, 'visibleWhen', { when: opposite(when), draft, pointer });
		return;
	}
	if (known) {
		if (member === false) refuseAt(draft.rewriting, pointer.slice(0, pointer.lastIndexOf('/')));
		if (isPlainObject(member)) refine(name, member, { pointer, draft, when });
		return;
	}
	const own = draft.pointer + toPointer('properties', name);
	const { rewriting } = draft;
	if (own !== pointer) rewriting.moved.set(own, pointer);
	const { field, isNullable } = rewriteField(member, pointer, { rewriting, rowsOf: (rows, at) => rewriteRecord(rows, at, rewriting) });
	draft.fields.set(name, field);
	if (isNullable) draft.nullable.add(name);
	if (when) addCondition(name, 'visibleWhen', { when, draft, pointer });
}

/** What a part says of a field that another part defines: that it cannot be edited, or under no condition any keyword that it does not have yet. */
function refine(name: string, member: Part, { pointer, draft, when }: Reading & { pointer: string }): void {
	const { readOnly, ...others } = member;
	const known = draft.fields.get(name) ?? {};
	if (readOnly === true && when) addCondition(name, 'readOnlyWhen', { when, draft, pointer });
	const twice = Object.keys(others).filter(
		(keyword) => when || (keyword in known && JSON.stringify(known[keyword]) !== JSON.stringify(others[keyword])),
	);
	for (const keyword of twice) refuse(draft.rewriting, pointer, keyword);
	if (when) return;
	const { field } = rewriteField({ ...known, ...member }, pointer, {
		rewriting: draft.rewriting,
		rowsOf: (rows, at) => rewriteRecord(rows, at, draft.rewriting),
	});
	draft.fields.set(name, field);
}

function require(name: string, { draft, when, pointer }: Reading & { pointer: string }): void {
	if (when) addCondition(name, 'requiredWhen', { when, draft, pointer });
	else draft.required.add(name);
}

function addCondition(
	name: string,
	kind: keyof Conditions,
	{ when, draft, pointer }: { when: RuleGroup; draft: Draft; pointer: string },
): void {
	const of = draft.conditions.get(name) ?? {};
	draft.conditions.set(name, { ...of, [kind]: [...(of[kind] ?? []), when] });
	draft.rewriting.moved.set(draft.pointer + toPointer('properties', name, kind), pointer);
}

/** Fields that a condition names and no part defines. */
function reportUnknown({ fields, conditions, pointer, rewriting }: Draft): void {
	for (const [name, of] of conditions) {
		if (fields.has(name)) continue;
		const [kind = ''] = Object.keys(of);
		const written = rewriting.moved.get(pointer + toPointer('properties', name, kind)) ?? pointer;
		rewriting.findings.push({ code: 'unknown-field', pointer: written, values: { name, hint: nearestHint(name, fields.keys()) } });
	}
}

function withConditions(name: string, field: Part, { conditions, nullable, pointer, rewriting }: Draft): Part {
	const { visibleWhen = [], readOnlyWhen = [], ...others } = conditions.get(name) ?? {};
	const requiredWhen = nullable.has(name) ? [] : (others.requiredWhen ?? []);
	const own = (kind: keyof Conditions) => (isPlainObject(field[kind]) ? [field[kind] as unknown as RuleGroup] : []);
	const visible = together(...own('visibleWhen'), ...visibleWhen);
	const required = either(...own('requiredWhen'), ...requiredWhen);
	const fixed = either(...own('readOnlyWhen'), ...readOnlyWhen);
	if (!isPlainObject(field) || conditions.get(name) === undefined) return field;
	for (const [kind, condition] of Object.entries({ visibleWhen: visible, requiredWhen: required, readOnlyWhen: fixed })) {
		const at = pointer + toPointer('properties', name, kind);
		if (condition && condition !== field[kind]) locate(condition, at, { condition: field[kind], ownPointer: at, rewriting });
	}
	return {
		...field,
		...(visible && { visibleWhen: visible }),
		...(required && { requiredWhen: required }),
		...(fixed && { readOnlyWhen: fixed }),
	};
}

interface OwnCondition {
	/** The condition that the field itself has. */
	condition: unknown;
	ownPointer: string;
	rewriting: Rewriting;
}

/** Notes where each rule of a condition was written. */
function locate(node: RuleGroup | Rule, at: string, own: OwnCondition): void {
	const { moved, asked } = own.rewriting;
	if (node === own.condition) {
		moved.set(at, own.ownPointer);
		return;
	}
	if (isRuleGroup(node)) {
		for (const [index, inner] of node.rules.entries()) locate(inner, at + toPointer('rules', index), own);
		return;
	}
	const written = asked.get(node);
	if (!written) return;
	moved.set(at, written.field);
	moved.set(at + toPointer('field'), written.field);
	moved.set(at + toPointer('operator'), written.value);
	moved.set(at + toPointer('value'), written.value);
}

/** Keywords that say what is always true of a record. */
function checkLimits(whole: Part, pointer: string, { fields, required, rewriting }: Draft): void {
	if (whole.additionalProperties !== undefined && whole.additionalProperties !== false) refuse(rewriting, pointer, 'additionalProperties');
	if (typeof whole.minProperties === 'number' && whole.minProperties > required.size) refuse(rewriting, pointer, 'minProperties');
	if (isPlainObject(whole.propertyNames)) checkNames(whole.propertyNames, pointer, { fields, rewriting });
}

/** The names are those of `properties`, so each is checked once, here. */
function checkNames(
	{ pattern, minLength = 1, maxLength = Number.POSITIVE_INFINITY, $comment: _, ...others }: Part,
	pointer: string,
	{ fields, rewriting }: Pick<Draft, 'fields' | 'rewriting'>,
): void {
	if (Object.keys(others).length > 0) refuse(rewriting, pointer, 'propertyNames');
	const wrong = typeof pattern === 'string' ? checkPattern(anywhere(pattern), pointer + toPointer('propertyNames', 'pattern')) : [];
	rewriting.findings.push(...wrong);
	if (wrong.length > 0) return;
	for (const name of fields.keys()) {
		const isLong = name.length < Number(minLength) || name.length > Number(maxLength);
		const isOther = typeof pattern === 'string' && !matchesPattern(anywhere(pattern), name);
		const expected = typeof pattern === 'string' ? pattern : 'propertyNames';
		if (isLong || isOther)
			rewriting.findings.push({
				code: 'wrong-form',
				pointer: pointer + toPointer('properties', name),
				values: { name, expected },
				atKey: true,
			});
	}
}

function entriesOf(value: unknown): Array<[string, unknown]> {
	return isPlainObject(value) ? Object.entries(value) : [];
}
