import { type Kysely, type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database, RecordDatabase } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

export type StoredMailAccount = Selectable<SystemTables['portal.mail_account']>;
export type StoredMailTemplate = Selectable<SystemTables['portal.mail_template']>;

/** The account that sends all e-mails: the first one by its priority that is not disabled. */
export async function readActiveAccount({ system }: Database): Promise<StoredMailAccount | undefined> {
	return system
		.selectFrom('portal.mail_account')
		.selectAll()
		.where(sql<boolean>`not coalesce(is_disabled, false)`)
		.orderBy(sql`coalesce(priority, 100)`)
		.orderBy('id')
		.executeTakeFirst();
}

/** An account by its id. */
export async function readAccount({ system }: Database, id: string): Promise<StoredMailAccount | undefined> {
	return system.selectFrom('portal.mail_account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the encrypted password of an account, in the transaction of its save. */
export async function storePassword(db: RecordDatabase, id: string, sealed: string): Promise<void> {
	await (db as Kysely<SystemTables>).updateTable('portal.mail_account').set({ sealed }).where('id', '=', id).execute();
}

/** The template of a kind of e-mail that is not disabled. */
export async function readTemplate({ system }: Database, code: string): Promise<StoredMailTemplate | undefined> {
	return system
		.selectFrom('portal.mail_template')
		.selectAll()
		.where('code', '=', code)
		.where(sql<boolean>`not coalesce(is_disabled, false)`)
		.orderBy('id')
		.executeTakeFirst();
}

/** A template by its id. */
export async function readTemplateById({ system }: Database, id: string): Promise<StoredMailTemplate | undefined> {
	return system.selectFrom('portal.mail_template').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether no e-mail is sent to an address, because a mail server refused it for good. */
export async function isSuppressed({ system }: Database, address: string): Promise<boolean> {
	const row = await system.selectFrom('portal.mail_suppression').select('id').where('address', '=', toKey(address)).executeTakeFirst();
	return row !== undefined;
}

/** Sends nothing to an address any more, until an operator removes it from the list. */
export async function suppress({ system }: Database, address: string, reply: string | null): Promise<void> {
	await sql`insert into portal.mail_suppression (id, tenant_id, address, reply, bounces, at)
		values (${newId()}::uuid, ${platformTenantId}::uuid, ${toKey(address)}, ${reply}, 1, now())
		on conflict (address) do update set reply = excluded.reply, at = now(), bounces = coalesce(mail_suppression.bounces, 0) + 1,
			version = mail_suppression.version + 1, update_time = now()`.execute(system);
}

/** An address as the list has it. */
export function toKey(address: string): string {
	return address.trim().toLowerCase();
}
