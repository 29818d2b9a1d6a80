import type { Generated } from 'kysely';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.mailbox_account': MailboxAccountTable;
	}
}

/** The tables of this feature. */
export const mailboxTables = ['portal.mailbox_account'] as const;

/** The mail account of a person in a tenant. */
interface MailboxAccountTable {
	tenant_id: string;
	employee_id: string;
	/** Changes with every save, so that no node uses a connection of a former account. */
	version: Generated<number>;
	address: string;
	name: string;
	user_name: string;
	imap_host: string;
	imap_port: number;
	imap_encryption: string;
	smtp_host: string;
	smtp_port: number;
	smtp_encryption: string;
	/** The password, encrypted by the secret box. */
	sealed: string;
}
