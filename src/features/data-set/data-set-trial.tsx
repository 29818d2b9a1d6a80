import type { DataSetFile } from '../../../contract/data-sets/data-set.ts';
import { useSettled } from '../../base/state/use-settled.ts';
import { RowsPreview, useTriedRows } from './rows-preview.tsx';

/** A data set as its text describes it, with the rows of this moment and the rights of the user. */
export function DataSetTrial({ file }: { file: DataSetFile }) {
	return <RowsPreview preview={useTriedRows(useSettled(file))} />;
}
