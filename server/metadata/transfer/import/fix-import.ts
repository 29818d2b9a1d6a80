import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { ImportCell, ImportHeading, ImportReport } from '../../../../contract/records/transfer.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { type Caller, toCaller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { inTransaction, transactionOf } from '../../base/runner.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { transferTexts } from '../texts.ts';
import { judge, loadChecked, refused } from './check-import.ts';
import { filledColumns } from './dry-run/checked-row.ts';
import { groupRows, type RecordRows } from './dry-run/group-rows.ts';
import { importTargets } from './dry-run/import-fields.ts';
import { changeRows, changeUpload, type Upload, type UploadRow } from './dry-run/import-store.ts';
import { refuseWithoutRights } from './import-rights.ts';

/** Corrects cells of rows, and returns what a dry run finds now. A field that no column fills gets a column of its own. */
export async function fixImport(services: RecordServices, screen: CompiledScreen, call: Call<Principal>): Promise<ImportReport> {
	const { input } = call;
	const caller = toCaller(call);
	refuseWithoutRights(screen, caller);
	return await inTransaction(services.database, caller.tenantId, async (runner) => {
		const db = transactionOf(runner);
		const upload = await loadChecked(screen, { id: input.id, caller, runner });
		const { headings, changed } = applyFixes(screen, readFixes(input.rows), { upload, caller });
		await changeUpload(db, { ...upload, headings });
		const rows = changed.map(({ sheet, number, cells }) => ({ sheet, number, cells: Array.from(cells, (cell) => cell ?? null) }));
		await changeRows(db, screen, { id: upload.id, rows });
		const { after, afterSheet } = input;
		return judge(screen, { id: upload.id, input: { after, afterSheet }, caller, runner, dataSets: services.dataSets });
	});
}

/** Writes the corrections into the rows of an upload; returns those that changed, and the headings with the columns that came with them. */
function applyFixes(screen: CompiledScreen, fixes: Fix[], { upload, caller }: { upload: Upload; caller: Caller }) {
	const headings = [...upload.headings];
	const targets = new Set(importTargets(screen, caller).map(({ path }) => path));
	const { records } = groupRows(upload, filledColumns(screen, upload, caller));
	const changed = new Set<UploadRow>();
	for (const [index, { sheet, row, cells }] of fixes.entries()) {
		const stored = upload.rows.find((one) => one.sheet === sheet && one.number === row);
		if (!stored) throw refused(`rows.${index}.row`, transferTexts.noSuchRow({ row }));
		for (const [field, cell] of Object.entries(cells)) {
			const isLink = headings.some((heading) => heading.sheet === sheet && heading.field === field);
			if (!targets.has(field) && !isLink) throw refused(`rows.${index}.cells.${field}`, transferTexts.mapping());
			const column = columnIndexOf({ sheet, field }, { headings, rows: upload.rows });
			for (const same of field.includes('.') ? [stored] : repeatsOf(stored, records)) {
				same.cells[column] = cell;
				changed.add(same);
			}
		}
	}
	return { headings, changed: [...changed] };
}

/** The row of a record with those that repeat it for further child rows: they would be a record of their own if they differed from it. */
function repeatsOf(row: UploadRow, records: RecordRows[]): UploadRow[] {
	return records.find(({ rows }) => rows[0] === row)?.rows ?? [row];
}

const maxFixes = 1000;
const longestCell = 200_000;

interface Fix {
	sheet: number;
	row: number;
	cells: Record<string, ImportCell>;
}

function readFixes(input: unknown): Fix[] {
	if (!Array.isArray(input) || input.length === 0 || input.length > maxFixes) throw refused('rows', transferTexts.mapping());
	return input.map((entry: unknown, index) => {
		const { sheet = 0, row, cells } = (isPlainObject(entry) ? entry : {}) as { sheet?: unknown; row?: unknown; cells?: unknown };
		const isRight = typeof sheet === 'number' && typeof row === 'number' && isPlainObject(cells) && Object.values(cells).every(isCell);
		if (!isRight) throw refused(`rows.${index}`, transferTexts.mapping());
		return { sheet, row, cells: cells as Record<string, ImportCell> };
	});
}

function isCell(value: unknown): value is ImportCell {
	if (typeof value === 'string') return value.length <= longestCell;
	return value === null || typeof value === 'boolean' || Number.isFinite(value);
}

/** The column of a field; a new one is behind all cells of the sheet, also those that have no heading. */
function columnIndexOf(
	{ sheet, field }: { sheet: number; field: string },
	{ headings, rows }: { headings: ImportHeading[]; rows: UploadRow[] },
): number {
	const own = headings.filter((heading) => heading.sheet === sheet);
	const known = own.find((heading) => heading.field === field);
	if (known) return known.index;
	const ends = [...own.map((heading) => heading.index + 1), ...rows.map((row) => (row.sheet === sheet ? row.cells.length : 0))];
	const index = ends.reduce((one, other) => Math.max(one, other), 0);
	headings.push({ sheet, index, text: '', field });
	return index;
}
