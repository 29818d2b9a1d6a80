import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

import { PortalError } from '../../../contract/base/portal-error.ts';
import { type AuditEntry, writeAudit } from '../../audit/write-audit.ts';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database } from '../../db/database.ts';
import type { SystemTables } from '../../db/system-tables.ts';
import type { Principal } from '../../principal/principal.ts';
import type { Caller } from '../base/caller.ts';
import type { RecordServices } from '../base/record-services.ts';
import { accessTexts } from './texts.ts';

/** One value of a masked field that a call compares with what is stored. */
export interface MaskedUse {
	/** The screen and name of the field. */
	maskedAs: string;
	title: string;
	value: unknown;
}

type Services = Pick<RecordServices, 'database' | 'maskedQueriesPerHour'>;
type Transaction = Kysely<SystemTables>;

const hour = 3_600_000;

/**
 * Counts values of masked fields that a call compares, per person on all nodes together. A value that was counted within the last hour
 * is free, so that further pages and a reload are. Throws `tooManyRequests` beyond the limit. The audit log records both.
 */
export async function countMaskedQueries({ database, maskedQueriesPerHour }: Services, uses: MaskedUse[], caller: Caller) {
	const { principal } = caller;
	if (!principal || uses.length === 0) return;
	const limit = maskedQueriesPerHour();
	const wait = await database.transaction(async (db) => {
		const person = personOf(principal);
		await takeAdvisoryLock(db, `masked-query ${person}`);
		const rows = await db
			.selectFrom('portal.masked_query')
			.select(['asked', 'at'])
			.where('person_id', '=', person)
			.where('at', '>', new Date(Date.now() - hour))
			.orderBy('at')
			.execute();
		const known = new Set(rows.map(({ asked }) => asked.toString('hex')));
		const fresh = new Map(
			uses.map((use) => [hashOf(use, person), use]).filter(([hash]) => !known.has(String(hash))) as Array<[string, MaskedUse]>,
		);
		const excess = rows.length + fresh.size - limit;
		if (fresh.size === 0) return null;
		if (excess > 0) {
			await auditRefusal(db, uses[0], caller);
			const free = rows[excess - 1]?.at.getTime() ?? Date.now();
			return Math.max(1, Math.ceil((free + hour - Date.now()) / 1000));
		}
		for (const [hash, use] of fresh) {
			const row = { person_id: person, asked: Buffer.from(hash, 'hex'), at: new Date() };
			await db
				.insertInto('portal.masked_query')
				.values(row)
				.onConflict((conflict) => conflict.columns(['person_id', 'asked']).doUpdateSet({ at: row.at }))
				.execute();
			await writeAudit(db, toEntry('masked-query', use, caller));
		}
		return null;
	});
	if (wait === null) return;
	const values = { title: uses[0]?.title, limit, count: Math.ceil(wait / 60) };
	throw new PortalError('tooManyRequests', { message: accessTexts.maskedLimit(values), retryAfter: wait });
}

/** Records that a call was refused because of how it uses a masked field: once per person, field and hour, so that an attack does not fill the audit log. */
export async function auditMaskedRefusal({ database }: Pick<RecordServices, 'database'>, use: Omit<MaskedUse, 'value'>, caller: Caller) {
	await database.transaction(async (db) => {
		if (caller.principal) await takeAdvisoryLock(db, `masked-query ${personOf(caller.principal)}`);
		await auditRefusal(db, use, caller);
	});
}

/** Removes what no limit counts any more. */
export async function forgetMaskedQueries(database: Database): Promise<void> {
	await database.system
		.deleteFrom('portal.masked_query')
		.where('at', '<', new Date(Date.now() - hour))
		.execute();
}

/** A user who acts as another person is counted as who they are. */
function personOf({ userId, switchedFrom }: Principal): string {
	return switchedFrom?.id ?? userId;
}

/** Salted with the person: equal values of two people do not look alike in the table. */
function hashOf({ maskedAs, value }: MaskedUse, person: string): string {
	return createHash('sha256')
		.update(JSON.stringify([person, maskedAs, String(value)]))
		.digest('hex');
}

async function auditRefusal(db: Transaction, use: Omit<MaskedUse, 'value'> | undefined, caller: Caller): Promise<void> {
	if (!use || !caller.principal) return;
	const entry = toEntry('masked-refused', use, caller);
	const { rows } = await sql`select from portal.audit where object_type = ${entry.object?.type} and object_id = ${entry.object?.id}
		and at > ${new Date(Date.now() - hour)} and action = ${entry.action} and actor_id = ${personOf(caller.principal)} limit 1`.execute(db);
	if (rows.length === 0) await writeAudit(db, entry);
}

function toEntry(action: 'masked-query' | 'masked-refused', { maskedAs, title }: Omit<MaskedUse, 'value'>, caller: Caller): AuditEntry {
	return { action, principal: caller.principal, address: caller.address, object: { type: 'masked-field', id: maskedAs, name: title } };
}
