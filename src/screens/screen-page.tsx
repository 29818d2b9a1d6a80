import { Skeleton } from 'antd';
import { useEffect } from 'react';

import { PortalError } from '../../contract/base/portal-error.ts';
import { lazyPart } from '../../renderers/core/runtime/lazy-part.tsx';
import { RegistryContext } from '../../renderers/core/runtime/renderer-registry.ts';
import { RecordList } from '../../renderers/list/page/record-list.tsx';
import { PageFailure } from '../base/feedback/page-problem.tsx';
import { goTo } from '../base/routes/go-to.ts';
import { ReadyForm } from './ready-form.tsx';
import { closeTabs } from './tabs/tab-list.ts';
import { nameTab, tabStore } from './tabs/tab-store.ts';
import { usePortalRegistry } from './use-portal-registry.ts';
import { useScreen } from './use-screen.ts';

const SettingsPage = lazyPart(() => import('./settings-page.tsx').then((module) => module.SettingsPage));
const RecordPage = lazyPart(() => import('./record/record-page.tsx').then((module) => module.RecordPage));

interface Props {
	tabKey: string;
	screen: string;
	view: 'list' | 'create' | 'edit' | 'detail';
	id?: string | undefined;
}

/** A page that a screen file describes: its list, or one of its records. */
export function ScreenPage({ tabKey, screen: name, view, id }: Props) {
	const { screen, error, retry } = useScreen(name);
	const portalRegistry = usePortalRegistry();
	const title = screen?.title;
	useEffect(() => {
		if (view === 'list' && title !== undefined) nameTab(tabKey, title);
	}, [view, title, tabKey]);
	const refusal = screen === null && error instanceof PortalError ? refusalPages[error.kind] : undefined;
	useEffect(() => {
		if (refusal !== undefined) leaveFor(refusal, tabKey);
	}, [refusal, tabKey]);
	if (refusal !== undefined) return null;
	if (screen === null)
		return error === null ? <Skeleton active className="page-skeleton" /> : <PageFailure error={error} onRetry={retry} />;
	return (
		<RegistryContext value={portalRegistry}>
			{view === 'list' && !screen.single && <RecordList screen={screen} />}
			{view === 'list' && screen.single && <SettingsPage screen={screen} />}
			{view === 'list' && <ReadyForm screen={screen} registry={portalRegistry} />}
			{view !== 'list' && <RecordPage tabKey={tabKey} screen={screen} view={view} id={id} />}
		</RegistryContext>
	);
}

/** The error pages of the addresses of screens that do not exist, or are not for the user. */
const refusalPages: Partial<Record<string, string>> = { notFound: '/404', noPermission: '/401' };

/** A screen that cannot be shown leaves no tab behind. */
function leaveFor(errorPage: string, tabKey: string): void {
	const before = tabStore.get();
	tabStore.set({ ...closeTabs(before, [tabKey]), closed: before.closed });
	if (before.activeKey === tabKey) goTo(errorPage, { replace: true });
}
