import { Spin } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';

import type { FilePages } from '../../../../contract/files/attachment.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { preparePages } from '../file-calls.ts';
import './previews.css';

interface Props {
	id: string;
	/** Shows the document as PDF. */
	pages: ReactNode;
	/** Shows it where it cannot be converted. */
	children: ReactNode;
}

/** A document of Office: as PDF where the server converts it. */
export function OfficeView({ id, pages, children }: Props) {
	const runtime = useRuntime();
	const [state, setState] = useState<FilePages['state']>('converting');
	useEffect(() => {
		const controller = new AbortController();
		setState('converting');
		preparePages(runtime, id, controller.signal).then(setState, () => !controller.signal.aborted && setState('none'));
		return () => controller.abort();
	}, [runtime, id]);
	if (state === 'converting') return <Spin className="portal-preview-wait" />;
	return state === 'ready' ? pages : children;
}
