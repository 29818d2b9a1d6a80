import { setImmediate } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { fieldErrorsIn, PortalError } from '../../../../../contract/base/portal-error.ts';
import { recordBudget } from '../../../../../contract/patterns/match-pattern.ts';
import type { StepBudget } from '../../../../../contract/patterns/run-automaton.ts';
import { type ImportCell, type ImportError, keyNamesOf } from '../../../../../contract/records/transfer.ts';
import type { RecordDatabase } from '../../../../db/database.ts';
import type { Caller } from '../../../base/caller.ts';
import type { DataSetLibrary } from '../../../base/data-set-library.ts';
import { completeValues } from '../../../change/check/complete-values.ts';
import { checkRecord } from '../../../change/check/record-input.ts';
import { withFormerFiles } from '../../../change/store/former-files.ts';
import type { CompiledScreen } from '../../../compiled/compiled-screen.ts';
import { formulaWithoutValue, isCellError } from '../../sheet/read/cell-errors.ts';
import { transferTexts } from '../../texts.ts';
import { checkOffered, checkReferences } from './check-references.ts';
import { checkScope } from './check-scope.ts';
import { checkUnique } from './check-unique.ts';
import {
	type CheckedLine,
	type CheckedRow,
	type FilledColumn,
	filledColumns,
	hasError,
	noteError,
	type ReferringRow,
	wholeOf,
} from './checked-row.ts';
import { checkLineReferences, linesOf, sendLines, wholeNewLine } from './child-lines.ts';
import { findUpdated, noteMissingKeys } from './find-stored.ts';
import { groupRows, type RecordRows, type StrayRow } from './group-rows.ts';
import { importedTables } from './import-fields.ts';
import type { Upload, UploadRow } from './import-store.ts';
import { hasNoValue, readCell } from './read-cell.ts';
import { readReferences, referencesInOrder } from './read-references.ts';

type Values = Record<string, unknown>;

/** After so many milliseconds other calls have their turn. */
const longestTurn = 10;
/** Steps for the patterns of all rows: some seconds. */
const stepsOfImport = 200_000_000;

/** What a dry run found: the records of the file, and the rows of child tables that belong to none of them. */
export interface DryRun {
	rows: CheckedRow[];
	strays: StrayRow[];
}

/** Judges every row as a save would: the same validator, the same rights, the same references and unique values. Nothing is stored. */
export async function dryRun(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ upload, dataSets, caller, needsKey = false }: { upload: Upload; dataSets: DataSetLibrary; caller: Caller; needsKey?: boolean },
): Promise<DryRun> {
	const columns = filledColumns(screen, upload, caller);
	const pause = createPause();
	const { records, strays } = groupRows(upload, columns);
	const rows: CheckedRow[] = [];
	for (const record of records) {
		rows.push(readRecord(screen, record, { order: rows.length, columns, caller }));
		await pause();
	}
	await readAllReferences(db, screen, { rows, columns, key: upload.key, caller });
	sendLines(screen, { rows, columns, caller });
	const sent = await withFormerFiles(db, screen, { sent: rows.map((row) => row.sent), caller });
	for (const [index, row] of rows.entries()) row.sent = sent[index] ?? row.sent;
	let steps = stepsOfImport;
	for (const row of rows) {
		const most = Math.min(recordBudget().left, steps);
		const patternBudget = { left: most };
		judge(screen, row, { caller, patternBudget });
		steps -= most - patternBudget.left;
		await pause();
	}
	noteMissingKeys(screen, rows, { key: upload.key, needsKey, caller });
	await checkReferences(db, screen, { rows, caller });
	await checkLineReferences(db, screen, { rows, caller });
	await checkOffered(db, screen, { rows, dataSets, caller });
	await completeRows(db, screen, { rows, caller });
	await checkUnique(db, screen, { rows, caller });
	await checkScope(db, screen, { rows, caller });
	return { rows, strays };
}

interface ReadOf {
	order: number;
	columns: FilledColumn[];
	caller: Caller;
}

function readRecord(screen: CompiledScreen, { rows: [first], lines }: RecordRows, { order, columns, caller }: ReadOf): CheckedRow {
	const own = columns.filter(({ child }) => child === undefined);
	const children = [...lines].map(([child, found]): [string, CheckedLine[]] => {
		const cells = columns.filter((column) => column.child === child);
		return [child, found.map((row) => ({ ...readRow(screen, row, { order, columns: cells, caller }), before: null }))];
	});
	const row = readRow(screen, first, { order, columns: own, caller });
	return { ...row, before: null, values: {}, ownId: uuid(), lines: new Map(children) };
}

function readRow(screen: CompiledScreen, { sheet, number, cells }: UploadRow, { order, columns, caller }: ReadOf): ReferringRow {
	const sent: Values = {};
	const errors: ImportError[] = [];
	for (const column of columns) {
		const { index, field } = column;
		if (column.sheet !== sheet) continue;
		const cell = cells[index] ?? null;
		if (isCellError(cell)) errors.push({ field: field.name, message: cellErrorText(cell, caller) });
		else if (!field.reference && !hasNoValue(field, cell)) sent[field.name] = readCell(screen, column, cell);
	}
	return { order, sheet, number, cells, sent, errors };
}

async function readAllReferences(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ rows, columns, key, caller }: { rows: CheckedRow[]; columns: FilledColumn[]; key: string | null; caller: Caller },
): Promise<void> {
	const references = referencesInOrder(columns.filter(({ child }) => child === undefined));
	const ofRecords = { rows, records: rows, wholeOf: (row: CheckedRow) => wholeOf(screen, row, caller), caller };
	// References of the key are found first; those behind them may depend on the record that it finds.
	const first = references.findLastIndex(({ field }) => keyNamesOf(key).includes(field.name)) + 1;
	await readReferences(db, screen, { ...ofRecords, columns: references.slice(0, first) });
	await findUpdated(db, screen, { rows, key, caller });
	await readReferences(db, screen, { ...ofRecords, columns: references.slice(first) });
	for (const table of importedTables(screen, caller)) {
		const { name } = table.table;
		const whole = (line: CheckedLine) => wholeNewLine(table, line, caller.context);
		const own = referencesInOrder(columns.filter(({ child }) => child === name));
		await readReferences(db, screen, { rows: linesOf(rows, name), records: rows, columns: own, wholeOf: whole, caller });
	}
}

function cellErrorText(cell: ImportCell, { language }: Caller): string {
	const value = String(cell).trim();
	return value === formulaWithoutValue ? transferTexts.formulaWithoutValue().in(language) : transferTexts.cellError({ value }).in(language);
}

/** Finds the values that only the database can judge. */
async function completeRows(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ rows, caller }: { rows: CheckedRow[]; caller: Caller },
): Promise<void> {
	const completed = await completeValues({ db, screen, caller }, rows.map(withoutWrongValues));
	for (const [index, { values, problems }] of completed.entries()) {
		const row = rows[index];
		if (!row) continue;
		row.values = { ...row.values, ...values };
		for (const problem of fieldErrorsIn(problems, caller.language)) noteError(row, problem);
	}
}

/** A row without the values of which something else is known to be wrong. */
function withoutWrongValues(row: CheckedRow): Pick<CheckedRow, 'values' | 'before'> {
	const isWrong = (name: string) => hasError(row, name) || row.lines.get(name)?.some(({ errors }) => errors.length > 0);
	const values = Object.fromEntries(Object.entries(row.values).filter(([name]) => !isWrong(name)));
	return { values, before: row.before };
}

/** Makes what is called between pieces of work. */
function createPause(): () => Promise<void> {
	let since = performance.now();
	return async () => {
		if (performance.now() - since < longestTurn) return;
		await setImmediate();
		since = performance.now();
	};
}

function judge(screen: CompiledScreen, row: CheckedRow, { caller, patternBudget }: { caller: Caller; patternBudget: StepBudget }): void {
	const { sent, before } = row;
	row.values = wholeOf(screen, row, caller);
	try {
		row.values = checkRecord(screen, sent, { before, caller, patternBudget, isFromFile: true }).values;
	} catch (error) {
		if (!(error instanceof PortalError)) throw error;
		for (const problem of error.fieldsIn(caller.language)) noteError(row, problem);
	}
}
