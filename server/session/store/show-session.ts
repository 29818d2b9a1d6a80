import { type Kysely, sql } from 'kysely';

import type { SystemTables } from '../../db/system-tables.ts';

interface NewSession {
	id: string;
	kind: 'person' | 'key' | 'client';
	/** Of an API key: how its owner named it. */
	keyName?: string;
	clientId: string;
	address: string;
	userAgent: string | undefined;
	expiresAt: Date;
}

/** Puts a new session where administrators see it, among those of the tenant that its person or client belongs to. */
export async function showSession(
	db: Kysely<SystemTables>,
	{ id, kind, keyName, clientId, address, userAgent, expiresAt }: NewSession,
): Promise<void> {
	const owner = kind === 'client' ? sql`portal.client` : sql`portal.employee`;
	const account = kind === 'client' ? sql`o.client_id` : sql`o.account`;
	await sql`insert into portal.token (id, tenant_id, kind, account, name, client_id, address, user_agent, expires_at, key_name)
		select s.id, o.tenant_id, ${kind}, ${account}, o.name, ${clientId}, ${address}, ${userAgent?.slice(0, 300) ?? null}, ${expiresAt}, ${keyName ?? null}
		from portal.session s join ${owner} o on o.id = s.employee_id where s.id = ${id}::uuid`.execute(db);
}
