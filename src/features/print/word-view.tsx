import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';

import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import './print.css';

interface Props {
	paper: Blob | undefined;
	error: unknown;
	/** Makes the paper again. */
	onRetry(): void;
}

/** A paper of Word as pages, in a frame in which nothing runs; Word itself may break lines and pages elsewhere. */
export function WordView({ paper, error, onRetry }: Props) {
	const t = useText();
	const [drawn, setDrawn] = useState<{ page?: string; error?: unknown }>({});
	useEffect(() => {
		if (paper === undefined) return undefined;
		let isWanted = true;
		const show = (next: typeof drawn) => isWanted && setDrawn(next);
		import('../../../renderers/fields/files/previews/draw-document.ts')
			.then(async ({ drawDocument }) => show({ page: await drawDocument(paper) }))
			.catch((failure) => show({ error: failure }));
		return () => {
			isWanted = false;
		};
	}, [paper]);
	const problem = error ?? drawn.error;
	if (problem !== undefined) return <LoadFailure error={problem} onRetry={onRetry} />;
	if (drawn.page === undefined) return <Skeleton active paragraph={{ rows: 10 }} />;
	return (
		<>
			<iframe className="paper-view" title={t(texts.paper())} sandbox="" srcDoc={drawn.page} />
			<p className="print-note">{t(texts.wordLayout())}</p>
		</>
	);
}
