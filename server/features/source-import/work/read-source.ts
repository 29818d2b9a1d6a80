import { PortalError } from '../../../../contract/base/portal-error.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { type ImportCell, maxImportColumns, maxImportRows } from '../../../../contract/records/transfer.ts';
import { explainingSources } from '../../../metadata/base/foreign-sources.ts';
import { valueAt } from '../../../metadata/foreign/read/read-json.ts';
import type { SourceImport } from '../../../metadata/transfer/import/import-source.ts';
import { formatMoment } from '../../../metadata/transfer/sheet/csv-writer.ts';
import { sourcesOf } from '../../data-source/public.ts';
import type { Services } from '../../feature.ts';
import { readMapping } from '../base/read-mapping.ts';
import { texts } from '../base/texts.ts';
import { readSourceCode, type StoredImport } from '../store/imports.ts';
import { selectRows } from '../store/source-rows.ts';

type Row = Record<string, unknown>;

const longestCell = 20_000;

/** The rows that the other system has now. */
export async function readSource(services: Services, stored: StoredImport): Promise<SourceImport> {
	const mapping = readMapping(stored.mapping);
	if (typeof mapping === 'number') throw new PortalError('invalidInput', { message: texts.mapping({ line: mapping }) });
	const { found, isInterface } = await readRows(services, stored);
	if (found.length > maxImportRows) throw new PortalError('tooLarge', { message: texts.tooMany({ max: maxImportRows }) });
	const known = new Set<string>();
	for (const row of found) for (const column of Object.keys(row)) known.add(column);
	// Interfaces omit members without a value, so a mapped one may be in no entry.
	const mayBeAbsent = isInterface || found.length === 0;
	const columns = mapping ? [...mapping.keys()] : [...known];
	const there = columns.filter((column) => mayBeAbsent || known.has(column) || column.includes('.'));
	if (there.length > maxImportColumns) throw new PortalError('tooLarge', { message: texts.tooManyColumns({ max: maxImportColumns }) });
	const rows = found.map((row) => there.map((column) => toCell(Object.hasOwn(row, column) ? row[column] : valueAt(row, column))));
	return { title: stored.name, columns: there, rows, key: stored.key_field, mapping };
}

async function readRows(
	services: Services,
	{ source: id, table_name: table, path, list_path: list }: StoredImport,
): Promise<{ found: Row[]; isInterface: boolean }> {
	const code = await readSourceCode(services.database, id);
	if (code === undefined) throw new PortalError('notFound', { message: texts.noSource() });
	return explainingSources(async () => {
		const source = await sourcesOf(services).open(code);
		if (source.kind !== 'json') {
			if (table === null) throw new PortalError('invalidInput', { message: texts.noTable() });
			return { found: await selectRows(source, { table, most: maxImportRows + 1 }), isInterface: false };
		}
		const entries = valueAt(await source.read(path ?? ''), list ?? '');
		if (!Array.isArray(entries)) throw new PortalError('expectationFailed', { message: texts.noList({ path: list ?? '' }) });
		const wrong = entries.findIndex((entry) => !isPlainObject(entry));
		if (wrong >= 0) throw new PortalError('expectationFailed', { message: texts.noEntry({ number: wrong + 1 }) });
		return { found: entries, isInterface: true };
	});
}

/** A value as a cell of a file would have it. */
function toCell(value: unknown): ImportCell {
	if (value === null || value === undefined || Buffer.isBuffer(value)) return null;
	if (value instanceof Date) return formatMoment(value.getTime());
	if (typeof value === 'number' || typeof value === 'boolean') return value;
	if (typeof value === 'string') return cutText(value, longestCell);
	return typeof value === 'object' ? cutText(JSON.stringify(value), longestCell) : String(value);
}
