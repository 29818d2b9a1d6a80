import { dayAt } from '../../../../contract/base/china-time.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import { type ExportFormat, exportFormats, maxExportIds } from '../../../../contract/records/transfer.ts';
import { duringOnReplica } from '../../../http/during.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { noteViews } from '../../access/note-views.ts';
import { presentRow } from '../../access/present-row.ts';
import { accessByRow } from '../../access/row-access.ts';
import { type Caller, toCaller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { ChildTable, CompiledScreen } from '../../compiled/compiled-screen.ts';
import { describeRows } from '../../read/list/describe-rows.ts';
import { readResolved } from '../../read/list/list-service.ts';
import { narrowCall } from '../../read/narrow-call.ts';
import { sendFile } from '../send-file.ts';
import { writeCsv } from '../sheet/csv-writer.ts';
import { writeXlsx } from '../sheet/xlsx-writer.ts';
import { transferTexts } from '../texts.ts';
import { type ExportChoice, exportChoice } from './export-columns.ts';
import { exportQuery } from './export-query.ts';
import { type ExportBatch, flatTable, sheetTables } from './export-tables.ts';
import { readAllInBatches } from './read-in-batches.ts';

const longestExport = 600_000;
/** With the rows of their child tables, fewer records are in memory at once. */
const recordsWithRows = 25;

/** Returns all rows of the requested list as a file, while they are read; what is wrong with the request is reported before the first byte. */
export async function exportList(all: RecordServices, screen: CompiledScreen, call: Call<Principal>): Promise<unknown> {
	const services = duringOnReplica(all, call);
	const { database } = services;
	const { input, language, reply } = call;
	const caller = toCaller(call);
	const { requestPage: _page, ...asked } = input;
	const { narrow, ...list } = await narrowCall(services, screen, { input: asked, caller });
	const request = await readResolved(services, screen, { ...list, accepts: 'one' });
	const format = readFormat(input.format);
	const choice = exportChoice(screen, { wanted: input.columns, caller, hooks: services.hooks[screen.name] });
	const ids = readChosen(input.ids);
	const reads = readsOf(choice, format).map((children) => ({
		query: exportQuery(screen, { request, ids, children, narrow, caller }),
		...(children.length > 0 && { batchSize: recordsWithRows }),
	}));
	const signal = AbortSignal.any([call.ending.signal, AbortSignal.timeout(longestExport)]);
	const batches = presentBatches(services, screen, {
		batches: readAllInBatches(database, { tenantId: caller.tenantId, reads, signal }),
		caller,
		fields: choice.names,
	});
	reply.raw.once('close', () => void batches.return(undefined).catch(() => undefined));
	const first = await batches.next().catch((error: unknown) => {
		throw signal.aborted ? new PortalError('timeout') : error;
	});
	const { title } = screen.in(language);
	const records = startingWith(first, batches);
	const content =
		format === 'csv'
			? writeCsv(flatTable(choice, { title, language, records }))
			: writeXlsx(...sheetTables(choice, { title, language, records }));
	return sendFile(reply, { name: `${title}_${dayAt(Date.now()).replaceAll('-', '')}.${format}`, content });
}

/** The child tables of each read: a text file gets all with their records, a workbook one after the other behind them. */
function readsOf({ tables }: ExportChoice, format: ExportFormat): ChildTable[][] {
	const children = tables.map(({ child }) => child);
	return format === 'csv' ? [children] : [[], ...children.map((child) => [child])];
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

interface BatchesOf {
	batches: AsyncGenerator<{ read: number; rows: Array<Record<string, unknown>> }>;
	caller: Caller;
	/** Those in the file. */
	fields: readonly string[];
}

/** The records as the caller may see them. */
async function* presentBatches(
	services: RecordServices,
	screen: CompiledScreen,
	{ batches, caller, fields }: BatchesOf,
): AsyncGenerator<ExportBatch> {
	for await (const { read, rows } of batches) {
		const access = await accessByRow(services, screen, { ids: rows.map(({ id }) => String(id)), caller });
		await noteViews(services, screen, { way: 'export', caller, rows, access, fields });
		const records = rows.map((row) => presentRow(row, access(row.id)));
		yield { read, records: await describeRows(services, screen, { records, caller }) };
	}
}

/** The batches with the one that was read ahead before them. */
async function* startingWith(first: IteratorResult<ExportBatch>, rest: AsyncGenerator<ExportBatch>): AsyncGenerator<ExportBatch> {
	try {
		if (!first.done) yield first.value;
		yield* rest;
	} finally {
		await rest.return(undefined);
	}
}
