import { memo, useState } from 'react';

import { homePaths } from '../../../contract/features/open-paths.ts';
import { PageContainer } from '../../../renderers/core/page/page-container.tsx';
import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { RuntimeContext } from '../../../renderers/core/runtime/runtime-context.ts';
import { ErrorBoundary } from '../../base/feedback/error-boundary.tsx';
import { PageProblem } from '../../base/feedback/page-problem.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import { useStore } from '../../base/state/store.ts';
import { resolvePage } from '../../menus/resolve-page.ts';
import { useFeatures } from '../../screens/feature.ts';
import { useScreenRuntime } from '../../screens/use-screen-runtime.ts';
import { session } from '../../session/state/session-store.ts';
import { tabsTexts } from './texts.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useTabCommands } from './use-tab-commands.ts';

const DashboardPage = lazyPart(() => import('../dashboard/dashboard-page.tsx').then((module) => module.DashboardPage), waitingPage);
const ScreenPage = styledPart(() => import('../../screens/screen-page.tsx').then((module) => module.ScreenPage), waitingPage);
const FramePage = styledPart(() => import('../pages/frame-page.tsx').then((module) => module.FramePage), waitingPage);

/** Loads what draws a page ahead of its use. */
export async function loadPageParts(path: string): Promise<void> {
	await (homePaths.includes(path) ? DashboardPage : ScreenPage).load();
}

interface Props {
	tabKey: string;
	address: string;
	isActive: boolean;
}

/** One tab's page. Out of sight it retains its state, its dialogs and its scroll position. */
export function PageFrame({ tabKey, address, isActive }: Props) {
	const [frame, setFrame] = useState<HTMLElement | null>(null);
	const runtime = useScreenRuntime(tabKey);
	useKeptScroll({ frame, isActive, memory: runtime?.page });
	if (runtime === null) return null;
	return (
		<section className="page" ref={setFrame} hidden={!isActive}>
			<ErrorBoundary>
				<RuntimeContext value={runtime}>
					<PageContainer>
						<PageContent tabKey={tabKey} address={address} />
					</PageContainer>
				</RuntimeContext>
			</ErrorBoundary>
		</section>
	);
}

/** Is not drawn again when its tab only comes into sight. */
const PageContent = memo(({ tabKey, address }: { tabKey: string; address: string }) => {
	const { pages } = useFeatures();
	const menuPool = useStore(session, (state) => state.menuPool);
	const page = resolvePage(address, menuPool)?.page;
	if (page?.kind === 'dashboard') return <DashboardPage />;
	if (page?.kind === 'list') return <ScreenPage tabKey={tabKey} screen={page.screen} view="list" />;
	if (page?.kind === 'record') return <ScreenPage tabKey={tabKey} screen={page.screen} view={page.view} id={page.id} />;
	if (page?.kind === 'iframe') return <FramePage url={page.url} title={page.title ?? ''} />;
	const FeaturePage = page && pages[page.kind]?.component;
	return FeaturePage === undefined ? <GonePage tabKey={tabKey} /> : <FeaturePage />;
});

/** Its screen file or menu went while the page was open; what was typed stays a draft. */
function GonePage({ tabKey }: { tabKey: string }) {
	const t = useText();
	const { run } = useTabCommands();
	return (
		<PageProblem
			title={t(tabsTexts.gone())}
			text={t(tabsTexts.goneText())}
			actionText={t(tabsTexts.close())}
			onAction={() => void run('close', tabKey)}
		/>
	);
}
