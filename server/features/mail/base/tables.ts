import type { OptionalTimestamp } from '../../../db/system-tables.ts';

declare module '../../../db/system-tables.ts' {
	interface SystemTables {
		'portal.mail_account': MailAccountTable;
		'portal.mail_template': MailTemplateTable;
		'portal.mail_suppression': MailSuppressionTable;
	}
}

/** The tables of this feature. */
export const mailTables = ['portal.mail_account', 'portal.mail_template', 'portal.mail_suppression'] as const;

/** The table of the screen `mail-account`. */
interface MailAccountTable {
	id: string;
	tenant_id: string;
	name: string;
	host: string;
	port: number | null;
	encryption: string;
	account: string | null;
	has_secret: boolean | null;
	/** The password, encrypted by the secret box. */
	sealed: string | null;
	sender: string;
	/** Certificates (PEM). */
	ca: string | null;
	priority: number | null;
	is_disabled: boolean | null;
}

/** The table of the screen `mail-template`. */
interface MailTemplateTable {
	id: string;
	tenant_id: string;
	code: string;
	subject: string;
	subject_tw: string | null;
	subject_en: string | null;
	content: string;
	content_tw: string | null;
	content_en: string | null;
	is_disabled: boolean | null;
}

/** The table of the screen `mail-suppression`: addresses that a mail server refused for good. */
interface MailSuppressionTable {
	id: string;
	tenant_id: string;
	address: string;
	reply: string | null;
	bounces: number | null;
	at: OptionalTimestamp;
}
