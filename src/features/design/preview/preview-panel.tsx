import { Alert, Empty, Segmented, Tabs } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { ListAnswer, StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { PageContainer } from '../../../../renderers/core/page/page-container.tsx';
import { PageContextValue } from '../../../../renderers/core/page/page-context.ts';
import { RegistryContext } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { RuntimeContext, useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { RecordDetail } from '../../../../renderers/detail/record-detail.tsx';
import { RecordForm } from '../../../../renderers/form/panel/record-form.tsx';
import { RecordList } from '../../../../renderers/list/page/record-list.tsx';
import { ErrorBoundary } from '../../../base/feedback/error-boundary.tsx';
import { usePortalRegistry } from '../../../screens/use-portal-registry.ts';
import { useDesignTexts } from '../design-texts.ts';
import { createPreviewRuntime } from './preview-runtime.ts';
import { fillSampleRows } from './sample-rows.ts';

interface Props {
	/** The last good text as a screen; null while there was none. */
	screen: ResolvedScreen | null;
	isArea: boolean;
	/** The text in the editor has errors, so that `screen` is older than it. */
	isStale: boolean;
	/** A version of the screen is active, so that there may be real rows. */
	hasRealRows: boolean;
}

/** The screen that the text describes, as its users would see it. */
export function PreviewPanel({ screen, isArea, isStale, hasRealRows }: Props) {
	const say = useDesignTexts();
	const [source, setSource] = useState<'sample' | 'real'>('sample');
	if (screen === null) return <Empty className="design-empty" description={say(isArea ? 'previewArea' : 'previewNone')} />;
	const shownSource = hasRealRows ? source : 'sample';
	return (
		<section className="design-preview" aria-label={say('preview')}>
			<header className="design-bar">
				<div className="design-heading">
					<strong>{say('preview')}</strong>
					<span className="design-note" title={say('previewNote')}>
						{say('previewNote')}
					</span>
				</div>
				<Segmented
					size="small"
					value={shownSource}
					onChange={setSource}
					options={[
						{ value: 'sample', label: say('sampleRows') },
						{ value: 'real', label: say('realRows'), disabled: !hasRealRows },
					]}
				/>
			</header>
			{isStale && <Alert type="warning" banner title={say('previewStale')} />}
			<ErrorBoundary key={screen.revision}>
				<Preview key={`${screen.area}/${screen.name} ${shownSource}`} screen={screen} source={shownSource} />
			</ErrorBoundary>
		</section>
	);
}

function Preview({ screen, source }: { screen: ResolvedScreen; source: 'sample' | 'real' }) {
	const say = useDesignTexts();
	const registry = usePortalRegistry();
	const real = useRuntime();
	const latest = useRef(screen);
	latest.current = screen;
	const rows = usePreviewRows(screen, source);
	const [round, setRound] = useState(0);
	const refusal = say('previewRefused');
	const runtime = useMemo(
		() => (rows === null ? null : createPreviewRuntime(real, { screen: () => latest.current, rows, refusal })),
		[real, rows, refusal],
	);
	if (runtime === null || rows === null) return null;
	const first = rows[0]?.id;
	const again = () => setRound(round + 1);
	const empty = <Empty className="design-empty" description={say('noRows')} />;
	const items = [
		{ key: 'list', label: say('list'), children: <RecordList screen={screen} /> },
		{ key: 'form', label: say('form'), children: <RecordForm key={round} screen={screen} onSaved={again} onClose={again} /> },
		{ key: 'detail', label: say('detail'), children: first === undefined ? empty : <RecordDetail screen={screen} recordId={first} /> },
	];
	return (
		<RuntimeContext value={runtime}>
			<RegistryContext value={registry}>
				<PageContextValue value={null}>
					<PageContainer>
						<Tabs className="design-preview-tabs" size="small" items={items} />
					</PageContainer>
				</PageContextValue>
			</RegistryContext>
		</RuntimeContext>
	);
}

/** Rows that keep their identity while the text changes; null until the real ones are there. */
function usePreviewRows(screen: ResolvedScreen, source: 'sample' | 'real'): StoredRecord[] | null {
	const runtime = useRuntime();
	const [rows, setRows] = useState<StoredRecord[] | null>(source === 'sample' ? [] : null);
	if (source === 'sample' && rows !== null) fillSampleRows(rows, screen);
	const { name } = screen;
	useEffect(() => {
		if (source === 'sample') return;
		let isCurrent = true;
		// The rows of the screen in force: the edited one may say another path.
		runtime
			.loadScreen(name)
			.then(({ base }) => runtime.call<ListAnswer>(`${base}/query`, { requestPage: { pageNo: 1, limit: 100 } }))
			.then(
				({ dataResult }) => isCurrent && setRows(dataResult),
				() => isCurrent && setRows([]),
			);
		return () => {
			isCurrent = false;
		};
	}, [runtime, name, source]);
	return rows;
}
