import type { Day } from '../../base/china-time.ts';
import type { PeriodKind } from './periods.ts';

/** `open`: nothing has been filled in; `returned`: to be corrected; `approved`: signed off. */
export type FillingState = 'open' | 'draft' | 'submitted' | 'returned' | 'approved';

/** How the figures of several organisations become one. */
export const totalKinds = ['sum', 'average', 'none'] as const;
export type TotalKind = (typeof totalKinds)[number];

/** One figure of a form. */
export interface FillingItem {
	code: string;
	title: string;
	/** Empty for none. */
	unit: string;
	/** Digits after the decimal point. */
	decimals: number;
	/** The least and the greatest figure; null for none. */
	minimum: number | null;
	maximum: number | null;
	total: TotalKind;
}

/** Figures by the codes of their items; missing ones are not filled in. */
export type FillingFigures = Record<string, number>;

/** A form as somebody fills it in or reviews it. */
export interface FillingForm {
	id: string;
	title: string;
	note: string;
	period: PeriodKind;
	items: FillingItem[];
	/** The newest first. */
	periods: string[];
	/** Whether it can be submitted after the deadline. */
	allowsLate: boolean;
	/** The organisation for which the caller fills it in; null for none. */
	fillsFor: string | null;
	/** Whether the caller sees the organisations below their own, and decides about their reports. */
	reviews: boolean;
}

/** An organisation in the overview of a period. */
export interface FillingRow {
	organisationId: string;
	/** Null at the top of what the caller sees. */
	parentId: string | null;
	name: string;
	/** Null for an organisation that only stands above others. */
	state: FillingState | null;
	/** Submitted after the deadline, or not submitted by now. */
	isLate: boolean;
	submittedAt: string | null;
	/** Of submitted and approved reports, of the organisation and those below it. */
	totals: FillingFigures;
	/** The same for the period before, of the organisations that have submitted in this one. */
	formerTotals: FillingFigures;
	/** How many organisations fill the form in, and how many of them have submitted it. */
	expected: number;
	submitted: number;
}

/** The state of a period. */
export interface FillingOverview {
	deadline: Day;
	/** Parents before children. */
	rows: FillingRow[];
}

/** The report of one organisation. */
export interface FillingReport {
	organisation: string;
	state: FillingState;
	/** Null for one that is not stored yet. */
	version: number | null;
	deadline: Day;
	figures: FillingFigures;
	/** What the organisation submitted for the period before. */
	former: FillingFigures;
	/** The total of the organisations below it. */
	below: FillingFigures;
	/** Why it was returned; empty for none. */
	reason: string;
	filledBy: string;
	decidedBy: string;
	/** Whether the caller may change it, and decide about it, in its state. */
	mayEdit: boolean;
	mayDecide: boolean;
}

export const fillingLimits = {
	/** Organisations of one form. */
	organisations: 5_000,
	/** Periods that can be chosen. */
	periods: 36,
	/** The largest figure. */
	figure: 1e12,
	/** Characters of a reason. */
	reason: 300,
} as const;

/** Whether a figure is outside the range of its item. */
export function isOutside(figure: number, { minimum, maximum }: Pick<FillingItem, 'minimum' | 'maximum'>): boolean {
	return (minimum !== null && figure < minimum) || (maximum !== null && figure > maximum);
}
