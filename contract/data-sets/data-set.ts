import type { GroupFile, MeasureFile } from '../charts/chart.ts';
import type { DocumentFile } from '../documents/document-type.ts';
import type { Operator, RuleGroup } from '../screen/condition.ts';

/** A named query: `schemas/<area>/<name>.dataset.json`. Rights, data scopes and masks are those of the screen below it and of its reader. */
export interface DataSetFile extends DocumentFile {
	/** The purpose of the data set; shown below its title. */
	description?: string;
	/** The screen whose records are read. Either this or `dataSet`. */
	screen?: string;
	/** The data set whose rows are read; its columns are the fields here. */
	dataSet?: string;
	/** What readers narrow the data set by. */
	parameters?: DataSetParameter[];
	/** Only records that match this condition. Default: all that the list of the screen shows. */
	filter?: RuleGroup;
	/** Rows as they are: the fields that they show. Without groups and measures. */
	fields?: DataSetField[];
	/** What the rows are grouped by. */
	groups?: DataSetGroup[];
	/** What is computed for each group. Default: the number of records. */
	measures?: DataSetMeasure[];
	/** What is computed of the measures, over all groups. */
	calculations?: DataSetCalculation[];
	/** Only rows whose columns match this condition; applied after the calculations. Its fields are the names of columns. */
	having?: RuleGroup;
	/** The order of the rows. Default: by the groups; rows as they are: newest first. */
	order?: DataSetOrder[];
	/** Only the first rows. */
	top?: number;
}

/** A field that rows show. */
export interface DataSetField {
	/** The field, or a path through references (`enterprise.region`). */
	field: string;
	/** The name of the column. Default: the field, `enterpriseRegion` for a path. */
	name?: string;
	/** Default: the title of the field. */
	title?: string;
}

export interface DataSetGroup extends GroupFile {
	/** The name of the column. Default: the field, `enterpriseRegion` for a path. */
	name?: string;
}

export interface DataSetMeasure extends MeasureFile {
	/** The name of the column. Default: the kind and the field (`count`, `sumQuantity`). */
	name?: string;
}

export const calculationKinds = ['running', 'share', 'previous', 'difference', 'growth'] as const;
export type CalculationKind = (typeof calculationKinds)[number];

/** A figure that depends on other rows. */
export interface DataSetCalculation {
	/** `running`: running total; `share`: part of the total; `previous`: value of the previous period, `difference` from it, `growth` as a part of it. */
	kind: CalculationKind;
	/** The name of the measure. */
	of: string;
	/** The period that is compared with: the one before, or the same one a year ago. Default: `period`. */
	back?: 'period' | 'year';
	/** The name of the column. Default: the kind and the measure (`shareCount`). */
	name?: string;
	title?: string;
}

export interface DataSetOrder {
	/** The name of a column. */
	column: string;
	/** Default: `ascending`. Rows without a value are last. */
	direction?: 'ascending' | 'descending';
}

/** A value that readers give. */
export interface DataSetParameter {
	/** The field that it narrows; a path is possible. */
	field: string;
	/** How the field is compared with the value. Default: `equal`; `between` for dates and numbers. */
	operator?: Operator;
	/** The name of the parameter in calls. Default: the field, `enterpriseRegion` for a path. */
	name?: string;
	/** Default: the title of the field. */
	title?: string;
	/** Without a value there are no rows. */
	required?: boolean;
	/** The value that it has when readers give none. */
	value?: unknown;
	/** `dynamic`: the value is a dynamic one (`{ "name": "thisYear" }`). Default: `fixed`. */
	valueSource?: 'fixed' | 'dynamic';
}

/** Data sets that build on each other, at most. */
export const maxDataSetDepth = 4;
/** Rows of a data set, at most; further ones are omitted. */
export const maxDataSetRows = 10_000;
export const maxDataSetPage = 1000;
