import { Alert, Empty, Segmented, Tabs } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { ListAnswer, StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { PageContainer } from '../../../../renderers/core/page/page-container.tsx';
import { PageContextValue } from '../../../../renderers/core/page/page-context.ts';
import { PhoneContext } from '../../../../renderers/core/page/use-is-narrow.ts';
import { RegistryContext } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { RuntimeContext, useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { RecordDetail } from '../../../../renderers/detail/record-detail.tsx';
import { RecordForm } from '../../../../renderers/form/panel/record-form.tsx';
import { RecordList } from '../../../../renderers/list/page/record-list.tsx';
import { ErrorBoundary } from '../../../base/feedback/error-boundary.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { usePortalRegistry } from '../../../screens/use-portal-registry.ts';
import { designTexts } from '../texts.ts';
import { createPreviewRuntime } from './preview-runtime.ts';
import { RoleChoice, type RoleSight, useRoleSight } from './role-choice.tsx';
import { rowsFor, screenFor } from './role-sight.ts';
import { fillSampleRows } from './sample-rows.ts';
import { previewTexts } from './texts.ts';

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
	const t = useText();
	const [source, setSource] = useState<'sample' | 'real'>('sample');
	const [roleId, setRoleId] = useState('');
	const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
	const sight = useRoleSight(roleId);
	const { rights } = sight;
	if (screen === null)
		return <Empty className="design-empty" description={t(isArea ? designTexts.previewArea() : designTexts.previewNone())} />;
	const shownSource = hasRealRows ? source : 'sample';
	const mayView = rights === null || rights.has(`${screen.name}:view`);
	return (
		<section className="design-preview" aria-label={t(designTexts.preview())}>
			<header className="design-bar">
				<div className="design-heading">
					<strong>{t(designTexts.preview())}</strong>
					<span className="design-note" title={t(designTexts.previewNote())}>
						{t(designTexts.previewNote())}
					</span>
				</div>
				<RoleChoice value={roleId} onChange={setRoleId} />
				<Segmented
					size="small"
					value={device}
					aria-label={t(previewTexts.device())}
					onChange={setDevice}
					options={[
						{ value: 'desktop', label: t(previewTexts.desktop()) },
						{ value: 'phone', label: t(previewTexts.phone()) },
					]}
				/>
				<Segmented
					size="small"
					value={shownSource}
					onChange={setSource}
					options={[
						{ value: 'sample', label: t(designTexts.sampleRows()) },
						{ value: 'real', label: t(designTexts.realRows()), disabled: !hasRealRows },
					]}
				/>
			</header>
			{isStale && <Alert type="warning" banner title={t(designTexts.previewStale())} />}
			<ErrorBoundary key={screen.revision}>
				<PhoneContext value={device === 'phone'}>
					<div className="design-device" data-device={device}>
						{mayView ? (
							<Preview key={`${screen.area}/${screen.name} ${shownSource} ${roleId}`} screen={screen} source={shownSource} sight={sight} />
						) : (
							<Empty className="design-empty" description={t(previewTexts.mayNotView())} />
						)}
					</div>
				</PhoneContext>
			</ErrorBoundary>
		</section>
	);
}

interface PreviewProps {
	screen: ResolvedScreen;
	source: 'sample' | 'real';
	/** Of the role that it is looked at with. */
	sight: RoleSight;
}

function Preview({ screen: whole, source, sight }: PreviewProps) {
	const t = useText();
	const { rights } = sight;
	// Sample records have neither comments nor processes.
	const { detailParts: _detailParts, useRowOffers: _useRowOffers, ...registry } = usePortalRegistry();
	const real = useRuntime();
	const screen = useMemo(() => screenFor(whole, rights), [whole, rights]);
	const latest = useRef(screen);
	latest.current = screen;
	const all = usePreviewRows(whole, source, sight);
	const rows = useMemo(() => (all === null || rights === null ? all : rowsFor(all, screen)), [all, screen, rights]);
	const [round, setRound] = useState(0);
	const refusal = t(designTexts.previewRefused());
	const runtime = useMemo(
		() => (rows === null ? null : createPreviewRuntime(real, { screen: () => latest.current, rows, refusal, rights })),
		[real, rows, refusal, rights],
	);
	if (runtime === null || rows === null) return null;
	const first = rows[0]?.id;
	const again = () => setRound(round + 1);
	const empty = <Empty className="design-empty" description={t(designTexts.noRows())} />;
	const items = [
		{ key: 'list', label: t(designTexts.list()), children: <RecordList screen={screen} /> },
		{ key: 'form', label: t(designTexts.form()), children: <RecordForm key={round} screen={screen} onSaved={again} onClose={again} /> },
		{
			key: 'detail',
			label: t(designTexts.detail()),
			children: first === undefined ? empty : <RecordDetail screen={screen} recordId={first} />,
		},
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
function usePreviewRows(screen: ResolvedScreen, source: 'sample' | 'real', { scopeOf }: RoleSight): StoredRecord[] | null {
	const runtime = useRuntime();
	const [rows, setRows] = useState<StoredRecord[] | null>(source === 'sample' ? [] : null);
	if (source === 'sample' && rows !== null) fillSampleRows(rows, screen, runtime.language);
	const { name } = screen;
	useEffect(() => {
		if (source === 'sample') return;
		let isCurrent = true;
		const scope = scopeOf(name);
		const requestPage = { pageNo: 1, limit: 100 };
		// The rows of the active screen: the edited one may have another path.
		runtime
			.loadScreen(name)
			.then(({ base }) =>
				scope === 'nothing' ? null : runtime.call<ListAnswer>(`${base}/query`, { requestPage, ...(scope && { query: scope }) }),
			)
			.then(
				(answer) => isCurrent && setRows(answer?.dataResult ?? []),
				() => isCurrent && setRows([]),
			);
		return () => {
			isCurrent = false;
		};
	}, [runtime, name, source, scopeOf]);
	return rows;
}
