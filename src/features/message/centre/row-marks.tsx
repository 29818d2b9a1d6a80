import { useText } from '../../../base/i18n/use-text.ts';
import { flagTexts } from '../base/texts.ts';
import type { MailRow } from './mailbox-runtime.ts';

/** Marks the row of the open message, and says to the style sheet which messages are unread or starred: the list knows its rows by their ids alone. */
export function RowMarks({ rows, current }: { rows: MailRow[]; current: string | null }) {
	const t = useText();
	const select = (marked: MailRow[], inside: string) =>
		marked.map(({ id }) => `.message-page-list [data-row-key="${id}"]${inside}`).join(',');
	const unreadRows = rows.filter(({ isRead }) => !isRead);
	const open = rows.filter(({ id }) => id === current);
	const starred = rows.filter(({ isStarred }) => isStarred);
	const spoken = (text: string) => JSON.stringify(`${text} `);
	return (
		<style>
			{open.length > 0 && `${select(open, ' > td')}{background:var(--ant-color-primary-bg)!important}`}
			{unreadRows.length > 0 &&
				`${select(unreadRows, '')}{font-weight:600;--message-dot:"● ";--message-dot-spoken:${spoken(t(flagTexts.unread()))}}`}
			{starred.length > 0 &&
				`${select(starred, '')}{--message-star:"★ ";--message-mark:var(--ant-color-warning);--message-star-spoken:${spoken(t(flagTexts.isStarred()))}}`}
		</style>
	);
}
