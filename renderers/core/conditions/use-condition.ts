import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ConditionContext, createFieldLookup } from '../../../contract/conditions/condition-context.ts';
import { evaluateCondition } from '../../../contract/conditions/evaluate-condition.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../runtime/runtime-context.ts';
import type { ScreenRuntime } from '../runtime/screen-runtime.ts';
import { formulaValue, loadFormulaValues } from './formula-values.ts';

/** What conditions may ask about the user, as of now. */
export function toConditionContext({ user }: Pick<ScreenRuntime, 'user'>): ConditionContext {
	const { id: userId, name: userName, organisationId, tenantId } = user;
	return { now: new Date(), userId, userName, organisationId, tenantId, formulaValue };
}

/** Whether a condition of the screen holds for a record; a missing condition holds. */
export function useCondition(screen: Pick<ResolvedScreen, 'fields'>) {
	const runtime = useRuntime();
	const fieldOf = useMemo(() => createFieldLookup(screen.fields), [screen.fields]);
	const [loads, setLoads] = useState(0);
	useEffect(() => {
		void loadFormulaValues(screen).then((isNew) => isNew && setLoads((count) => count + 1));
	}, [screen]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new function after each load draws conditions with formulas again; `evaluateCondition` reads the loaded formulas itself.
	return useCallback(
		(condition: RuleGroup | undefined, record: Record<string, unknown>) =>
			condition === undefined || evaluateCondition(condition, { record, fieldOf, context: toConditionContext(runtime) }),
		[runtime, fieldOf, loads],
	);
}

/** Tells of a record whether the screen lets the user edit and remove it, beside their rights; null is a record that is not read yet. */
export function useMayChange(screen: Pick<ResolvedScreen, 'fields' | 'changeWhen'>) {
	const holds = useCondition(screen);
	return useCallback(
		(record: Record<string, unknown> | null) => screen.changeWhen === undefined || (record !== null && holds(screen.changeWhen, record)),
		[holds, screen],
	);
}
