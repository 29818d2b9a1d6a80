import { dynamicFits, screenOfDynamicName } from '../../../contract/conditions/dynamic-value.ts';
import { fieldKind } from '../../../contract/conditions/field-kind.ts';
import { ownOperator } from '../../../contract/fields/field-formats.ts';
import { type DynamicName, dynamicNames } from '../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { takesPair } from './builder-query.ts';

/** The dynamic values that make sense for a rule, none for operators of a format; a field that refers to enterprises is not compared with the user. */
export function dynamicNamesOf(field: ResolvedField, operator: string): DynamicName[] {
	if (ownOperator(field, operator)) return [];
	return dynamicNames.filter((name) => {
		if (!dynamicFits(name, fieldKind(field))) return false;
		const owner = screenOfDynamicName[name];
		if (takesPair(operator) && owner !== undefined) return false;
		return owner === undefined || field.reference === undefined || field.reference.screen === owner;
	});
}
