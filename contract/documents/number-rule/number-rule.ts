import type { DocumentFile } from '../document-type.ts';

/** How the numbers of records are made: `schemas/<area>/<name>.number.json`. */
export interface NumberRuleFile extends DocumentFile {
	/** The purpose of the rule. */
	description?: string;
	/** The form of a number: `CC{yyyy}{000000}`. */
	pattern: string;
	/** When the counter starts again. Default: never. */
	period?: NumberPeriod;
	/** One counter for each tenant, or for each organisation. Default: tenant. */
	scope?: 'tenant' | 'organisation';
	/** The first value of the counter in each period. Default: 1. */
	start?: number;
	/** Whether the numbers have no gaps; without, saves do not wait for each other. Default: true. */
	gapFree?: boolean;
}

export type NumberPeriod = 'never' | 'year' | 'month' | 'day';
