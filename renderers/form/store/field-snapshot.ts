import type { RuleGroup } from '../../../contract/screen/condition.ts';

/** Everything that drawing one field needs; the object stays the same until something in it changes. */
export interface FieldSnapshot {
	value: unknown;
	/** For a child table: its rows as they would be stored, without what conditions hide. */
	settled: unknown;
	titles: string | string[] | undefined;
	error: string | undefined;
	/** What is wrong inside the value, by path (`items.0.amount`). */
	cellErrors: Readonly<Record<string, string>> | undefined;
	/** Why a computed field is empty. */
	note: string | undefined;
	isVisible: boolean;
	isRequired: boolean;
	isReadOnly: boolean;
	/** For a reference that must agree with other fields: what its records must fulfil now. */
	filter: RuleGroup | undefined;
	/** For values that a data set offers: those of other fields on which they depend now. */
	beside: Readonly<Record<string, unknown>> | undefined;
	/** The first empty field without which a data set offers nothing. */
	waitsFor: string | undefined;
	/** For a day or moment: the first and the last day that other values permit now. */
	minimum: string | undefined;
	maximum: string | undefined;
}

/** Whether drawing both would draw the same. */
export function isSameSnapshot(left: FieldSnapshot, right: FieldSnapshot): boolean {
	return (Object.keys(left) as Array<keyof FieldSnapshot>).every((key) => Object.is(left[key], right[key]));
}
