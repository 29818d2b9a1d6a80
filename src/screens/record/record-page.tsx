import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useMayChange } from '../../../renderers/core/conditions/use-condition.ts';
import { PageContainer } from '../../../renderers/core/page/page-container.tsx';
import { getRecord } from '../../../renderers/core/records/record-calls.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { RecordDetail } from '../../../renderers/detail/record-detail.tsx';
import { RecordForm } from '../../../renderers/form/panel/record-form.tsx';
import { useContinuation } from '../../../renderers/form/session/use-continuation.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { PathLink } from '../../base/routes/path-link.tsx';
import { useStore } from '../../base/state/store.ts';
import { listAddress, recordAddress, screenOf } from '../../menus/resolve-page.ts';
import { session } from '../../session/state/session-store.ts';
import { closeTabs } from '../tabs/tab-list.ts';
import { nameTab, tabStore } from '../tabs/tab-store.ts';
import './record-page.css';
import { ownTitleOf } from '../../../renderers/core/records/title-of.ts';
import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { mayDo } from '../../../renderers/core/runtime/may-do.ts';
import { useOffer } from '../../../renderers/core/runtime/use-offer.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { screenTexts } from '../texts.ts';

const RecordActions = lazyPart(() => import('../../../renderers/list/commands/record-actions.tsx').then((module) => module.RecordActions));

interface Props {
	tabKey: string;
	screen: ResolvedScreen;
	view: 'create' | 'edit' | 'detail';
	id?: string | undefined;
}

/** One record in a tab of its own; the tab is called after it. */
export function RecordPage({ tabKey, screen, view, id }: Props) {
	const t = useText();
	const setTitle = useCallback((title: string) => nameTab(tabKey, title), [tabKey]);
	const handleTitle = useCallback((name: string) => setTitle(name === '' ? screen.title : name), [setTitle, screen.title]);
	useEffect(() => {
		if (view === 'create') setTitle(t(screenTexts.recordCreate({ title: screen.title })));
	}, [view, screen.title, t, setTitle]);
	useEditTitle({ screen, id: view === 'edit' ? id : undefined, onTitle: setTitle });
	const leave = () => {
		const before = tabStore.get();
		tabStore.set(closeTabs(before, [tabKey]));
		const { tabs, activeKey } = tabStore.get();
		const next = tabs.find((tab) => tab.key === activeKey);
		if (before.activeKey === tabKey && next !== undefined) goTo(next.address);
	};
	const [round, setRound] = useState(0);
	const runtime = useRuntime();
	const openNew = () => runtime.open({ screen: screen.name, view: 'create' });
	const start = () => setRound((before) => before + 1);
	const continuation = useContinuation(screen, { kind: 'create', start, round });
	const handleSaved = (record: StoredRecord) => {
		if (view === 'create' && continuation.isChosen) return start();
		leave();
		goTo(recordAddress({ screen: screen.name, view: 'detail', id: record.id }));
	};
	return (
		<div className="record-page">
			<RecordTrail tabKey={tabKey} screen={screen} />
			<div className="record-page-body">
				{view === 'detail' && id !== undefined ? (
					<RecordSheet screen={screen} id={id} onTitle={handleTitle} />
				) : (
					<RecordForm
						key={round}
						screen={screen}
						recordId={view === 'edit' ? id : undefined}
						continuation={view === 'create' ? { ...continuation, start: openNew } : undefined}
						onSaved={handleSaved}
						onClose={leave}
					/>
				)}
			</div>
		</div>
	);
}

/** A record to read, with the way to its form. */
function RecordSheet({ screen, id, onTitle }: { screen: ResolvedScreen; id: string; onTitle(title: string): void }) {
	const t = useText();
	const runtime = useRuntime();
	const mayChange = useMayChange(screen);
	const [{ title, record }, setRead] = useState<{ title: string; record: StoredRecord | null }>({ title: '', record: null });
	const handleTitle = useCallback(
		(name: string, read: StoredRecord) => {
			setRead({ title: name, record: read });
			onTitle(name);
		},
		[onTitle],
	);
	const shownTitle = title === '' ? screen.title : title;
	const mayEdit = mayDo(screen, 'edit', runtime) && mayChange(record);
	const edit = () => runtime.open({ screen: screen.name, view: 'edit', id });
	useOffer(mayEdit ? [{ name: 'edit', title: t(screenTexts.recordChange()), detail: shownTitle, run: edit }] : []);
	return (
		<PageContainer>
			<div className="record-sheet-scroll">
				<article className="record-sheet">
					<header>
						<h1>{shownTitle}</h1>
						<div className="record-sheet-actions">
							{record !== null && screen.actions.length > 0 && <RecordActions screen={screen} record={record} />}
							{mayEdit && (
								<Button type="primary" onClick={edit}>
									{t(screenTexts.recordChange())}
								</Button>
							)}
						</div>
					</header>
					<RecordDetail screen={screen} recordId={id} onTitle={handleTitle} />
				</article>
			</div>
		</PageContainer>
	);
}

/** Where the record lies: the menu down to its list, then the record. */
function RecordTrail({ tabKey, screen }: { tabKey: string; screen: ResolvedScreen }) {
	const t = useText();
	const menuPool = useStore(session, (state) => state.menuPool);
	const title = useStore(tabStore, (state) => state.tabs.find((tab) => tab.key === tabKey)?.title ?? '');
	const menu = menuPool.find((candidate) => screenOf(candidate) === screen.name);
	return (
		<nav className="record-trail" aria-label={t(screenTexts.trail())}>
			{menu?.titles.slice(0, -1).map((name) => (
				<span key={name}>{name}</span>
			))}
			<PathLink to={listAddress(screen.name, menuPool)}>{menu?.name ?? screen.title}</PathLink>
			<span aria-current="page">{title}</span>
		</nav>
	);
}

/** Calls the tab of an edited record after the record. */
function useEditTitle({ screen, id, onTitle }: { screen: ResolvedScreen; id: string | undefined; onTitle(title: string): void }): void {
	const t = useText();
	const runtime = useRuntime();
	const { title } = screen;
	useEffect(() => {
		if (id === undefined) return;
		const controller = new AbortController();
		const name = (record: StoredRecord | null) =>
			t(screenTexts.recordEdit({ title: (record && ownTitleOf(screen, record, runtime.language)) ?? title }));
		getRecord(runtime, screen, { id, signal: controller.signal }).then(
			(record) => onTitle(name(record)),
			() => !controller.signal.aborted && onTitle(name(null)),
		);
		return () => controller.abort();
	}, [id, runtime, screen, title, t, onTitle]);
}
