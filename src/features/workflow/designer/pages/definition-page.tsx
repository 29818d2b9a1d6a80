import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import useSWR from 'swr';

import { lazyPart } from '../../../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../../../renderers/core/runtime/runtime-context.ts';
import { onServerEvent } from '../../../../base/api/event-stream.ts';
import { PageFailure } from '../../../../base/feedback/page-problem.tsx';
import { definitionCalls } from '../definition-calls.ts';
import { DefinitionList } from './definition-list.tsx';
import './definitions.css';
import './work.css';

const DefinitionWork = lazyPart(() => import('./definition-work.tsx').then((module) => module.DefinitionWork));

/** All processes, or one of them in its designers; the open one is in the address. */
export function DefinitionPage() {
	const { address, language, setDirty } = useRuntime();
	const [path, setPath] = useState(() => new URLSearchParams(address?.get() ?? '').get('process'));
	const { data, error, mutate } = useSWR(['process-definitions', language], definitionCalls.list, {
		revalidateOnFocus: false,
		shouldRetryOnError: false,
		keepPreviousData: true,
	});
	useEffect(() => onServerEvent('document', () => void mutate()), [mutate]);
	const open = (next: string | null) => {
		setPath(next);
		address?.set(next === null ? '' : `?${new URLSearchParams({ process: next })}`);
		setDirty(false);
		void mutate();
	};
	if (data === undefined) {
		if (error === undefined) return <Skeleton active className="page-skeleton" />;
		return <PageFailure error={error} onRetry={() => void mutate()} />;
	}
	if (path === null) return <DefinitionList folder={data} onOpen={open} onChanged={() => void mutate()} />;
	return <DefinitionWork key={path} path={path} folder={data} onClose={() => open(null)} onChanged={() => void mutate()} />;
}
