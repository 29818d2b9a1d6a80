import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { ImportCell, ImportHeading, ImportReport } from '../../../../contract/records/transfer.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { type Caller, toCaller } from '../../base/caller.ts';
import type { RecordServices, Runner } from '../../base/record-services.ts';
import { inTransaction, transactionOf } from '../../base/runner.ts';
import { refuseForeignWrite } from '../../change/pipeline.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { parseTable } from '../sheet/read/parse-table.ts';
import { refuseFile } from '../sheet/read/table-collector.ts';
import { transferTexts } from '../texts.ts';
import { dryRun } from './dry-run/dry-run.ts';
import { chooseFields, importFields, keyFields, mapHeadings } from './dry-run/import-fields.ts';
import { changeRows, changeUpload, keepUpload, loadUpload, type Upload } from './dry-run/import-store.ts';
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
	const table = file && (await parseTable(file.bytes, { userId, language: caller.language }));
	return await inTransaction(services.database, caller.tenantId, async (runner) => {
		const db = transactionOf(runner);
		if (!table) return judge(screen, { id: input.id, input, caller, runner });
		const headings = mapHeadings(screen, table.headings, importFields(screen, caller));
		const id = await keepUpload(db, screen, { upload: { fileName: file.name, headings, key: null, rows: table.rows }, caller });
		return judge(screen, { id, input, caller, runner });
	});
}

/** Corrects cells of rows, and returns what a dry run finds now. A field that no column fills gets a column of its own. */
export async function fixImport(services: RecordServices, screen: CompiledScreen, call: Call<Principal>): Promise<ImportReport> {
	const { input } = call;
	const caller = toCaller(call);
	refuseWithoutRights(screen, caller);
	return await inTransaction(services.database, caller.tenantId, async (runner) => {
		const db = transactionOf(runner);
		const upload = await loadChecked(screen, { id: input.id, caller, runner });
		const headings = [...upload.headings];
		const names = new Set(importFields(screen, caller).map(({ name }) => name));
		const changed = readFixes(input.rows).map(({ row, cells }, index) => {
			const stored = upload.rows.find(({ number }) => number === row);
			if (!stored) throw refused(`rows.${index}.row`, transferTexts.noSuchRow({ row }));
			for (const [field, cell] of Object.entries(cells)) {
				if (!names.has(field)) throw refused(`rows.${index}.cells.${field}`, transferTexts.mapping());
				stored.cells[columnIndexOf(field, headings)] = cell;
			}
			return { number: row, cells: Array.from(stored.cells, (cell) => cell ?? null) };
		});
		await changeUpload(db, { id: upload.id, headings, key: upload.key });
		await changeRows(db, upload.id, changed);
		return judge(screen, { id: upload.id, input: { after: input.after }, caller, runner });
	});
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

async function judge(
	screen: CompiledScreen,
	{ id, input, caller, runner }: { id: unknown; input: Values; caller: Caller; runner: Runner },
): Promise<ImportReport> {
	const upload = await loadChecked(screen, { id, caller, runner });
	const fields = importFields(screen, caller);
	upload.headings = chooseFields(upload.headings, input.mapping, fields);
	upload.key = readKey(screen, input.key, { upload, caller });
	if (upload.headings.every(({ field }) => field === null)) throw refuseFile('noHeadings', { title: screen.in(caller.language).title });
	await changeUpload(transactionOf(runner), upload);
	const checked = await dryRun(transactionOf(runner), screen, { upload, caller });
	const after = Number.isSafeInteger(input.after) ? Number(input.after) : 0;
	return toReport(screen, checked, { upload, caller, after });
}

/** Omitted, the key stays; null or an empty text makes every row a new record. */
function readKey(screen: CompiledScreen, key: unknown, { upload, caller }: { upload: Upload; caller: Caller }): string | null {
	if (key === undefined) return upload.key;
	if (key === null || key === '') return null;
	const found = keyFields(screen, importFields(screen, caller)).find(({ name }) => name === key);
	if (!found) throw refused('key', transferTexts.badKey());
	refuseWithoutRights(screen, caller, 'edit');
	return found.name;
}

const maxFixes = 1000;
const longestCell = 200_000;

function readFixes(input: unknown): Array<{ row: number; cells: Record<string, ImportCell> }> {
	if (!Array.isArray(input) || input.length === 0 || input.length > maxFixes) throw refused('rows', transferTexts.mapping());
	return input.map((entry: unknown, index) => {
		const { row, cells } = (typeof entry === 'object' && entry !== null ? entry : {}) as { row?: unknown; cells?: unknown };
		const isRight = typeof row === 'number' && isPlainObject(cells) && Object.values(cells).every(isCell);
		if (!isRight) throw refused(`rows.${index}`, transferTexts.mapping());
		return { row, cells: cells as Record<string, ImportCell> };
	});
}

function isCell(value: unknown): value is ImportCell {
	if (typeof value === 'string') return value.length <= longestCell;
	return value === null || typeof value === 'boolean' || Number.isFinite(value);
}

function columnIndexOf(field: string, headings: ImportHeading[]): number {
	const known = headings.find((heading) => heading.field === field);
	if (known) return known.index;
	headings.push({ index: headings.length, text: '', field });
	return headings.length - 1;
}

function refused(path: string, message: Message): PortalError {
	return invalidInput([{ path, message }], message);
}
