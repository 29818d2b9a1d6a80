import { Button } from 'antd';

import { LoadFailure } from '../../core/failure/load-failure.tsx';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { EmptyPicture } from './empty-picture.tsx';
import './list-state.css';
import { texts } from './texts.ts';
import type { ListData } from './use-record-list.ts';

/** What a user of an empty list can do next. */
export interface NextSteps {
	/** Omitted for those who may not create records. */
	onCreate?: (() => void) | undefined;
	/** Shows all records again. */
	onClear(): void;
}

/** What is in the table instead of rows: nothing yet, nothing found, or why nothing could be fetched. */
export function ListState({ list, next }: { list: ListData; next?: NextSteps }) {
	const t = useText();
	if (list.error !== null) return <LoadFailure error={list.error} onRetry={list.reload} />;
	if (!list.hasAnswer || list.isLoading) return <div className="portal-state" />;
	const isSearch = Object.keys(list.state.search).length > 0 || list.state.query !== null;
	const mark = next?.onCreate ? 'plus' : null;
	return (
		<div className="portal-state portal-empty">
			<EmptyPicture mark={isSearch ? 'magnifier' : mark} />
			<span>{t(isSearch ? coreTexts.emptySearch() : texts.emptyList())}</span>
			{next && isSearch && <Button onClick={next.onClear}>{t(texts.showAll())}</Button>}
			{next?.onCreate && !isSearch && <Button onClick={next.onCreate}>{t(texts.addFirst())}</Button>}
			{next && !next.onCreate && !isSearch && (
				<>
					<small>{t(texts.appearHere())}</small>
					<Button onClick={() => list.reload()}>{t(coreTexts.refresh())}</Button>
				</>
			)}
		</div>
	);
}
