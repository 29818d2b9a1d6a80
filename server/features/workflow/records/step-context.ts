import { evaluateCondition } from '../../../../contract/conditions/evaluate-condition.ts';
import { formulaValueOf } from '../../../../contract/formula/evaluate/formula-value-of.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { Caller } from '../../../metadata/base/caller.ts';
import type { SetValues, StepContext } from '../engine/case-state.ts';
import type { ProcessModel } from '../engine/process-model.ts';

interface ContextFacts {
	model: ProcessModel;
	fieldOf(name: string): ResolvedField | undefined;
	/** What nodes set is entered here. */
	record: Record<string, unknown>;
	caller: Pick<Caller, 'context'>;
	onSet?(field: string, value: unknown): void;
}

/** What steps of the engine know of the record. */
export function createStepContext({ model, fieldOf, record, caller: { context }, onSet }: ContextFacts): StepContext {
	const conditions = new Map(model.file.flows.map(({ id, condition }) => [id, condition]));
	const enter = (field: string, value: unknown) => {
		record[field] = value;
		onSet?.(field, value);
	};
	return {
		holds(flowId, outcome) {
			const condition = conditions.get(flowId);
			const values = { ...record, outcome };
			if (condition === undefined) return true;
			if (typeof condition === 'string') return formulaValueOf(condition, { record: values, fieldOf }, context.now) === true;
			return evaluateCondition(condition, { record: values, fieldOf, context });
		},
		set(nodeId, outcome) {
			const changed: SetValues = {};
			for (const { field, formula } of model.node(nodeId).set ?? []) {
				const value = formulaValueOf(formula, { record: { ...record, outcome }, fieldOf }, context.now);
				if (!isSame(record[field], value)) changed[field] = [record[field] ?? null, value ?? null];
				enter(field, value);
			}
			return changed;
		},
		takeBack(values) {
			for (const [field, [before, after]] of Object.entries(values)) if (isSame(record[field], after)) enter(field, before);
		},
	};
}

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
