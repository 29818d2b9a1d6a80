import { dayAt } from '../../../../contract/base/china-time.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { type ExportFormat, exportFormats, maxExportIds } from '../../../../contract/records/transfer.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { presentRow } from '../../access/present-row.ts';
import { accessByRow } from '../../access/row-access.ts';
import { toCaller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { describeRows } from '../../read/list/describe-rows.ts';
import { readResolved } from '../../read/list/list-service.ts';
import { sendFile } from '../send-file.ts';
import { writeCsv } from '../sheet/csv-writer.ts';
import type { SheetCell } from '../sheet/sheet-table.ts';
import { writeXlsx } from '../sheet/xlsx-writer.ts';
import { transferTexts } from '../texts.ts';
import { type ExportColumn, exportColumns } from './export-columns.ts';
import { exportQuery } from './export-query.ts';
import { readInBatches } from './read-in-batches.ts';

const longestExport = 600_000;

/** Returns all rows of the requested list as a file, while they are read; what is wrong with the request is reported before the first byte. */
export async function exportList(services: RecordServices, screen: CompiledScreen, call: Call<Principal>): Promise<unknown> {
	const { database } = services;
	const { input, language, reply } = call;
	const caller = toCaller(call);
	const { requestPage: _page, ...asked } = input;
	const request = await readResolved(services, screen, { input: asked, caller, accepts: 'one' });
	const format = readFormat(input.format);
	const columns = exportColumns(screen, input.columns, caller);
	const query = exportQuery(screen, { request, ids: readChosen(input.ids), caller });
	const signal = AbortSignal.any([call.signal, AbortSignal.timeout(longestExport)]);
	const describe = (records: StoredRecord[]) => describeRows(services, screen, { records, caller });
	const present = async (rows: Row[]) => {
		const access = await accessByRow(services, screen, { ids: rows.map(({ id }) => String(id)), caller });
		return rows.map((row) => presentRow(row, access(row.id)));
	};
	const batches = readInBatches(database, { tenantId: caller.tenantId, query, signal });
	const rows = toCells(batches, { columns, present, describe });
	reply.raw.once('close', () => void rows.return(undefined).catch(() => undefined));
	const first = await rows.next().catch((error: unknown) => {
		throw signal.aborted ? new PortalError('timeout') : error;
	});
	const { title } = screen.in(language);
	const table = { name: title, headings: columns, rows: startingWith(first, rows) };
	return sendFile(reply, {
		name: `${title}_${dayAt(Date.now()).replaceAll('-', '')}.${format}`,
		content: format === 'csv' ? writeCsv(table) : writeXlsx(table),
	});
}

function readFormat(format: unknown): ExportFormat {
	const known = exportFormats.find((candidate) => candidate === format);
	if (!known) throw invalidInput([{ path: 'format', message: transferTexts.format() }]);
	return known;
}

function readChosen(ids: unknown): string[] | null {
	if (ids === undefined || ids === null) return null;
	if (!Array.isArray(ids)) throw invalidInput([{ path: 'ids', message: recordTexts.list() }]);
	if (ids.length > maxExportIds) throw invalidInput([{ path: 'ids', message: recordTexts.tooMany({ max: maxExportIds }) }]);
	if (!ids.every(isId)) throw invalidInput([{ path: 'ids', message: recordTexts.invalidId() }]);
	return ids;
}

type Row = Record<string, unknown>;

interface CellsOf {
	columns: ExportColumn[];
	/** The records as the caller may see them. */
	present(rows: Row[]): Promise<StoredRecord[]>;
	describe(records: StoredRecord[]): Promise<StoredRecord[]>;
}

async function* toCells(batches: AsyncGenerator<Row[]>, { columns, present, describe }: CellsOf): AsyncGenerator<SheetCell[][]> {
	for await (const rows of batches) {
		const records = await describe(await present(rows));
		yield records.map((record) => columns.map((column) => column.toCell(record)));
	}
}

/** The rows with the batch that was read ahead before them. */
async function* startingWith(first: IteratorResult<SheetCell[][]>, rest: AsyncGenerator<SheetCell[][]>): AsyncGenerator<SheetCell[][]> {
	try {
		if (!first.done) yield first.value;
		yield* rest;
	} finally {
		await rest.return(undefined);
	}
}
