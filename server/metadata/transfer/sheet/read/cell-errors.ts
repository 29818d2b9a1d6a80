import type { ImportCell } from '../../../../../contract/records/transfer.ts';

/** Stands for a formula whose value the file does not hold, in the way of the errors that spreadsheets show. */
export const formulaWithoutValue = '#FORMULA!';

const otherError = '#VALUE!';

const cellErrors = new Set([
	...['#NULL!', '#DIV/0!', otherError, '#REF!', '#NAME?', '#NUM!', '#N/A', '#GETTING_DATA'],
	...['#SPILL!', '#CALC!', '#FIELD!', '#BLOCKED!', '#CONNECT!', '#BUSY!', '#UNKNOWN!', '#EXTERNAL!', '#PYTHON!'],
	formulaWithoutValue,
]);

/** What a cell holds that its workbook calls an error, whatever program wrote it. */
export function toCellError(text: string): string {
	return cellErrors.has(text) ? text : otherError;
}

/** Whether a cell shows the error of a formula instead of a value; a text file has the same words. */
export function isCellError(cell: ImportCell | undefined): boolean {
	return typeof cell === 'string' && cellErrors.has(cell.trim());
}
