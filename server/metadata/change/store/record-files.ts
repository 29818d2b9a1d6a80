import { sql } from 'kysely';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import { fileIdsOf, fileRules, formatBytes, holdsFiles, isAccepted } from '../../../../contract/files/file-rules.ts';
import { pictureIdsOf } from '../../../../contract/files/text-pictures.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import type { Caller } from '../../base/caller.ts';
import { transactionOf } from '../../base/runner.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn, remembered } from '../../compiled/compiled-screen.ts';
import { rowsIn } from '../check/child-rows.ts';
import type { Storing } from '../check/storing.ts';
import { judgePicture, judgePictures } from './judge-pictures.ts';

type Values = Record<string, unknown>;

/** A file that a record names for the first time, and where. */
interface NamedFile {
	id: string;
	/** Where the form finds it: `items.0.photo`. */
	path: string;
	/** The field: `items.photo`. */
	name: string;
	field: ResolvedField;
}

/** Whether records of the screen name uploaded files: in fields of files, or as pictures in formatted texts. */
export function hasFiles(screen: CompiledScreen): boolean {
	return remembered(screen, 'files', () =>
		[...screen.stored, ...screen.children.flatMap(({ columns }) => columns)].some(({ field }) => namesFiles(field)),
	);
}

function namesFiles(field: ResolvedField): boolean {
	return holdsFiles(field) || formatOf(field)?.isHtml === true;
}

/** The ids of files in a value. */
function idsIn(field: ResolvedField, value: unknown): string[] {
	if (holdsFiles(field)) return fileIdsOf(value);
	return formatOf(field)?.isHtml ? pictureIdsOf(value) : [];
}

/**
 * Refuses files that are not the caller's own and never hung on this record, or that their field does not take; returns the new ones.
 * Who could name any file would get to read it by the record.
 */
export async function checkFiles(
	screen: CompiledScreen,
	{ id, before, values, caller, runner }: Pick<Storing, 'id' | 'before' | 'values' | 'caller' | 'runner'>,
): Promise<NamedFile[]> {
	if (!hasFiles(screen)) return [];
	const known = new Set(filesOf(screen, before ?? {}, caller).map((file) => `${file.name} ${file.id}`));
	const added = filesOf(screen, values, caller).filter((file) => !known.has(`${file.name} ${file.id}`));
	if (added.length === 0) return [];
	const ids = [...new Set(added.map((file) => file.id))];
	const { rows } = await sql<{ id: string; file_name: string; total_bytes: number }>`
		select a.id, a.file_name, a.total_bytes from portal.attachment a
		where a.id = any(${ids}::uuid[]) and a.scan_state is distinct from 'infected' and (${caller.principal === null} or a.owner_id = ${caller.principal?.userId ?? null}::uuid
			or exists (select from portal.attachment_use u where u.attachment_id = a.id and u.screen = ${screen.name} and u.record_id = ${id}::uuid))
		for share`.execute(transactionOf(runner));
	const found = new Map(rows.map((row) => [row.id, row]));
	const errors = [...judgeTexts(screen, values), ...added.flatMap((file) => judge(file, found.get(file.id)))];
	if (errors.length > 0) throw invalidInput(errors);
	return added;
}

/** Stores which record the files belong to, so that users who may read the record may read them. */
export async function noteFiles(
	screen: CompiledScreen,
	files: NamedFile[],
	{ id, caller, runner }: Pick<Storing, 'id' | 'caller' | 'runner'>,
): Promise<void> {
	if (files.length === 0) return;
	const db = transactionOf(runner);
	const rows = files.map((file) => ({
		attachment_id: file.id,
		tenant_id: caller.tenantId,
		screen: screen.name,
		record_id: id,
		field: file.name,
	}));
	await db
		.insertInto('portal.attachment_use')
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	if (screen.loaded.resolved.scope !== 'shared') return;
	const ids = files.map((file) => file.id);
	await db.updateTable('portal.attachment').set({ is_shared: true }).where('id', 'in', ids).execute();
}

/** Records that are gone for good hold no files; a file that hangs on nothing is cleaned away. */
export async function forgetFiles(screen: CompiledScreen, ids: string[], db: RecordDatabase): Promise<void> {
	if (!hasFiles(screen)) return;
	await db.deleteFrom('portal.attachment_use').where('screen', '=', screen.name).where('record_id', 'in', ids).execute();
}

function filesOf(screen: CompiledScreen, values: Values, { language }: Caller): NamedFile[] {
	const own = screen.stored.flatMap(({ name, field }) =>
		idsIn(field, ownValue(values, name)).map((id) => ({ id, path: name, name, field: fieldIn(screen, name, language) ?? field })),
	);
	const inRows = screen.children.flatMap((child) => {
		const cells = child.columns.filter(({ field }) => namesFiles(field));
		return rowsIn(values, child).flatMap((row, index) =>
			cells.flatMap(({ name, field }) =>
				idsIn(field, ownValue(row, name)).map((id) => ({
					id,
					path: `${child.name}.${index}.${name}`,
					name: `${child.name}.${name}`,
					field,
				})),
			),
		);
	});
	return [...own, ...inRows];
}

/** Formatted texts with more pictures than a text may have. */
function judgeTexts(screen: CompiledScreen, values: Values): FieldProblem[] {
	return screen.stored.flatMap(({ name, field }) => {
		const message = formatOf(field)?.isHtml ? judgePictures(pictureIdsOf(ownValue(values, name))) : undefined;
		return message ? [{ path: name, message }] : [];
	});
}

function judge({ path, field }: NamedFile, file: { file_name: string; total_bytes: number } | undefined): FieldProblem[] {
	if (!file) return [{ path, message: recordTexts.missingFile({ title: field.title }) }];
	if (!holdsFiles(field)) {
		const message = judgePicture(file);
		return message ? [{ path, message }] : [];
	}
	const rules = fileRules(field);
	if (!isAccepted(rules, file.file_name)) return [{ path, message: recordTexts.wrongFileKind() }];
	if (rules.maxBytes !== null && file.total_bytes > rules.maxBytes)
		return [{ path, message: recordTexts.largeFile({ size: formatBytes(rules.maxBytes) }) }];
	return [];
}
