import { useState } from 'react';

import { type Translate, useTexts } from '../texts/use-texts.ts';
import type { FoundRecords } from './found-records.ts';
import '../page/link-button.css';
import './more-button.css';

interface Props {
	found: Pick<FoundRecords, 'rest' | 'isExact'>;
	isFailed?: boolean;
	onMore(): Promise<unknown>;
}

/** Says how many records are not here yet, and fetches the next of them. */
export function MoreButton({ found, isFailed = false, onMore }: Props) {
	const t = useTexts();
	const [isLoading, setLoading] = useState(false);
	const handleClick = () => {
		if (isLoading) return;
		setLoading(true);
		void onMore().finally(() => setLoading(false));
	};
	return (
		<button type="button" className="portal-link portal-more" aria-busy={isLoading} onClick={handleClick}>
			{isFailed ? t('moreRowsFailed') : moreText(found, t)}
		</button>
	);
}

/** The same in a tree, whose own keys open the node: right arrow. */
export function MoreNode({ title, onMore }: { title: string; onMore(): void }) {
	return (
		<button type="button" tabIndex={-1} className="portal-link portal-more" onClick={onMore}>
			{title}
		</button>
	);
}

/** `还有 120 条，点击加载`. */
export function moreText({ rest, isExact }: Pick<FoundRecords, 'rest' | 'isExact'>, t: Translate): string {
	return t(isExact ? 'moreRows' : 'moreRowsAbout', { count: rest.toLocaleString('en-US') });
}
