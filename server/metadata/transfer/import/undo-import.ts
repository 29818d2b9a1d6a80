import { sql } from 'kysely';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { readFlag } from '../../../../contract/input/flag.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ChangedRecord, UndoResult } from '../../../../contract/records/transfer.ts';
import type { Caller } from '../../caller.ts';
import { type CompiledScreen, tableOf } from '../../compiled/compiled-screen.ts';
import { accessOf, maskedValue } from '../../compiled/screen-access.ts';
import { maskedNames } from '../../masked/masked-writes.ts';
import { type Undertaking, undertake } from '../../records/answer-once.ts';
import { explainRefusal } from '../../records/database-refusal.ts';
import type { RecordServices, Runner } from '../../records/record-services.ts';
import { removeRecords } from '../../records/remove-records.ts';
import { announceSave } from '../../records/save-record.ts';
import { storeValues } from '../../records/store-values.ts';
import { refuseBeyondScope } from '../../scope/data-scope.ts';
import { sayTransfer } from '../transfer-texts.ts';
import { transactionOf } from './check-import.ts';
import { findStored } from './find-stored.ts';
import { loadUpload, setState, type UploadRow } from './import-store.ts';

interface UndoCall {
	input: Record<string, unknown>;
	caller: Caller;
	within: Undertaking;
}

const batchSize = 500;
const shownChanges = 100;

/**
 * Removes what an import made and restores what it changed. Records that somebody changed since are named in a `conflict`,
 * and nothing happens; with `untouchedOnly` they are left as they are and the others undone.
 */
export async function undoImport(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller, within }: UndoCall,
): Promise<UndoResult> {
	const work = async (own: Required<Undertaking>): Promise<UndoResult> => {
		const { runner } = own;
		const db = transactionOf(runner);
		const upload = await loadUpload(db, screen, { id: input.id, caller });
		if (upload.state !== 'run') throw new PortalError('conflict', { message: sayTransfer('notRun', caller.language) });
		const done = upload.rows.filter((row) => row.recordId !== null);
		const now = await lockStored(screen, { rows: done, caller, runner });
		const isChanged = ({ recordId, recordVersion }: UploadRow) => (now.get(recordId ?? '')?.version ?? recordVersion) !== recordVersion;
		const changed = done.filter(isChanged).map((row) => toChanged(screen, row, { now, caller }));
		if (changed.length > 0 && !readFlag(input.untouchedOnly)) {
			const message = sayTransfer('changedSince', caller.language, { count: changed.length });
			throw new PortalError('conflict', { message, data: { changed: changed.slice(0, shownChanges), changedCount: changed.length } });
		}
		const untouched = done.filter((row) => now.has(row.recordId ?? '') && !isChanged(row));
		const restored = await restore(services, screen, { rows: untouched, now, caller, within: own });
		const removed = await remove(services, screen, { rows: untouched, caller, within: own });
		await setState(db, upload.id, 'undone');
		return { id: upload.id, removed, restored, changed: changed.slice(0, shownChanges) };
	};
	return explainRefusal(screen, caller.language, () => undertake(services, { tenantId: caller.tenantId, within }, work));
}

/** The records as they are now, kept from others until the end. */
async function lockStored(
	screen: CompiledScreen,
	{ rows, caller, runner }: { rows: UploadRow[]; caller: Caller; runner: Runner },
): Promise<Map<string, StoredRecord>> {
	const db = transactionOf(runner);
	const ids = rows.map(({ recordId }) => recordId);
	await sql`select from ${sql.table(tableOf(screen, caller.tenantId))} where id = any(${ids}::uuid[]) order by id for update`.execute(db);
	const stored = await findStored(db, screen, { field: 'id', values: ids, caller });
	return new Map(stored.map((record) => [record.id, record]));
}

async function restore(
	services: RecordServices,
	screen: CompiledScreen,
	{
		rows,
		now,
		caller,
		within,
	}: { rows: UploadRow[]; now: Map<string, StoredRecord>; caller: Caller; within: Undertaking & { runner: Runner } },
): Promise<number> {
	let count = 0;
	for (const { recordId, before } of rows) {
		const record = now.get(recordId ?? '');
		if (!record || !before) continue;
		const { titles: _titles, ...plain } = record;
		const values = { ...plain, ...before };
		await refuseBeyondScope(services, screen, { ids: [record.id], right: 'edit', caller, runner: within.runner });
		const rewritten = maskedNames(screen, caller);
		const storing = { id: record.id, before: record, values, writeOnly: {}, rewritten, caller, runner: within.runner };
		const saved = await storeValues(services, screen, storing);
		within.afterCommit(() => announceSave(services, screen, { ...saved, caller }));
		count++;
	}
	return count;
}

/** Later rows may refer to earlier ones of the same file, so the last go first. */
async function remove(
	services: RecordServices,
	screen: CompiledScreen,
	{ rows, caller, within }: { rows: UploadRow[]; caller: Caller; within: Undertaking },
): Promise<number> {
	const ids = rows.flatMap(({ recordId, before }) => (recordId !== null && before === null ? [recordId] : [])).reverse();
	for (let start = 0; start < ids.length; start += batchSize) {
		await removeRecords(services, screen, { input: { ids: ids.slice(start, start + batchSize) }, caller, within });
	}
	return ids.length;
}

function toChanged(
	screen: CompiledScreen,
	row: UploadRow,
	{ now, caller }: { now: Map<string, StoredRecord>; caller: Caller },
): ChangedRecord {
	const { titleField } = screen.loaded.resolved;
	const { hidden, masked } = accessOf(screen, caller.principal);
	const id = row.recordId ?? '';
	const title = hidden.has(titleField) ? id : maskedValue(now.get(id)?.[titleField] ?? id, masked.get(titleField));
	return { row: row.number, id, title: String(title) };
}
