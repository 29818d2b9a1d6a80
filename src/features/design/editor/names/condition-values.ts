import type { JSONPath } from 'jsonc-parser';
import { dynamicFits } from '../../../../../contract/conditions/dynamic-value.ts';
import { fieldKind } from '../../../../../contract/conditions/field-kind.ts';
import { operatorsOfField } from '../../../../../contract/conditions/operators-of-field.ts';
import { dynamicNames } from '../../../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import type { EditorPlace } from './editor-place.ts';
import { fieldPart, type KnownPlace, type KnownValue, pathsOf, targetAt, toNames, valuesOf } from './known-value.ts';
import { membersOf, valueAt } from './read-draft.ts';

const conditions = `^(?:${fieldPart}/(?:visibleWhen|requiredWhen|readOnlyWhen|reference/filter)|actions/\\d+/when|form/groups/\\d+/visibleWhen)(?:/rules/\\d+)+`;
const filters = new RegExp(`^${fieldPart}/reference/filter/`);
const inRule = (rest: string) => new RegExp(`${conditions}/${rest}$`);

/** What can stand in the rules of a condition. */
export const conditionPlaces: KnownPlace[] = [
	{ at: inRule('field'), values: fieldsAsked, isAll: true },
	{ at: inRule('operator'), values: operatorsAsked, isAll: true },
	{ at: inRule('value(?:/\\d+)?'), values: (place) => (isDynamic(place) ? [] : valuesOf(fieldAsked(place))) },
	{ at: inRule('value(?:/\\d+)?/name'), values: dynamicAsked, isAll: true },
];

/** A filter of a reference searches among the other screen's records; every other condition judges one record, or one row. */
function fieldsAsked(place: EditorPlace): KnownValue[] {
	if (!isFilter(place)) return toNames(place.beside);
	const target = targetAt(place);
	return target ? pathsOf(place, target) : [];
}

function operatorsAsked(place: EditorPlace): KnownValue[] {
	const field = fieldAsked(place);
	const known = field ? operatorsOfField(field) : [];
	const isAsked = (operator: string) => isFilter(place) || (operator !== 'within' && operator !== 'notWithin');
	return known.filter(isAsked).map((value) => ({ value, title: '' }));
}

function dynamicAsked(place: EditorPlace): KnownValue[] {
	const field = fieldAsked(place);
	if (!field || !isDynamic(place)) return [];
	return dynamicNames.filter((name) => dynamicFits(name, fieldKind(field))).map((value) => ({ value, title: '' }));
}

function fieldAsked(place: EditorPlace): ResolvedField | undefined {
	const { field } = ruleAt(place);
	if (typeof field !== 'string') return undefined;
	const target = isFilter(place) ? targetAt(place) : undefined;
	return target ? place.find(target, field) : place.beside.find(({ name }) => name === field);
}

function isDynamic(place: EditorPlace): boolean {
	return ruleAt(place).valueSource === 'dynamic';
}

function isFilter({ path }: EditorPlace): boolean {
	return filters.test(path.join('/'));
}

function ruleAt({ path, raw }: EditorPlace): Record<string, unknown> {
	return membersOf(valueAt(raw, pathOfRule(path)));
}

function pathOfRule(path: JSONPath): JSONPath {
	return path.slice(0, path.lastIndexOf('rules') + 2);
}
