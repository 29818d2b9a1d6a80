import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.article_read': ArticleReadTable;
	}
}

/** The tables of this feature. */
export const newsTables = ['portal.article_read'] as const;

interface ArticleReadTable {
	article_id: string;
	employee_id: string;
	/** The tenant in which the person read it. */
	tenant_id: string;
	/** The first time. */
	at: Timestamp;
}
