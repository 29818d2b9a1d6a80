import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import useSWR from 'swr';

import {
	type CodePreviewAnswer,
	type CodeRequest,
	type CodeSourcesAnswer,
	codePreviewPath,
	codeSourcesPath,
} from '../../../contract/features/operations/code-generation.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { PageFailure } from '../../base/feedback/page-problem.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { CodePreview } from './code-preview.tsx';
import { type CodeWish, toRequest } from './code-wish.ts';
import { texts } from './texts.ts';
import { WishForm } from './wish-form.tsx';
import './code-generation.css';

/** Long enough that a name is typed meanwhile. */
const patience = 400;

/** Code from screens and tables: what would be generated, beside what is there. */
export function CodeGenerationPage() {
	const t = useText();
	const { language } = useRuntime();
	const [wish, setWish] = useState<CodeWish>({ from: 'screen', parts: ['client', 'hook'] });
	const sources = useSWR(['code-sources', language], () =>
		callApi<CodeSourcesAnswer>(codeSourcesPath, undefined, { method: 'GET', isQuiet: true }),
	);
	const wanted = toRequest(wish);
	const request = useLater(wanted);
	const isSettled = JSON.stringify(wanted) === JSON.stringify(request);
	const preview = useSWR(
		request && ['code-preview', language, request],
		([, , input]) => callApi<CodePreviewAnswer>(codePreviewPath, input as CodeRequest & Record<string, unknown>, { isQuiet: true }),
		{ keepPreviousData: false, revalidateOnFocus: false, shouldRetryOnError: false },
	);
	if (sources.data === undefined) {
		if (sources.error === undefined) return <Skeleton active className="page-skeleton" />;
		return <PageFailure error={sources.error} onRetry={() => void sources.mutate()} />;
	}
	const handleSaved = (screen: string) => {
		setWish({ from: 'screen', screen, parts: wish.parts });
		void sources.mutate();
	};
	return (
		<div className="code-page">
			<header>
				<h1>{t(texts.title())}</h1>
				<span>{t(texts.intro())}</span>
			</header>
			<div className="code-panes">
				<WishForm sources={sources.data} wish={wish} fields={preview.data?.fields ?? []} onChange={setWish} />
				<section className="code-result" aria-label={t(texts.files())}>
					{request === null && <p className="code-empty">{t(texts.choose())}</p>}
					{preview.error !== undefined && <LoadFailure error={preview.error} onRetry={() => void preview.mutate()} />}
					{request !== null && preview.data === undefined && preview.error === undefined && <Skeleton active />}
					{request !== null && preview.data !== undefined && (
						<CodePreview
							request={request}
							preview={preview.data}
							isSettled={isSettled}
							folder={sources.data.folder}
							onSaved={handleSaved}
							onWritten={() => void preview.mutate()}
						/>
					)}
				</section>
			</div>
		</div>
	);
}

/** A value once it has not changed for a while. */
function useLater<Value>(value: Value): Value {
	const text = JSON.stringify(value);
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), patience);
		return () => clearTimeout(timer);
	}, [text]);
	return JSON.parse(settled) as Value;
}
