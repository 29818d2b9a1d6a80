import type { DataSetFile } from '../../../contract/data-sets/data-set.ts';
import type { DataSetEntry, DataSetRows } from '../../../contract/data-sets/rows.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { callApi } from '../../base/api/portal-api.ts';

const root = '/platform/v3/data-sets';

/** The call that returns the rows of a data set as a workbook. */
export const exportPath = `${root}/export`;

/** Rows that are wanted of a data set. */
export interface AskedRows {
	dataSet: string;
	parameters: Record<string, unknown>;
	/** A condition on the columns. */
	query: RuleGroup | null;
	/** Default: the order of the data set. */
	sorts: Array<{ field: string; order: 'ASC' | 'DESC' }>;
	requestPage: { pageNo: number; limit: number };
}

/** The data sets that the user may view. */
export function loadDataSets(): Promise<DataSetEntry[]> {
	return callApi(`${root}/list`, {}, { method: 'GET' });
}

/** Rows of a data set. */
export function loadRows(asked: AskedRows): Promise<DataSetRows> {
	return callApi(`${root}/run`, { ...asked }, { isQuiet: true });
}

/** Rows of a data set that is being made. */
export function tryDataSet(definition: DataSetFile, limit: number): Promise<DataSetRows> {
	return callApi(`${root}/try`, { definition, requestPage: { pageNo: 1, limit } }, { isQuiet: true });
}
