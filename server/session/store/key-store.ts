import { v7 as newId } from 'uuid';

import { type AuditEntry, writeAudit } from '../../audit/write-audit.ts';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database } from '../../db/database.ts';
import { hashSecret, newSecret } from '../../principal/secrets.ts';
import { requireStillAllowed } from '../../sign-in/proven-person.ts';
import { showSession } from './show-session.ts';

/** What a key begins with, so that people and scanners for secrets recognise one. */
const prefix = 'portal_';

export interface NewKey {
	employeeId: string;
	/** The one tenant in which it works. */
	tenantId: string;
	name: string;
	expiresAt: Date;
	/** How many unexpired keys a person may have. */
	most: number;
	address: string;
	userAgent: string | undefined;
	/** The entry of the audit log, without the key itself. */
	audit(id: string): AuditEntry;
}

/** Begins the session of an API key and returns the key, which nobody can read again; nothing when its owner has too many. */
export async function beginKey(database: Database, key: NewKey): Promise<{ id: string; key: string } | undefined> {
	const { employeeId, tenantId, name, expiresAt, address, userAgent } = key;
	const [id, secret] = [newId(), prefix + newSecret()];
	const browser = { clientId: 'api-key', address, userAgent };
	return database.transaction(async (db) => {
		await requireStillAllowed(db, { employeeId });
		await takeAdvisoryLock(db, `api-key:${employeeId}`);
		if ((await readKeys(db, employeeId)).length >= key.most) return undefined;
		await db
			.insertInto('portal.session')
			.values({
				id,
				client_id: browser.clientId,
				address,
				user_agent: userAgent?.slice(0, 300) ?? null,
				employee_id: employeeId,
				key_tenant: tenantId,
			})
			.execute();
		await db
			.insertInto('portal.session_token')
			.values({ hash: hashSecret(secret), session_id: id, kind: 'access', expires_at: expiresAt })
			.execute();
		await showSession(db, { ...browser, id, kind: 'key', keyName: name, expiresAt });
		await writeAudit(db, key.audit(id));
		return { id, key: secret };
	});
}

/** The unexpired API keys of a person, the newest first. */
export function readKeys(db: Pick<Database['system'], 'selectFrom'>, employeeId: string) {
	return db
		.selectFrom('portal.session as s')
		.innerJoin('portal.token as t', 't.id', 's.id')
		.select(['s.id', 't.key_name', 's.created_at', 't.expires_at', 't.used_at'])
		.where('s.employee_id', '=', employeeId)
		.where('s.key_tenant', 'is not', null)
		.where('t.expires_at', '>', new Date())
		.orderBy('s.created_at', 'desc')
		.execute();
}

/** Stores that a key is in use, as administrators and its owner see it. */
export async function noteKeyUse(database: Database, id: string): Promise<void> {
	await database.system.updateTable('portal.token').set({ used_at: new Date() }).where('id', '=', id).execute();
}
