import type { NumberPeriod } from '../../documents/number-rule/number-rule.ts';

/** The right to see the number rules with their counters. */
export const numberRuleViewRight = 'feature/number-rule:view';
/** The right to let a counter go on with another number. */
export const numberRuleResetRight = 'feature/number-rule:reset';

/** The path of the call that lists the rules and counters of the tenant. */
export const numberRulesPath = '/platform/v3/number-rule/list';
/** The path of the call that finds the gaps of a counter. */
export const numberGapsPath = '/platform/v3/number-rule/gaps';
/** The path of the call that lets a counter go on with another number. */
export const numberResetPath = '/platform/v3/number-rule/reset';

/** A number rule with the counters of the tenant. */
export interface NumberRuleAnswer {
	name: string;
	title: string;
	description: string;
	pattern: string;
	period: NumberPeriod;
	isPerOrganisation: boolean;
	isGapFree: boolean;
	start: number;
	/** The first number of today. */
	example: string;
	/** The fields that have numbers of the rule; without a field, papers of a print template. */
	uses: Array<{ title: string; field: string | null }>;
	counters: NumberCounterAnswer[];
}

/** Which counter of a rule: its period (`2026`, empty for the only one), and the organisation if the rule has one counter for each. */
export interface NumberCounterKey {
	rule: string;
	period: string;
	organisationId: string | null;
}

/** One counter. */
export interface NumberCounterAnswer extends NumberCounterKey {
	organisation: string | null;
	/** The value that is assigned next, and the number that it makes. */
	next: number;
	number: string;
	/** Whether its digits are used up. */
	isUsedUp: boolean;
}

/** The gaps of a counter between its start and its last number: how many numbers are missing, and the first ranges. */
export interface NumberGapsAnswer {
	missing: number;
	ranges: Array<{ from: string; to: string; count: number }>;
}
