import { v7 as newId } from 'uuid';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { portalSchema } from '../../../db/scope.ts';
import { systemCaller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { isOfPortal } from '../../storage/tables/portal-tables.ts';
import { change, changeApart } from '../pipeline.ts';
import { purge } from '../steps/remove.ts';
import { anonymiseRecords, cleanFormer, findDue, forgetHistory, type RetentionScope } from './due-records.ts';

const batchSize = 200;

/** What a rule did: records that are in use are kept, and tried again by the next run. */
export interface RetentionOutcome {
	records: number;
	formerEntries: number;
	kept: number;
}

/** Anonymises or removes every record that is due, in batches that other work goes on beside; ends between two of them after `signal`. */
export async function applyRetention(
	services: RecordServices,
	screen: CompiledScreen,
	{ signal, ...scope }: RetentionScope & { signal: AbortSignal },
): Promise<RetentionOutcome> {
	const { database, committed } = services;
	const outcome: RetentionOutcome = { records: 0, formerEntries: 0, kept: 0 };
	const kept: string[] = [];
	for (;;) {
		signal.throwIfAborted();
		const ids = await findDue(database, screen, { ...scope, limit: batchSize, without: kept });
		if (ids.length === 0) break;
		if (scope.effect === 'anonymise') {
			const changed = await database.transaction((db) => anonymiseRecords(db, screen, { ...scope, ids, newId }));
			// Somebody else has changed all of them meanwhile: the next run sees what they are now.
			if (changed === 0) break;
			outcome.records += changed;
		} else {
			outcome.records += await removeEach(services, screen, { ids, scope, kept });
		}
		for (const listener of committed) listener({ tenantId: scope.tenantId, screen: screen.name });
	}
	outcome.formerEntries = await cleanFormer(database, screen, scope);
	outcome.kept = kept.length;
	return outcome;
}

/** One after the other: a record that others refer to stays, and does not hold up the rest. */
async function removeEach(
	services: RecordServices,
	screen: CompiledScreen,
	{ ids, scope, kept }: { ids: string[]; scope: RetentionScope; kept: string[] },
): Promise<number> {
	const caller = systemCaller(scope.tenantId);
	const { tenantId } = scope;
	let count = 0;
	for (const id of ids) {
		try {
			await changeApart(services, screen, {
				caller,
				async work(within) {
					const removed = await change(services, screen, { kind: purge, input: { ids: [id] }, caller, within });
					// Before the commit, so that nothing is left of a record whose removal is committed. The database does not let tenants remove history.
					for (const group of removed) await forgetHistory(services.database, group.screen, { ids: group.ids, tenantId });
				},
			});
			count++;
		} catch (error) {
			if (!(error instanceof PortalError)) throw error;
			kept.push(id);
		}
	}
	return count;
}

/** Whether rules can be about the records of a screen: those that tenants or the authority enter, not the portal's own. */
export function mayExpire({ loaded: { resolved }, table }: CompiledScreen): boolean {
	if (resolved.isForeign || resolved.single) return false;
	return resolved.scope === 'space' || (resolved.scope === 'platform' && !isOfPortal({ schema: portalSchema, name: table }));
}
