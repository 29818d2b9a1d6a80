import { type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { PortalError } from '../../../../../contract/base/portal-error.ts';
import { isId } from '../../../../../contract/input/id.ts';
import type { ImportCell, ImportHeading, ImportSheet } from '../../../../../contract/records/transfer.ts';
import type { Database, RecordDatabase } from '../../../../db/database.ts';
import { isSealed } from '../../../../process/secrets/field-box.ts';
import type { Caller } from '../../../base/caller.ts';
import type { CompiledScreen } from '../../../compiled/compiled-screen.ts';
import { boxOf, sealedFields } from '../../../compiled/sealed-fields.ts';
import type { FileTable } from '../../sheet/read/table-collector.ts';
import { transferTexts } from '../../texts.ts';

/** An uploaded file as it is kept. */
export interface Upload {
	id: string;
	fileName: string;
	headings: ImportHeading[];
	/** The sheets after the first. */
	sheets: UploadSheet[];
	/** The unique field by which rows update stored records. */
	key: string | null;
	state: 'checked' | 'run' | 'undone';
	rows: UploadRow[];
}

/** A sheet of an uploaded workbook, with the child table whose rows it contains. */
export type UploadSheet = Pick<ImportSheet, 'index' | 'name' | 'child'>;

export interface UploadRow {
	/** The index of its sheet. */
	sheet: number;
	number: number;
	/** By the index of the heading. */
	cells: ImportCell[];
	/** What its import made or changed. */
	recordId: string | null;
	recordVersion: number | null;
	/** The changed record as it was. */
	before: Record<string, unknown> | null;
}

const batchSize = 2000;

type NewUpload = Pick<Upload, 'fileName' | 'headings' | 'sheets' | 'key'> & { rows: FileTable['rows'] };

/** Stores an uploaded file for its tenant and user; returns its id. */
export async function keepUpload(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ upload, caller, keptDays = 1 }: { upload: NewUpload; caller: Caller; keptDays?: number },
): Promise<string> {
	const id = uuid();
	const { tenantId, principal } = caller;
	await sql`insert into portal.import (id, tenant_id, user_id, screen, file_name, headings, sheets, key, kept_until) values (${id}, ${tenantId},
		${principal?.userId}, ${screen.name}, ${upload.fileName}, ${JSON.stringify(upload.headings)}::jsonb, ${JSON.stringify(upload.sheets)}::jsonb,
		${upload.key}, now() + make_interval(days => ${keptDays}))`.execute(db);
	for (let start = 0; start < upload.rows.length; start += batchSize) {
		const rows = JSON.stringify(upload.rows.slice(start, start + batchSize).map((row) => ({ ...row, cells: seal(screen, row.cells, id) })));
		await sql`insert into portal.import_row (import_id, tenant_id, sheet, number, cells)
			select ${id}::uuid, ${tenantId}::uuid, coalesce(r.sheet, 0), r.number, r.cells
			from jsonb_to_recordset(${rows}::jsonb) as r (sheet smallint, number integer, cells jsonb)`.execute(db);
	}
	return id;
}

/** The caller's own upload to this screen, kept from others until the transaction ends; throws `notFound` for any other id. */
export async function loadUpload(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ id, caller }: { id: unknown; caller: Caller },
): Promise<Upload> {
	const unknown = new PortalError('notFound', { message: transferTexts.unknownImport() });
	if (!isId(id)) throw unknown;
	const { rows: found } = await sql<
		Omit<Upload, 'rows'>
	>`select id, file_name as "fileName", headings, sheets, key, state from portal.import
		where id = ${id}::uuid and user_id = ${caller.principal?.userId}::uuid and screen = ${screen.name} and ${isKept} for update`.execute(
		db,
	);
	const [upload] = found;
	if (!upload) throw unknown;
	const { rows } = await sql<UploadRow>`select sheet, number, cells, record_id as "recordId", record_version as "recordVersion", before
		from portal.import_row where import_id = ${id}::uuid order by sheet, number`.execute(db);
	const opened = rows.map((row) => ({ ...row, cells: open(screen, row.cells, upload.id), before: open(screen, row.before, upload.id) }));
	return { ...upload, rows: opened };
}

/** Stores another mapping of the columns or sheets, or another key. */
export async function changeUpload(
	db: RecordDatabase,
	{ id, headings, sheets, key }: Pick<Upload, 'id' | 'headings' | 'sheets' | 'key'>,
): Promise<void> {
	await sql`update portal.import set headings = ${JSON.stringify(headings)}::jsonb, sheets = ${JSON.stringify(sheets)}::jsonb, key = ${key}
		where id = ${id}::uuid`.execute(db);
}

/** Stores corrected rows. */
export async function changeRows(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ id, rows: fixed }: { id: string; rows: Array<Pick<UploadRow, 'sheet' | 'number' | 'cells'>> },
): Promise<void> {
	const rows = fixed.map((row) => ({ ...row, cells: seal(screen, row.cells, id) }));
	await sql`update portal.import_row r set cells = c.cells
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (sheet smallint, number integer, cells jsonb)
		where r.import_id = ${id}::uuid and r.sheet = c.sheet and r.number = c.number`.execute(db);
}

/** Stores what the import did to which record. */
export async function keepOutcome(
	db: RecordDatabase,
	screen: CompiledScreen,
	{
		id,
		outcomes: made,
	}: { id: string; outcomes: Array<{ number: number; id: string; version: number; before: Record<string, unknown> | null }> },
): Promise<void> {
	const outcomes = made.map((outcome) => ({ ...outcome, before: seal(screen, outcome.before, id) }));
	await sql`update portal.import_row r set record_id = o.id, record_version = o.version, before = o.before
		from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (number integer, id uuid, version integer, before jsonb)
		where r.import_id = ${id}::uuid and r.sheet = 0 and r.number = o.number`.execute(db);
	await setState(db, id, 'run');
}

/** Gives an import to somebody else, who undoes it. */
export async function handOver(db: RecordDatabase, id: string, { principal }: Caller): Promise<void> {
	await sql`update portal.import set user_id = ${principal?.userId}::uuid where id = ${id}::uuid`.execute(db);
}

/** Reports how far an import has come. */
export async function setState(db: RecordDatabase, id: string, state: Upload['state']): Promise<void> {
	await sql`update portal.import set state = ${state} where id = ${id}::uuid`.execute(db);
}

/** Removes uploads that are older than they are kept. */
export async function forgetUploads({ system }: Database): Promise<void> {
	await sql`delete from portal.import where not ${isKept}`.execute(system);
}

const isKept = sql<SqlBool>`(kept_until > now())`;

/** What a file has for a screen with encrypted fields is encrypted, too: as one JSON text, bound to the upload. */
function seal(screen: CompiledScreen, value: unknown, id: string): unknown {
	return value === null || sealedFields(screen).length === 0 ? value : boxOf(screen).seal(JSON.stringify(value), id);
}

function open<Value>(screen: CompiledScreen, value: Value, id: string): Value {
	return isSealed(value) ? (JSON.parse(boxOf(screen).open(value, id)) as Value) : value;
}
