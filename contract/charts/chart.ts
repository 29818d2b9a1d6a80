import type { DocumentFile } from '../documents/document-type.ts';
import type { RuleGroup } from '../screen/condition.ts';

/** How figures are drawn. */
export const chartTypes = [
	'bar',
	'line',
	'area',
	'pie',
	'funnel',
	'gauge',
	'scatter',
	'heat-map',
	'tree-map',
	'map',
	'radar',
	'figure',
	'table',
	'pivot',
] as const;
export type ChartType = (typeof chartTypes)[number];

export const dateUnits = ['day', 'month', 'quarter', 'year'] as const;
export type DateUnit = (typeof dateUnits)[number];

export const groupSteps = [...dateUnits, 'age'] as const;
export type GroupStep = (typeof groupSteps)[number];

export const measureKinds = ['count', 'share', 'sum', 'average', 'minimum', 'maximum', 'distinct'] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** Figures over the records of a screen: `schemas/<area>/<name>.chart.json`. Rights and data scopes are those of the screen and its readers. */
export interface ChartFile extends DocumentFile, FigureQuestion {
	/** The purpose of the chart; shown below its title. */
	description?: string;
	/** The screen whose records are counted. Either this or `dataSet`. */
	screen?: string;
	/** The data set whose rows are counted; its columns are the fields here. */
	dataSet?: string;
	/** How the figures are drawn. */
	type: ChartType;
	/** Bars and areas of the second group are stacked. Default: beside each other. */
	stacked?: boolean;
	/** For `map`: the maps of the regions that records are grouped by, and of their parts. */
	maps?: string[];
}

/** What is computed: groups, measures, and which records count. */
export interface FigureQuestion {
	/** What the records are grouped by: at most two. Default: one figure for all records. */
	groups?: GroupFile[];
	/** What is computed for each group. Default: the number of records. */
	measures?: MeasureFile[];
	/** Only records that match this condition count. Default: all that the list of the screen shows. */
	filter?: RuleGroup;
	/** The order of groups without an order of their own: by title, or the largest first. Default: `value`. */
	order?: 'title' | 'value';
	/** Groups that are shown; the others are added up in one. Default: 20. Dates and ranges are all shown. */
	limit?: number;
}

/** A field that records are grouped by. */
export interface GroupFile {
	/** The field, or a path through references (`enterprise.region`). */
	field: string;
	/** Dates: `day`, `month`, `quarter`, `year`, or `age` in days with `steps`. Default: `month`. */
	by?: GroupStep;
	/** Trees: the level that records are added up to; 1 is the top. Default: the record that the field refers to. */
	level?: number;
	/** Where ranges of numbers begin, or the last day of each range of ages. */
	steps?: number[];
	/** Default: the title of the field. */
	title?: string;
}

/** One figure of each group. */
export interface MeasureFile {
	/** `count`: records; `share`: the part of the records that match `when`; the others of a field. Default: `count`. */
	kind?: MeasureKind;
	/** The field of `sum`, `average`, `minimum`, `maximum` and `distinct`. */
	field?: string;
	/** Only records that match this condition count for this figure. */
	when?: RuleGroup;
	/** For `share`: the records that it is a part of; a group without any has no figure. Default: all records of the group. */
	among?: RuleGroup;
	/** Default: by kind and field. */
	title?: string;
}
