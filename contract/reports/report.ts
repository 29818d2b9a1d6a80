import type { GroupFile, MeasureFile } from '../charts/chart.ts';
import type { DocumentFile } from '../documents/document-type.ts';
import type { RuleGroup } from '../screen/condition.ts';

/** Tables over the records of screens, laid out to be printed: `schemas/<area>/<name>.report.json`. Rights and data scopes are those of the screens and their readers. */
export interface ReportFile extends DocumentFile {
	/** The purpose of the report; shown below its title. */
	description?: string;
	/** The screen whose records are reported; its fields are the parameters. */
	screen: string;
	/** Fields of the screen that readers narrow the report by, each with the input of its search form. */
	parameters?: string[];
	/** The way of the paper. Default: `landscape`. */
	paper?: 'landscape' | 'portrait';
	/** The tables, one below the other. */
	blocks: Array<ReportBlock | ListBlock>;
}

/** What every table of a report has. */
interface TableFile {
	/** The heading above the table. Default: none. */
	title?: string;
	/** The screen whose records are in the table. Default: that of the report. */
	screen?: string;
	/** Instead of a screen: the data set whose rows are in the table; its columns are the fields here. */
	dataSet?: string;
	/** For another screen, or a data set: which of its fields a parameter narrows, by the name of the parameter. Other parameters do not concern the table. */
	parameters?: Record<string, string>;
	/** Only records that match this condition. Default: all that the list of the screen shows. */
	filter?: RuleGroup;
}

/** The records themselves: one row for each. */
export interface ListBlock extends TableFile {
	/** The fields that are columns: those of the screen, and those of other records that its list shows. */
	list: ListField[];
	/** The order, by fields; `-` before a name is descending. Default: that of the list. */
	sort?: string[];
}

/** A column of a table of records. */
export interface ListField {
	field: string;
	/** Default: the title in the list. */
	title?: string;
}

/** Figures by groups, in rows and across in columns: one table of a report. */
export interface ReportBlock extends TableFile {
	/** What the rows are: one field, or two with subtotals of the first. */
	rows: GroupFile[];
	/** What the columns are; above the measures. Default: only the measures. */
	columns?: GroupFile;
	/** What is computed. Default: the number of records. */
	measures?: MeasureFile[];
	/** Whether groups of the first of two fields have a subtotal. Default: true. */
	subtotals?: boolean;
	/** Whether there is a row, and with columns a column, with totals. Default: true. */
	totals?: boolean;
	/** Figures that are shown in colour. */
	marks?: ReportMark[];
}

/** Shows figures beyond a limit in a colour. */
export interface ReportMark {
	/** The position of the measure, from 0. */
	measure: number;
	/** Figures above it; shares are parts of 1. */
	over?: number;
	/** Figures below it. */
	under?: number;
	color: MarkColor;
}

export type MarkColor = 'red' | 'orange' | 'green' | 'blue';

export function isListBlock(block: ReportBlock | ListBlock): block is ListBlock {
	return 'list' in block;
}

/** Records of one table: on the page, in a PDF, in a workbook. */
export const mostRows = { page: 200, pdf: 2_000, xlsx: 200_000 } as const;

/** The measures of a pivot block; without any, the number of records. */
export function measuresOf({ measures }: ReportBlock): MeasureFile[] {
	return measures ?? [{}];
}
