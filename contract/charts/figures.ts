import type { StateName } from '../base/states.ts';
import type { DocumentEntry } from '../documents/document-entry.ts';
import type { Rule, RuleGroup } from '../screen/condition.ts';
import type { ChartType, GroupFile, MeasureKind } from './chart.ts';
import type { FigureMap, MapMark } from './map.ts';

/** What `POST charts/figures` takes for one chart: the name of a document, or a question about a screen. */
export interface ChartRequest {
	/** The name of a chart. */
	chart?: string;
	/** Without `chart`: the screen whose records are counted. */
	screen?: string;
	/** Filters as list calls have them. */
	parameters?: Array<{ key: string; value: unknown }>;
	/** A further condition, as list calls have it. */
	query?: RuleGroup | null;
	/** Instead of the groups of the chart: further down, or up. */
	groups?: GroupFile[];
}

/** The figures of one chart, with what their reader is told about them. */
export interface Figures<Map = FigureMap> {
	/** Null: a question about a screen. */
	chart: string | null;
	/** The screen that the rows come from in the end. */
	screen: string;
	/** The data set whose rows are counted; its columns are the fields of all conditions. Null: records of the screen. */
	dataSet: string | null;
	/** How the rows of the data set are found among the records of the screen. Null: its figures lead to its rows. */
	records: LeadToRecords | null;
	title: string;
	description: string;
	type: ChartType;
	stacked: boolean;
	/** Null for other types than maps. */
	map: Map | null;
	/** What all records behind the figures have in common; null for all records of the list. */
	filter: RuleGroup | null;
	/** One for each group. */
	axes: FigureAxis[];
	measures: FigureMeasure[];
	/** Only groups with records. */
	cells: FigureCell[];
	/** The figures over all records; null where it is not the sum of the groups. */
	total: Array<number | null>;
	/** When the figures were computed: milliseconds since the epoch. */
	at: number;
}

/** Figures as replies have them: without the regions of their map. */
export type SentFigures = Figures<MapMark>;

/** How rows that are records are found in the list of their screen. */
export interface LeadToRecords {
	/** The field of each column. */
	paths: Record<string, string>;
	/** What all of these records have in common. */
	filter: RuleGroup | null;
}

export interface FigureAxis {
	title: string;
	/** `time`: dates without gaps; `ordered`: ranges and options; `names`: anything else. */
	kind: 'time' | 'ordered' | 'names';
	group: GroupFile;
	/** What the groups are divided into further: years into months, provinces into cities; null for none. */
	below: GroupFile | null;
	entries: FigureEntry[];
}

/** One group. */
export interface FigureEntry {
	title: string;
	/** The colour of an option. */
	color: string | null;
	/** Which records are in the group. */
	rule: Rule | RuleGroup;
	/** Several groups together, or records without a value: nothing is below them. */
	isRest: boolean;
}

export interface FigureMeasure {
	title: string;
	kind: MeasureKind;
	/** 0.25 is shown as 25 %. */
	isPercent: boolean;
	decimals: number;
	unit: string | null;
	/** Which records of a group the figure is about. */
	when: RuleGroup | null;
}

/** The figures of one group, or of one combination of two. */
export interface FigureCell {
	/** The positions of its groups on the axes. */
	at: number[];
	/** By measure; null where no record has a value. */
	values: Array<number | null>;
	/** How many records are behind each figure. */
	records: number[];
}

/** What the call returns for each chart, in the order of the request. */
export type ChartAnswer = { figures: SentFigures } | { problem: ChartProblem };

/** Why a chart has no figures. */
export interface ChartProblem {
	/** As of other errors: `noPermission`, `notFound`, ... */
	kind: StateName;
	message: string;
}

/** A chart as the gallery lists it. */
export interface ChartEntry extends DocumentEntry {
	type: ChartType;
}

/** Charts of one call. */
export const maxCharts = 24;
/** Combinations of groups that are computed. */
export const maxCells = 5000;
/** Groups of an axis that are shown at most. */
export const maxEntries = 400;
export const maxLimit = 100;
export const maxSteps = 12;
export const maxLevel = 8;
export const maxMeasures = 6;
export const maxGroups = 2;
