import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { type ImportReport, maxImportColumns } from '../../../../contract/records/transfer.ts';
import type { Call } from '../../../http/route.ts';
import { inputTexts } from '../../../input/texts.ts';
import type { Principal } from '../../../principal/principal.ts';
import { type Caller, toCaller } from '../../base/caller.ts';
import type { DataSetLibrary } from '../../base/data-set-library.ts';
import type { RecordServices, Runner } from '../../base/record-services.ts';
import { inTransaction, transactionOf } from '../../base/runner.ts';
import { refuseForeignWrite } from '../../change/pipeline.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { parseTable } from '../sheet/read/parse-table.ts';
import { type FileTable, refuseFile, type TablePart } from '../sheet/read/table-collector.ts';
import { transferTexts } from '../texts.ts';
import { dryRun } from './dry-run/dry-run.ts';
import { importedTables, importKeys } from './dry-run/import-fields.ts';
import { changeUpload, keepUpload, loadUpload, type Upload } from './dry-run/import-store.ts';
import { chooseFields, chooseSheets, mapHeadings, mapSheets } from './dry-run/map-headings.ts';
import { findShared } from './find-shared.ts';
import { toReport } from './import-report.ts';
import { refuseWithoutRights } from './import-rights.ts';
import { readUpload } from './read-upload.ts';

type Values = Record<string, unknown>;

/** Takes a file, or another mapping for one that was sent before, and returns what a dry run over all of its rows finds. */
export async function checkImport(services: RecordServices, screen: CompiledScreen, call: Call<Principal>): Promise<ImportReport> {
	const caller = toCaller(call);
	refuseForeignWrite(screen, caller);
	refuseWithoutRights(screen, caller);
	const { input, file } = await readUpload(call);
	await call.occupy('import');
	const { userId } = call.principal;
	const allSheets = importedTables(screen, caller).length > 0;
	const part = readPart(input.part);
	const table = file && (await parseTable(file.bytes, { userId, language: caller.language, allSheets, ...(part && { part }) }));
	return await inTransaction(services.database, caller.tenantId, async (runner) => {
		const db = transactionOf(runner);
		if (!table) return judge(screen, { id: input.id, input, caller, runner, dataSets: services.dataSets });
		const sheets = mapSheets(screen, table.others, caller);
		const headings = mapHeadings(screen, { texts: headingsOf(table), sheets, caller });
		const known = new Set([undefined, ...sheets.map(({ index }) => index)]);
		const rows = table.rows.filter(({ sheet }) => known.has(sheet));
		const id = await keepUpload(db, screen, { upload: { fileName: file.name, headings, sheets, key: null, rows }, caller });
		return judge(screen, { id, input, caller, runner, dataSets: services.dataSets });
	});
}

/** Which rows of which sheet a caller chose; undefined for the first sheet as it is. */
function readPart(part: unknown): TablePart | undefined {
	if (part === undefined || part === null) return undefined;
	const { sheet = 0, headingRow = 1, skip = 0, columns = 0, omitsTotals = false } = isPlainObject(part) ? part : {};
	const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
	const isPart = isCount(sheet) && isCount(headingRow) && isCount(skip) && isCount(columns) && columns > 0 && columns <= maxImportColumns;
	if (!isPart) throw refused('part', inputTexts.malformed());
	return { sheet, headingRow, skip, columns, omitsTotals: omitsTotals === true };
}

function headingsOf({ headings, others = [] }: FileTable) {
	const toTexts = (sheet: number, texts: string[]) => texts.map((text, index) => ({ sheet, index, text }));
	return [...toTexts(0, headings), ...others.flatMap((sheet) => toTexts(sheet.index, sheet.headings))];
}

/** An upload that has not been imported yet. */
export async function loadChecked(
	screen: CompiledScreen,
	{ id, caller, runner }: { id: unknown; caller: Caller; runner: Runner },
): Promise<Upload> {
	const upload = await loadUpload(transactionOf(runner), screen, { id, caller });
	if (upload.state !== 'checked') throw new PortalError('duplicate', { message: transferTexts.alreadyRun() });
	return upload;
}

/** Runs dry over an upload with the mapping and the key of the input, and reports what it finds. */
export async function judge(
	screen: CompiledScreen,
	{ id, input, caller, runner, dataSets }: { id: unknown; input: Values; caller: Caller; runner: Runner; dataSets: DataSetLibrary },
): Promise<ImportReport> {
	const upload = await loadChecked(screen, { id, caller, runner });
	const sheets = chooseSheets(screen, upload.sheets, { chosen: input.sheets, caller });
	// Another table has other cells, so the columns of its sheet are mapped anew.
	const remapped = sheets.filter(({ child }, index) => child !== upload.sheets[index]?.child).map(({ index }) => index);
	if (remapped.length > 0) upload.headings = mapHeadings(screen, { texts: upload.headings, sheets, caller });
	const mapping = keepChosen(upload.headings, { mapping: input.mapping, remapped });
	upload.sheets = sheets;
	upload.headings = chooseFields(screen, upload.headings, { mapping, sheets, caller });
	upload.key = readKey(screen, input.key, { upload, caller });
	// A file whose headings nobody knows is mapped by hand.
	if (input.mapping) requireColumn(screen, upload, caller);
	await changeUpload(transactionOf(runner), upload);
	const found = await dryRun(transactionOf(runner), screen, { upload, dataSets, caller });
	const shared = await findShared(transactionOf(runner), screen, { rows: found.rows, caller });
	const whole = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : 0);
	return toReport(screen, found, { upload, caller, shared, after: { sheet: whole(input.afterSheet), row: whole(input.after) } });
}

/** The fields that the caller chose, and those that were found for the columns of sheets with another table. */
function keepChosen(headings: Upload['headings'], { mapping, remapped }: { mapping: unknown; remapped: number[] }): unknown {
	if (remapped.length === 0 || !Array.isArray(mapping) || mapping.length !== headings.length) return mapping;
	const isNew = (at: number) => remapped.includes(headings[at]?.sheet ?? 0);
	const chosen = new Set(mapping.filter((_, at) => !isNew(at)));
	return headings.map(({ field }, at) => (isNew(at) ? !chosen.has(field) && field : mapping[at]) || null);
}

/** Refuses an upload of which no column has a field. */
export function requireColumn(screen: CompiledScreen, { headings }: Upload, caller: Caller): void {
	if (headings.every(({ field }) => field === null)) throw refuseFile('noHeadings', { title: screen.in(caller.language).title });
}

/** Omitted, the key stays; null or an empty text makes every row a new record. */
function readKey(screen: CompiledScreen, key: unknown, { upload, caller }: { upload: Upload; caller: Caller }): string | null {
	if (key === undefined) return upload.key;
	if (key === null || key === '') return null;
	const found = importKeys(screen, caller).find((one) => one.key === key);
	if (!found) throw refused('key', transferTexts.badKey());
	refuseWithoutRights(screen, caller, 'edit');
	return found.key;
}

/** A call that is refused with one message, at a path of its input. */
export function refused(path: string, message: Message): PortalError {
	return invalidInput([{ path, message }], message);
}
