import { Spin } from 'antd';
import { useEffect, useState } from 'react';

import { readError } from '../../../core/failure/error-facts.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { loadFile } from '../file-calls.ts';
import { fileTexts } from '../texts.ts';
import { drawDocument } from './draw-document.ts';
import './previews.css';

/** A document as pages, in a frame in which nothing runs and which loads nothing. */
export function DocumentView({ id, name }: { id: string; name: string }) {
	const runtime = useRuntime();
	const t = useText();
	const [state, setState] = useState<{ page?: string; error?: string }>({});
	useEffect(() => {
		let isWanted = true;
		const show = (next: typeof state) => isWanted && setState(next);
		const open = async () => {
			const content = await loadFile(runtime, id);
			show({ page: await drawDocument(content).catch(() => Promise.reject(new Error(t(fileTexts.loadFailed())))) });
		};
		open().catch((error) => show({ error: readError(error, runtime.language).message }));
		return () => {
			isWanted = false;
		};
	}, [runtime, id, t]);
	const { page, error } = state;
	if (error !== undefined)
		return (
			<div className="portal-preview-none" role="alert">
				{error}
			</div>
		);
	if (page === undefined) return <Spin className="portal-preview-wait" />;
	return <iframe title={name} sandbox="" srcDoc={page} />;
}
