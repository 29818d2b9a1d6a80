import { sql } from 'kysely';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { readFlag } from '../../../../contract/input/flag.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ChangedRecord, UndoResult } from '../../../../contract/records/transfer.ts';
import { refuseBeyondScope } from '../../access/data-scope.ts';
import { accessOf, maskedValue } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices, Runner } from '../../base/record-services.ts';
import { transactionOf } from '../../base/runner.ts';
import { maskedNames } from '../../change/check/masked-writes.ts';
import type { SavedRecord } from '../../change/check/storing.ts';
import type { RunningUnit } from '../../change/once-per-key.ts';
import { type ChangeKind, change } from '../../change/pipeline.ts';
import { remove } from '../../change/steps/remove.ts';
import { storeValues } from '../../change/store/store-values.ts';
import { type CompiledScreen, tableOf } from '../../compiled/compiled-screen.ts';
import { transferTexts } from '../texts.ts';
import { findStored } from './dry-run/find-stored.ts';
import { loadUpload, setState, type UploadRow } from './dry-run/import-store.ts';
import { formerValues } from './former-values.ts';
import { trying } from './trying.ts';

const batchSize = 500;
const shownChanges = 100;

/**
 * Removes what an import made and restores what it changed. Records that a user changed since, and new ones that others refer to, are named in a `conflict`,
 * and nothing happens; with `untouchedOnly` they are left as they are and the others undone.
 */
export const undoImport: ChangeKind<UndoResult> = {
	right: () => 'import',
	step: (services, screen, { input, caller }) => ({
		async run(unit) {
			const { runner } = unit;
			const db = transactionOf(runner);
			const upload = await loadUpload(db, screen, { id: input.id, caller });
			if (upload.state !== 'run') throw new PortalError('conflict', { message: transferTexts.notRun() });
			const done = upload.rows.filter((row) => row.recordId !== null);
			const now = await lockStored(screen, { rows: done, caller, runner });
			const isChanged = ({ recordId, recordVersion }: UploadRow) => (now.get(recordId ?? '')?.version ?? recordVersion) !== recordVersion;
			const untouched = done.filter((row) => now.has(row.recordId ?? '') && !isChanged(row));
			const restored = await restoreRows(services, screen, { rows: untouched, now, caller, runner });
			const { removed, used } = await removeRows(services, screen, { rows: untouched, caller, within: unit });
			const changed = done.filter((row) => isChanged(row) || used.has(row)).map((row) => toChanged(screen, row, { now, caller }));
			if (changed.length > 0 && !readFlag(input.untouchedOnly)) {
				const message = transferTexts.changedSince({ count: changed.length });
				throw new PortalError('conflict', { message, data: { changed: changed.slice(0, shownChanges), changedCount: changed.length } });
			}
			await setState(db, upload.id, 'undone');
			const kept = { changed: changed.slice(0, shownChanges), changedCount: changed.length };
			const result = { id: upload.id, removed, restored: restored.length, ...kept };
			return { changed: restored, present: () => result };
		},
	}),
};

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

async function restoreRows(
	services: RecordServices,
	screen: CompiledScreen,
	{ rows, now, caller, runner }: { rows: UploadRow[]; now: Map<string, StoredRecord>; caller: Caller; runner: Runner },
): Promise<SavedRecord[]> {
	const restored: SavedRecord[] = [];
	for (const { recordId, before } of rows) {
		const record = now.get(recordId ?? '');
		if (!record || !before) continue;
		const { titles: _titles, ...plain } = record;
		const values = { ...plain, ...formerValues(screen, before) };
		await refuseBeyondScope(services, screen, { ids: [record.id], right: 'edit', caller, runner });
		const rewritten = maskedNames(screen, caller);
		const storing = { id: record.id, before: record, values, writeOnly: {}, rewritten, keepsRowIds: true, caller, runner };
		restored.push(await storeValues(services, screen, storing));
	}
	return restored;
}

/** Later rows may refer to earlier ones of the same file, so the last go first. Those that other records refer to stay. */
async function removeRows(
	services: RecordServices,
	screen: CompiledScreen,
	{ rows, caller, within }: { rows: UploadRow[]; caller: Caller; within: RunningUnit },
): Promise<{ removed: number; used: Set<UploadRow> }> {
	const made = rows.filter(({ recordId, before }) => recordId !== null && before === null).reverse();
	const used = new Set<UploadRow>();
	const removeSome = async (some: UploadRow[]): Promise<void> => {
		const input = { ids: some.map(({ recordId }) => recordId) };
		try {
			await trying(transactionOf(within.runner), () => change(services, screen, { kind: remove, input, caller, within }));
		} catch (error) {
			if (!(error instanceof PortalError) || error.kind !== 'inUse') throw error;
			if (some.length === 1) for (const row of some) used.add(row);
			else for (const row of some) await removeSome([row]);
		}
	};
	for (let start = 0; start < made.length; start += batchSize) await removeSome(made.slice(start, start + batchSize));
	return { removed: made.length - used.size, used };
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
