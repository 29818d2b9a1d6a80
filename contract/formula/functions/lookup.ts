import type { FormulaValue, Scalar } from '../values/formula-value.ts';

/** How the values of the records that were found become one value. */
export type LookupHow = 'first' | 'sum' | 'count' | 'max' | 'min' | 'list';

const lookupOperators = ['=', '<>', '<=', '>=', '<', '>'] as const;
export type LookupOperator = (typeof lookupOperators)[number];

/** What a formula looks up in the records of a screen. */
export interface LookupRequest {
	screen: string;
	/** A field, or a path through references; null where records are counted. */
	field: string | null;
	how: LookupHow;
	/** All of them hold. */
	conditions: Array<{ field: string; operator: LookupOperator; value: Scalar }>;
}

/** Answers lookups; throws `LookupPending` for one whose result is on its way. */
export type AnswerLookup = (request: LookupRequest) => FormulaValue;

/** A call of a script of the library by a formula. */
export interface ScriptCall {
	script: string;
	/** The member of the value of the script that is called; null where that value is a function itself. */
	member: string | null;
	values: FormulaValue[];
}

/** Calls scripts; throws `LookupPending` for a call whose result is on its way. */
export type AnswerScript = (call: ScriptCall) => FormulaValue;

/** A formula cannot be evaluated before a lookup or a call of a script has been made. */
export class LookupPending extends Error {
	override readonly name = 'LookupPending';
}

/** What a lookup gives where no record is found, or where one of its conditions has no value. */
export function nothingFound(how: LookupHow): FormulaValue {
	if (how === 'list') return [];
	return how === 'count' || how === 'sum' ? 0 : null;
}

/** Takes `enterprise.name` apart; records are counted by the name of their screen alone. */
export function readLookupTarget(text: string): { screen: string; field: string | null } | undefined {
	const [, screen, field] = /^\s*([a-z][a-z0-9-]*)(?:\.([A-Za-z][\w.]*))?\s*$/.exec(text) ?? [];
	return screen === undefined ? undefined : { screen, field: field ?? null };
}

/** Takes `checkedOn >=` apart; without an operator the values are equal. */
export function readLookupCondition(text: string): { field: string; operator: LookupOperator } | undefined {
	const [, field, sign] = /^\s*([A-Za-z][\w.]*)\s*(=|<>|<=|>=|<|>)?\s*$/.exec(text) ?? [];
	const operator = lookupOperators.find((known) => known === (sign ?? '='));
	return field === undefined || operator === undefined ? undefined : { field, operator };
}

/** Takes `day-count.workingDays` apart; a script whose value is a function is named alone. */
export function readScriptTarget(text: string): Pick<ScriptCall, 'script' | 'member'> | undefined {
	const [, script, member] = /^\s*([a-z][a-z0-9-]*)(?:\.([A-Za-z_$][\w$]*))?\s*$/.exec(text) ?? [];
	return script === undefined ? undefined : { script, member: member ?? null };
}
