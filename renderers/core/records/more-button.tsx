import { useState } from 'react';

import type { FoundRecords } from './found-records.ts';
import '../page/link-button.css';
import './more-button.css';
import { coreTexts } from '../texts/texts.ts';
import { type Translate, useText } from '../texts/use-text.ts';

interface Props {
	found: Pick<FoundRecords, 'rest' | 'isExact'>;
	isFailed?: boolean;
	onMore(): Promise<unknown>;
}

/** Reports how many records are not here yet, and fetches the next of them. */
export function MoreButton({ found, isFailed = false, onMore }: Props) {
	const t = useText();
	const [isLoading, setLoading] = useState(false);
	const handleClick = () => {
		if (isLoading) return;
		setLoading(true);
		void onMore().finally(() => setLoading(false));
	};
	return (
		<button type="button" className="portal-link portal-more" aria-busy={isLoading} onClick={handleClick}>
			{isFailed ? t(coreTexts.moreRowsFailed()) : moreText(found, t)}
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

/** States how many more records there are. */
export function moreText({ rest, isExact }: Pick<FoundRecords, 'rest' | 'isExact'>, t: Translate): string {
	return t(isExact ? coreTexts.moreRows({ count: rest }) : coreTexts.moreRowsAbout({ count: rest }));
}
