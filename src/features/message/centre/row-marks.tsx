import { useText } from '../../../base/i18n/use-text.ts';
import { flagTexts } from '../base/texts.ts';
import type { MailRow } from './quick-filter.ts';

/** Says to the style sheet which messages are unread or starred: the list knows its rows by their ids alone. */
export function RowMarks({ rows }: { rows: MailRow[] }) {
	const t = useText();
	const select = (marked: MailRow[]) => marked.map(({ id }) => `.folder-page-list [data-row-key="${id}"]`).join(',');
	const unreadRows = rows.filter(({ isRead }) => !isRead);
	const starred = rows.filter(({ isStarred }) => isStarred);
	const spoken = (text: string) => JSON.stringify(`${text} `);
	return (
		<style>
			{unreadRows.length > 0 &&
				`${select(unreadRows)}{font-weight:600;--message-dot:"● ";--message-dot-spoken:${spoken(t(flagTexts.unread()))}}`}
			{starred.length > 0 &&
				`${select(starred)}{--message-star:"★ ";--message-mark:var(--ant-color-warning);--message-star-spoken:${spoken(t(flagTexts.isStarred()))}}`}
		</style>
	);
}
