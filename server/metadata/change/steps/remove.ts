import { sql } from 'kysely';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { readFlag } from '../../../../contract/input/flag.ts';
import { findReached, reachOf, refuseBeyondScope } from '../../access/data-scope.ts';
import { presentRow } from '../../access/present-row.ts';
import { fullAccessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices, Runner } from '../../base/record-services.ts';
import { transactionOf } from '../../base/runner.ts';
import { childSelections } from '../../compiled/child-rows-sql.ts';
import { type CompiledScreen, tableOf } from '../../compiled/compiled-screen.ts';
import { aliveCondition, andReached, plainColumns } from '../../compiled/row-sql.ts';
import type { Changes } from '../../read/record-history.ts';
import { readIds } from '../../read/record-id.ts';
import type { ChangedRecord, ChangeKind } from '../pipeline.ts';
import { clearKept, refuseReferred } from '../store/held-references.ts';
import { keepHistory } from '../store/keep-history.ts';
import { changesBetween } from '../store/record-changes.ts';
import { forgetFiles } from '../store/record-files.ts';
import { findDependents, type RecordGroup, referrersFirst, requireConsent } from './find-dependents.ts';

type Values = Record<string, unknown>;

/**
 * Removes all of the named records or none, with `cascade` also those that would be left without what they belong to; the reply is the named ids.
 * An id that is missing, beyond the caller's scope or another tenant's is `notFound`, alike.
 */
export const remove = createRemoval({ isFinal: false, present: (ids) => ({ ids }) });

/**
 * Removes records for good, also those that were removed but kept, with what belongs to them, and without an entry in the history: what a retention rule
 * does. The reply is all that was removed.
 */
export const purge = createRemoval({ isFinal: true, present: (_ids, removed) => removed });

interface Removal<Reply> {
	isFinal: boolean;
	present(ids: string[], removed: RecordGroup[]): Reply;
}

function createRemoval<Reply>({ isFinal, present }: Removal<Reply>): ChangeKind<Reply> {
	return {
		right: () => 'remove',
		step(services, screen, { input, caller }) {
			const ids = readIds(screen, input);
			const isAgreed = isFinal || readFlag(input.cascade);
			return {
				async run({ runner }) {
					const { changed, removed } = await removeWithDependents(services, { screen, ids }, { isAgreed, isFinal, caller, runner });
					return { changed, present: () => present(ids, removed) };
				},
			};
		},
	};
}

/** What refers to records goes before them. */
async function removeWithDependents(
	services: RecordServices,
	root: RecordGroup,
	{ isAgreed, isFinal, caller, runner }: { isAgreed: boolean; isFinal: boolean; caller: Caller; runner: Runner },
): Promise<{ changed: ChangedRecord[]; removed: RecordGroup[] }> {
	const dependents = await findDependents(root, { caller, runner });
	if (dependents.length > 0) {
		// Who may not know of the records learns nothing of what hangs on them.
		const reached = await findReached(services, root.screen, { ids: root.ids, right: 'view', caller, runner, isAlive: true });
		if (reached.size !== root.ids.length) throw new PortalError('notFound');
		await requireConsent(services, dependents, { isAgreed, caller, runner });
	}
	const below = dependents.find(({ screen }) => screen === root.screen)?.ids ?? [];
	const others = referrersFirst(dependents.filter(({ screen }) => screen !== root.screen));
	const removed = [...others, { screen: root.screen, ids: [...root.ids, ...below] }];
	const changed: ChangedRecord[] = [];
	for (const { screen, ids } of removed) {
		const records = await removeOf(services, screen, { ids, isFinal, caller, runner });
		changed.push(...records.map((record) => ({ screen, record, before: record, isRemoved: true })));
	}
	return { changed, removed };
}

async function removeOf(
	services: RecordServices,
	screen: CompiledScreen,
	{ ids, isFinal, caller, runner }: { ids: string[]; isFinal: boolean; caller: Caller; runner: Runner },
): Promise<Values[]> {
	const { tenantId, principal } = caller;
	const db = transactionOf(runner);
	const table = sql.table(tableOf(screen, tenantId));
	const isKept = screen.hasSoftDelete && !isFinal;
	const alive = isFinal ? sql`true` : aliveCondition(screen, 't');
	await services.hooks[screen.name]?.lockBeforeRemove?.({ db, ids });
	const { rows } = await sql<Values>`select ${sql.join([plainColumns(screen, 't'), ...childSelections(screen, tenantId)])} from ${table} t
		where t.id = any(${ids}::uuid[]) and ${alive}${andReached(screen, 't', reachOf(caller, screen))} order by t.id for update`.execute(db);
	if (rows.length !== ids.length) throw new PortalError('notFound');
	await refuseBeyondScope(services, screen, { ids, right: 'remove', caller, runner });
	const records = rows.map((row) => presentRow(row, fullAccessOf(screen)));
	for (const record of records)
		await services.hooks[screen.name]?.beforeRemove?.({
			principal,
			tenantId,
			address: caller.address,
			language: caller.language,
			db,
			record,
		});
	await refuseReferred(screen, { ids, caller, runner });
	for (const observer of services.observers) await observer.removing?.({ screen: screen.name, ids, db });
	if (!isKept) {
		await forgetFiles(screen, ids, db);
		for (const forget of services.removed) await forget({ db, screen: screen.name, ids });
		await clearKept(screen, { ids, caller, runner });
	}
	const entries = isFinal
		? []
		: records.map((record) => ({
				recordId: record.id,
				version: Number(record.version) + 1,
				kind: 'remove' as const,
				changes: removedValues(screen, record),
			}));
	if (entries.length > 0) await keepHistory(screen, entries, { caller, db });
	await (isKept
		? sql`update ${table} set delete_time = now(), version = version + 1 where id = any(${ids}::uuid[])`
		: sql`delete from ${table} where id = any(${ids}::uuid[])`
	).execute(db);
	return records;
}

function removedValues(screen: CompiledScreen, record: Values): Changes {
	const created = changesBetween(screen, { before: null, after: record });
	return Object.fromEntries(Object.entries(created).map(([name, [, value]]) => [name, [value, null]]));
}
