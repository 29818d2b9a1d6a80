import type { ConditionContext } from '../../conditions/condition-context.ts';
import { evaluateCondition } from '../../conditions/evaluate-condition.ts';
import { ownValue } from '../../input/plain-object.ts';
import type { RuleGroup } from '../../screen/condition.ts';
import type { ResolvedField, ResolvedScreen } from '../../screen/resolved-screen.ts';
import { statusesUnderWay } from '../../screen/screen-process.ts';
import { isBlank } from '../values/check-value.ts';
import { indexOf } from './screen-index.ts';

/** The state of a field in a form at this moment. */
export interface FieldState {
	isVisible: boolean;
	/** Never for a hidden field. */
	isRequired: boolean;
	isReadOnly: boolean;
}

/** Computes whether a field is shown, required and editable for the current values of a record. */
export function fieldState(
	screen: ResolvedScreen,
	field: ResolvedField,
	subject: { record: Record<string, unknown>; context: ConditionContext },
): FieldState {
	const holds = (condition: RuleGroup) => evaluateCondition(condition, { ...subject, fieldOf: indexOf(screen).fieldOf });
	const isVisible = (!field.visibleWhen || holds(field.visibleWhen)) && isGroupVisible(screen, field.name, holds);
	return {
		isVisible,
		isRequired: isVisible && (field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen))),
		isReadOnly: field.readOnly === true || field.computed !== undefined || (field.readOnlyWhen !== undefined && holds(field.readOnlyWhen)),
	};
}

/** Whether a field that is set once is set in a record as it is stored, null for a new one; one that is never read back may be. */
export function isFixed({ name, setOnce, writeOnly }: ResolvedField, stored: Readonly<Record<string, unknown>> | null): boolean {
	return setOnce === true && stored !== null && (writeOnly === true || !isBlank(ownValue(stored, name)));
}

/** Whether a process that is under way has locked a field of a record as it is stored, null for a new one. */
export function isLocked({ lockedBy }: ResolvedField, stored: Readonly<Record<string, unknown>> | null): boolean {
	return lockedBy !== undefined && stored !== null && statusesUnderWay.some((state) => state === ownValue(stored, lockedBy));
}

/** A field of several groups is shown while one of them is; one of no group always. */
function isGroupVisible(screen: ResolvedScreen, name: string, holds: (condition: RuleGroup) => boolean): boolean {
	const groups = indexOf(screen).conditionalGroups.get(name);
	return groups === undefined || groups.some((group) => !group.visibleWhen || holds(group.visibleWhen));
}
