import type { JSONPath } from 'jsonc-parser';
import { dynamicFits } from '../../../../../contract/conditions/dynamic-value.ts';
import { fieldKind } from '../../../../../contract/conditions/field-kind.ts';
import { operatorsOfField } from '../../../../../contract/conditions/operators-of-field.ts';
import { dynamicNames } from '../../../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import type { EditorContext } from './editor-context.ts';
import { type Completion, fieldPart, type KnownValue, pathsOf, targetAt, toNames, valuesOf } from './known-value.ts';
import { membersOf, valueAt } from './read-draft.ts';

const conditions = `^(?:${fieldPart}/(?:visibleWhen|requiredWhen|readOnlyWhen|reference/filter)|(?:actions|notifications)/\\d+/when|form/groups/\\d+/visibleWhen)(?:/rules/\\d+)+`;
const filters = new RegExp(`^${fieldPart}/reference/filter/`);
const inRule = (rest: string) => new RegExp(`${conditions}/${rest}$`);

/** What can be in the rules of a condition. */
export const conditionCompletions: Completion[] = [
	{ at: inRule('field'), values: fieldsAsked, isAll: true },
	{ at: inRule('operator'), values: operatorsAsked, isAll: true },
	{ at: inRule('value(?:/\\d+)?'), values: (context) => (isDynamic(context) ? [] : valuesOf(fieldAsked(context))) },
	{ at: inRule('value(?:/\\d+)?/name'), values: dynamicAsked, isAll: true },
];

/** A filter of a reference searches among the other screen's records; every other condition judges one record, or one row. */
function fieldsAsked(context: EditorContext): KnownValue[] {
	if (!isFilter(context)) return toNames(context.beside);
	const target = targetAt(context);
	return target ? pathsOf(context, target) : [];
}

function operatorsAsked(context: EditorContext): KnownValue[] {
	const field = fieldAsked(context);
	const known = field ? operatorsOfField(field) : [];
	const isAsked = (operator: string) => isFilter(context) || (operator !== 'within' && operator !== 'notWithin');
	return known.filter(isAsked).map((value) => ({ value, title: '' }));
}

function dynamicAsked(context: EditorContext): KnownValue[] {
	const field = fieldAsked(context);
	if (!field || !isDynamic(context)) return [];
	return dynamicNames.filter((name) => dynamicFits(name, fieldKind(field))).map((value) => ({ value, title: '' }));
}

function fieldAsked(context: EditorContext): ResolvedField | undefined {
	const { field } = ruleAt(context);
	if (typeof field !== 'string') return undefined;
	const target = isFilter(context) ? targetAt(context) : undefined;
	return target ? context.find(target, field) : context.beside.find(({ name }) => name === field);
}

function isDynamic(context: EditorContext): boolean {
	return ruleAt(context).valueSource === 'dynamic';
}

function isFilter({ path }: EditorContext): boolean {
	return filters.test(path.join('/'));
}

function ruleAt({ path, raw }: EditorContext): Record<string, unknown> {
	return membersOf(valueAt(raw, pathOfRule(path)));
}

function pathOfRule(path: JSONPath): JSONPath {
	return path.slice(0, path.lastIndexOf('rules') + 2);
}
