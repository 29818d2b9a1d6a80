import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

import { dayAt } from '../../../contract/base/china-time.ts';
import { openRow } from '../../db/people/open-row.ts';
import { tablesOfSpace, wholeTable } from '../../db/people/tenant-sql.ts';
import { ownName } from '../../db/statements/aside-name.ts';
import { readInBatches } from '../../metadata/transfer/export/read-in-batches.ts';
import { sendFile } from '../../metadata/transfer/send-file.ts';
import { writeCsv } from '../../metadata/transfer/sheet/csv-writer.ts';
import type { SheetCell } from '../../metadata/transfer/sheet/sheet-table.ts';
import type { Tenant } from './base/store.ts';
import type { TenantCall, TenantServices } from './base/tenant-services.ts';

/** Returns everything in a tenant's space, one csv file for each table with its columns as they are and encrypted values in plain text, while it is read. */
export async function exportSpace(
	{ database }: Pick<TenantServices, 'database'>,
	{ call, tenant }: { call: TenantCall; tenant: Tenant },
): Promise<unknown> {
	const zip = new ZipFile();
	const output = zip.outputStream as unknown as Readable;
	zip.on('error', (error: Error) => output.destroy(error));
	const fill = async () => {
		for (const table of await tablesOfSpace(database, tenant.id)) {
			const batches = readInBatches(database, { tenantId: tenant.id, query: wholeTable(tenant.id, table), signal: call.ending.signal });
			const csv = writeCsv(await toSheet(table, opened(batches)));
			zip.addReadStream(csv, `${ownName(table)}.csv`);
			await finished(csv);
		}
		zip.end();
	};
	async function* opened(batches: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
		for await (const batch of batches) yield batch.map((row) => openRow(database, { row, language: call.language }));
	}
	fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
	return sendFile(call.reply, { name: `${tenant.name}_${dayAt(Date.now()).replaceAll('-', '')}.zip`, content: output });
}

type Row = Record<string, unknown>;

/** The headings are the columns of the first row. */
async function toSheet(name: string, batches: AsyncGenerator<Row[]>) {
	const first = await batches.next();
	const columns = Object.keys((first.done ? undefined : first.value[0]) ?? {});
	async function* rows(): AsyncGenerator<SheetCell[][]> {
		const toCells = (batch: Row[]) => batch.map((row) => columns.map((column) => toCell(row[column])));
		try {
			if (first.done) return;
			yield toCells(first.value);
			for await (const batch of batches) yield toCells(batch);
		} finally {
			await batches.return(undefined);
		}
	}
	return { name, headings: columns.map((title) => ({ title, width: 0 })), rows: rows() };
}

function toCell(value: unknown): SheetCell {
	if (value === null || value === undefined) return null;
	if (typeof value === 'number') return { kind: 'number', number: value };
	if (value instanceof Date) return { kind: 'text', text: value.toISOString() };
	return { kind: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) };
}
