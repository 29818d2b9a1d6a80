import { Empty } from 'antd';

import { LoadFailure } from '../../core/failure/load-failure.tsx';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';
import type { ListData } from './use-record-list.ts';

/** What is in the table instead of rows: nothing yet, nothing found, or why nothing could be fetched. */
export function ListState({ list }: { list: ListData }) {
	const t = useText();
	if (list.error !== null) return <LoadFailure error={list.error} onRetry={list.reload} />;
	if (!list.hasAnswer || list.isLoading) return <div className="portal-state" />;
	const isSearch = Object.keys(list.state.search).length > 0 || list.state.query !== null;
	return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(isSearch ? coreTexts.emptySearch() : texts.emptyList())} />;
}
