import { Button, Empty } from 'antd';

import { readError, readFullError } from '../records/error-facts.ts';
import { useRuntime } from '../runtime-context.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { useRecordList } from './use-record-list.ts';

/** What stands in the table instead of rows: nothing yet, nothing found, or why nothing could be fetched. */
export function ListState({ list }: { list: ReturnType<typeof useRecordList> }) {
	const t = useTexts();
	const { language } = useRuntime();
	if (list.error !== null) {
		const { requestId } = readError(list.error, language);
		return (
			<div className="portal-state" role="alert">
				<strong>{t('loadFailed')}</strong>
				<span>{readFullError(list.error, language)}</span>
				{requestId && <small>{t('requestId', { id: requestId })}</small>}
				{list.rows.length === 0 && <Button onClick={list.reload}>{t('retry')}</Button>}
			</div>
		);
	}
	if (!list.hasAnswer || list.isLoading) return <div className="portal-state" />;
	const isSearch = Object.keys(list.state.search).length > 0 || list.state.query !== null;
	return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(isSearch ? 'emptySearch' : 'emptyList')} />;
}
