import type { MailRow } from './mailbox-runtime.ts';

/** Marks the row of the open message, shows unread messages in bold and a star before starred ones: the list knows its rows by their ids alone. */
export function RowMarks({ rows, current }: { rows: MailRow[]; current: string | null }) {
	const select = (marked: MailRow[], inside: string) =>
		marked.map(({ id }) => `.message-page-list [data-row-key="${id}"]${inside}`).join(',');
	const unreadRows = rows.filter(({ isRead }) => !isRead);
	const open = rows.filter(({ id }) => id === current);
	const starred = rows.filter(({ isStarred }) => isStarred);
	return (
		<style>
			{open.length > 0 && `${select(open, ' > td')}{background:var(--ant-color-primary-bg)!important}`}
			{unreadRows.length > 0 && `${select(unreadRows, '')}{font-weight:600}`}
			{starred.length > 0 &&
				`${select(starred, ' > td[data-title]::before')}{display:inline!important;content:"★ "!important;color:var(--ant-color-warning)!important}`}
		</style>
	);
}
