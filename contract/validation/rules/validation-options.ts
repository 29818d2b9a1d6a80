import type { Message } from '../../base/define-texts.ts';
import type { ConditionContext } from '../../conditions/condition-context.ts';
import type { JudgeSchema } from '../../fields/structure/judge-schema.ts';
import type { StepBudget } from '../../patterns/run-automaton.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { ValidationMessage } from './texts.ts';

/** Computes the computed fields of a record. */
export type Compute = (record: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** How a record is to be judged. */
export interface ValidationOptions {
	mode: 'create' | 'update';
	/** The record as it is stored; for `update`. */
	before?: Readonly<Record<string, unknown>> | null;
	context: ConditionContext;
	/** The policy for fields of the format `password`. Default: the default policy. */
	passwordPolicy?: PasswordPolicy;
	/** Computes computed fields, which conditions may look at. Default: they are as they were sent or stored. */
	compute?: Compute | undefined;
	/** Whether the user may not read a field (`salary`, `items.price`): rules that look at it are not evaluated. Default: they may read all. */
	isHidden?: ((path: string) => boolean) | undefined;
	/** Whether the portal itself sets a field, so that it may be one that people cannot change. Default: people enter all. */
	isDetermined?: ((name: string) => boolean) | undefined;
	/** The record comes by file, which never has write-only values such as passwords: none is required. */
	isFromFile?: boolean | undefined;
	/** What the patterns of all values judged together may cost; default: the budget of one record. */
	patternBudget?: StepBudget | undefined;
	/** Judges values by the JSON Schemas of their fields. Default: only their type and size are judged. */
	judgeSchema?: JudgeSchema | undefined;
}

/** What the rules of a single value depend on. */
export type RuleOptions = Pick<ValidationOptions, 'passwordPolicy' | 'patternBudget'>;

/** One broken rule of a value. */
export interface ValueProblem {
	message: ValidationMessage | Message;
	values?: Record<string, string | number>;
	/** Replaces the message's own text. */
	text?: string;
}

/** A broken rule and where it lies: the field's name, for nested values with dots and indexes. */
export interface LocatedProblem extends ValueProblem {
	path: string;
}
