import { joinClauses, joinTexts } from '../../../../contract/base/join-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import {
	type ImportCell,
	type ImportDifference,
	type ImportMode,
	type ImportResult,
	keyNamesOf,
	type SourceComparison,
	type SourceRow,
} from '../../../../contract/records/transfer.ts';
import { valueText } from '../../../../contract/records/value-text.ts';
import { isSameValue } from '../../../../contract/validation/values/same-value.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { may } from '../../../principal/principal.ts';
import { accessOf, maskedValue } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { inTransaction, transactionOf } from '../../base/runner.ts';
import type { UnitOfWork } from '../../change/once-per-key.ts';
import { change, refuseForeignWrite } from '../../change/pipeline.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import { transferTexts } from '../texts.ts';
import { type CheckedRow, filledColumns, isGood, titleOf, withTitle } from './dry-run/checked-row.ts';
import { dryRun } from './dry-run/dry-run.ts';
import { type ImportKey, importKeys } from './dry-run/import-fields.ts';
import { keepUpload, type Upload } from './dry-run/import-store.ts';
import { chooseFields, mapHeadings } from './dry-run/map-headings.ts';
import { refuseWithoutRights } from './import-rights.ts';
import { importRows } from './import-rows.ts';

/** Rows of another system, and how they become records. */
export interface SourceImport {
	/** What the rows are called in messages. */
	title: string;
	columns: string[];
	rows: ImportCell[][];
	/** The unique field by which rows update records, or several fields that are unique together, separated by commas. */
	key: string;
	/** The field of each column, by its name; null: columns whose name is the title or name of a field. */
	mapping: ReadonlyMap<string, string> | null;
}

/** What an import of rows of another system did. */
export type SourceImportResult = Pick<ImportResult, 'created' | 'updated'> & {
	/** What it can be undone by; null when nothing was changed. */
	id: string | null;
	unchanged: number;
	/** The rows that were not brought in, with the reasons. */
	refused: SourceRow[];
};

/** So many rows of each kind are shown. */
const shownRows = 100;
const keptDays = 30;

/** What an import would do: every row is judged as in a dry run of a file. Nothing is stored. */
export function compareSource(
	services: RecordServices,
	screen: CompiledScreen,
	asked: { source: SourceImport; caller: Caller },
): Promise<SourceComparison> {
	const { caller } = asked;
	refuseAll(screen, caller);
	return inTransaction(services.database, caller.tenantId, async (runner) => {
		const { upload, rows } = await judgeSource(transactionOf(runner), screen, { ...asked, services });
		const sorted = sortRows(screen, rows);
		return {
			...{ created: sorted.created.length, changed: sorted.changed.length, unchanged: sorted.unchanged, refused: sorted.refused.length },
			rows: [...sorted.created, ...sorted.changed].slice(0, shownRows).map((row) => toDifference(screen, row, { upload, caller })),
			refusedRows: sorted.refused.slice(0, shownRows).map((row) => toRefused(screen, row, caller)),
		};
	});
}

/** Brings the rows in within a unit of work: new ones and those that differ from their record; others are left alone. `all` refuses everything when a row is wrong. */
export async function importSource(
	services: RecordServices,
	screen: CompiledScreen,
	{
		source,
		mode,
		caller,
		within,
	}: { source: SourceImport; mode: ImportMode; caller: Caller; within: Required<Pick<UnitOfWork, 'runner'>> & UnitOfWork },
): Promise<SourceImportResult> {
	refuseAll(screen, caller);
	const db = transactionOf(within.runner);
	const { upload, rows } = await judgeSource(db, screen, { source, services, caller });
	const { created, changed, unchanged, refused } = sortRows(screen, rows);
	const bad = refused.map((row) => toRefused(screen, row, caller));
	if (mode === 'all' && bad.length > 0) {
		const [first] = bad;
		throw invalidInput([], transferTexts.rowRefused({ row: first?.row ?? 0, message: first?.problem ?? '' }));
	}
	const numbers = new Set([...created, ...changed].map(({ number }) => number));
	if (numbers.size === 0) return { id: null, created: 0, updated: 0, unchanged, refused: bad };
	const chosen = upload.rows.filter(({ number }) => numbers.has(number)).map(({ number, cells }) => ({ sheet: 0, number, cells }));
	const id = await keepUpload(db, screen, { upload: { ...upload, rows: chosen }, caller, keptDays });
	const result = await change(services, screen, { kind: importRows, input: { id, mode }, caller, within });
	const late = result.refused.map(({ row, message }) => ({ row, title: '', problem: message }));
	return { id, created: result.created, updated: result.updated, unchanged, refused: [...bad, ...late] };
}

function refuseAll(screen: CompiledScreen, caller: Caller): void {
	refuseForeignWrite(screen, caller);
	if (caller.principal && !may(caller.principal, `${screen.name}:import`)) throw new PortalError('noPermission');
	refuseWithoutRights(screen, caller, 'create');
	refuseWithoutRights(screen, caller, 'edit');
}

async function judgeSource(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ source, services, caller }: { source: SourceImport; services: RecordServices; caller: Caller },
): Promise<{ upload: Upload; rows: CheckedRow[] }> {
	const upload = toUpload(screen, source, caller);
	const { rows } = await dryRun(db, screen, { upload, dataSets: services.dataSets, caller, needsKey: true });
	return { upload, rows };
}

/** The rows as those of a file; throws for a key or a mapping that the screen does not have. */
function toUpload(screen: CompiledScreen, { title, columns, rows, key, mapping }: SourceImport, caller: Caller): Upload {
	const plain = columns.map((text, index) => ({ sheet: 0, index, text }));
	const found = mapHeadings(screen, { texts: plain, sheets: [], caller });
	const chosen = mapping && columns.map((column) => mapping.get(column) ?? null);
	const missing = mapping && [...mapping.keys()].find((column) => !columns.includes(column));
	if (typeof missing === 'string') throw invalidInput([{ path: 'mapping', message: transferTexts.noColumn({ column: missing }) }]);
	const headings = chooseFields(screen, found, { mapping: chosen, sheets: [], caller });
	const wanted = keyNamesOf(key);
	const isWanted = ({ fields }: ImportKey) => fields.length === wanted.length && fields.every(({ name }) => wanted.includes(name));
	const known = importKeys(screen, caller).find(isWanted);
	if (!known) throw invalidInput([{ path: 'keyField', message: transferTexts.badKey() }]);
	if (!wanted.every((name) => headings.some(({ field }) => field === name)))
		throw invalidInput([{ path: 'keyField', message: transferTexts.keyWithoutColumn() }]);
	const kept = rows.map((cells, index) => ({ sheet: 0, number: index + 1, cells, recordId: null, recordVersion: null, before: null }));
	return { id: '', fileName: title, headings, sheets: [], key: known.key, state: 'checked', rows: kept };
}

interface SortedRows {
	created: CheckedRow[];
	changed: CheckedRow[];
	unchanged: number;
	refused: CheckedRow[];
}

function sortRows(screen: CompiledScreen, rows: CheckedRow[]): SortedRows {
	const sorted: SortedRows = { created: [], changed: [], unchanged: 0, refused: [] };
	for (const row of rows) {
		if (!isGood(row)) sorted.refused.push(row);
		else if (row.before === null) sorted.created.push(row);
		else if (row.lines.size > 0 || changedNames(screen, row).length > 0) sorted.changed.push(row);
		else sorted.unchanged += 1;
	}
	return sorted;
}

/** The fields whose value would change. Empty cells leave a value as it is. */
function changedNames(screen: CompiledScreen, { sent, values, before }: CheckedRow): string[] {
	return Object.keys(sent).filter((name) => {
		const field = screen.fieldBy.get(name);
		return field !== undefined && !isSameValue(field, ownValue(values, name), before && ownValue(before, name));
	});
}

function toDifference(screen: CompiledScreen, row: CheckedRow, { upload, caller }: { upload: Upload; caller: Caller }): ImportDifference {
	const { before, number } = row;
	const { masked } = accessOf(screen, caller.principal);
	const columns = filledColumns(screen, upload, caller);
	const names = before === null ? Object.keys(row.sent) : changedNames(screen, row);
	const changes = names.flatMap((name) => {
		const field = fieldIn(screen, name, caller.language);
		const column = columns.find(({ path }) => path === name);
		if (!field || !column) return [];
		const shown = before && maskedValue(valueText(field, before, caller.language), masked.get(name));
		// Options come as their keys; what a cell says is else what the reader knows.
		const to = field.options
			? valueText(field, { id: '', version: 0, ...row.values }, caller.language)
			: String(row.cells[column.index] ?? '');
		return [{ field: name, title: field.title, from: shown === null ? null : String(shown ?? ''), to }];
	});
	return { row: number, title: rowTitle(row, columns, upload.key).in(caller.language), isNew: before === null, changes };
}

function rowTitle({ cells }: CheckedRow, columns: ReturnType<typeof filledColumns>, key: string | null) {
	const found = keyNamesOf(key).flatMap((name) => columns.find(({ path }) => path === name) ?? []);
	return joinTexts(found.map(({ index }) => String(cells[index] ?? '')));
}

function toRefused(screen: CompiledScreen, row: CheckedRow, caller: Caller): SourceRow {
	const told = [row, ...[...row.lines.values()].flat()].flatMap(({ errors }) =>
		errors.map(({ field, message }) => {
			const title = field === '' ? '' : titleOf(screen, field, caller);
			return withTitle(message, title, caller.language);
		}),
	);
	return { row: row.number, title: String(row.sent[Object.keys(row.sent)[0] ?? ''] ?? ''), problem: joinClauses(told).in(caller.language) };
}
