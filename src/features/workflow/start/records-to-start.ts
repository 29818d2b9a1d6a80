import type { StartableProcess } from '../../../../contract/features/workflow/cases.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';

/** Whose records are offered: those that the user has created, or all. */
export type Scope = 'own' | 'all';

/** The records about which a process can be started: those that match its condition, without a case or whose case has come to nothing. */
export function recordsToStart(
	{ state, when }: Pick<StartableProcess, 'state' | 'when'>,
	userId: string,
): Record<Scope, RuleGroup | undefined> {
	const own: RuleGroup['rules'][number] = { field: 'createBy', operator: 'equal', value: userId };
	const fitting = [...(state === null ? [] : [withoutCase(state)]), ...(when === null ? [] : [when])];
	return { own: allOf([own, ...fitting]), all: fitting.length > 0 ? allOf(fitting) : undefined };
}

function allOf(rules: RuleGroup['rules']): RuleGroup {
	return { combinator: 'and', rules };
}

function withoutCase(state: string): RuleGroup {
	const rules: RuleGroup['rules'] = [
		{ field: state, operator: 'isNull' },
		{ field: state, operator: 'in', value: ['cancelled', 'rejected'] },
	];
	return { combinator: 'or', rules };
}
