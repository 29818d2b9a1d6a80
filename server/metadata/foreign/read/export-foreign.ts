import { dayAt } from '../../../../contract/base/china-time.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { exportFormats, maxExportIds } from '../../../../contract/records/transfer.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { noteViews } from '../../access/note-views.ts';
import { presentRow } from '../../access/present-row.ts';
import { accessOf } from '../../access/screen-access.ts';
import { toCaller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { exportChoice } from '../../transfer/export/export-columns.ts';
import { type ExportBatch, flatTable, sheetTables } from '../../transfer/export/export-tables.ts';
import { sendFile } from '../../transfer/send-file.ts';
import { writeCsv } from '../../transfer/sheet/csv-writer.ts';
import { writeXlsx } from '../../transfer/sheet/xlsx-writer.ts';
import { transferTexts } from '../../transfer/texts.ts';
import { decodeKey } from '../foreign-values.ts';
import { foreignTexts } from '../texts.ts';
import { readForeignPage } from './foreign-list.ts';
import { type ForeignRequest, readForeignRequest } from './foreign-request.ts';

const mostRowsOf = { table: 50_000, sql: 10_000 };
const batchSize = 1_000;

/** Returns all rows of a list of another system as a file. */
export async function exportForeign(services: RecordServices, screen: CompiledScreen, call: Call<Principal>): Promise<unknown> {
	const { input, language, reply } = call;
	const caller = toCaller(call);
	const { requestPage: _page, ...asked } = input;
	const format = exportFormats.find((known) => known === input.format);
	if (!format) throw invalidInput([{ path: 'format', message: transferTexts.format() }]);
	const choice = exportChoice(screen, { wanted: input.columns, caller, hooks: services.hooks[screen.name] });
	const request = await readForeignRequest(services, screen, { input: asked, caller, accepts: 'one', right: 'export' });
	request.asked.rules.push(...chosen(request, input.ids));
	const mostRows = mostRowsOf[request.table.source.sql === undefined ? 'table' : 'sql'];
	const first = await readForeignPage(services, request, { caller, wanted: { pageNo: 1, limit: batchSize, totalCount: null } });
	if (first.count > mostRows) throw invalidInput([], foreignTexts.exported({ max: mostRows }));
	const access = accessOf(screen, caller.principal);
	async function* batches(): AsyncGenerator<ExportBatch> {
		let { records } = first;
		for (let pageNo = 1; records.length > 0; pageNo += 1) {
			// The count of many rows is an estimate; a file that ends early would look complete.
			if (pageNo > mostRows / batchSize) throw invalidInput([], foreignTexts.exported({ max: mostRows }));
			await noteViews(services, screen, { way: 'export', caller, rows: records, access: () => access, fields: choice.names });
			yield { read: 0, records: records.map((record) => presentRow(record, access)) };
			if (records.length < batchSize) return;
			call.ending.signal.throwIfAborted();
			const wanted = { pageNo: pageNo + 1, limit: batchSize, totalCount: first.count };
			({ records } = await readForeignPage(services, request, { caller, wanted }));
		}
	}
	const { title } = screen.in(language);
	const table = { title, language, records: batches() };
	const content = format === 'csv' ? writeCsv(flatTable(choice, table)) : writeXlsx(...sheetTables(choice, table));
	return sendFile(reply, { name: `${title}_${dayAt(Date.now()).replaceAll('-', '')}.${format}`, content });
}

/** A rule for the chosen records; none when all are exported. */
function chosen({ table }: ForeignRequest, ids: unknown): ForeignRequest['asked']['rules'] {
	if (ids === undefined || ids === null) return [];
	if (!Array.isArray(ids)) throw invalidInput([{ path: 'ids', message: recordTexts.list() }]);
	if (ids.length > Math.min(maxExportIds, batchSize))
		throw invalidInput([{ path: 'ids', message: recordTexts.tooMany({ max: batchSize }) }]);
	const keys = ids.map((id) => decodeKey(table, id));
	if (keys.length === 0 || keys.some((key) => key === undefined)) throw invalidInput([{ path: 'ids', message: recordTexts.invalidId() }]);
	return [{ field: table.source.key, operator: 'in', value: keys }];
}
