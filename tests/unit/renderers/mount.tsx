import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';

import { PageContainer } from '../../../renderers/page/page-container.tsx';
import { registry } from '../../../renderers/registry.ts';
import { RegistryContext } from '../../../renderers/renderer-registry.ts';
import { RuntimeContext } from '../../../renderers/runtime-context.ts';
import { MemoryPortal } from '../../harness/memory-portal.ts';
import { addSampleRecords } from '../../harness/sample-records.ts';
import { screenSources } from '../../harness/screen-files.ts';

prepareBrowser();
afterEach(cleanup);

/** A portal in memory with the first screens and some records. */
export function createPortal(count = 45): MemoryPortal {
	const portal = new MemoryPortal(screenSources);
	addSampleRecords(portal, count);
	return portal;
}

/** Shows a renderer as the shell would, in a page that can be hidden like a tab. */
export function mount(portal: MemoryPortal, page: ReactNode) {
	const view = render(tree(portal, page));
	const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
	const tab = () => view.container.querySelector<HTMLElement>('[data-testid=tab]') as HTMLElement;
	return { ...view, user, tab, show: (next: ReactNode) => view.rerender(tree(portal, next)) };
}

function tree(portal: MemoryPortal, page: ReactNode): ReactNode {
	return (
		<ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
			<App>
				<RuntimeContext value={portal.runtime}>
					<RegistryContext value={registry}>
						<div data-testid="tab">
							<PageContainer>{page}</PageContainer>
						</div>
					</RegistryContext>
				</RuntimeContext>
			</App>
		</ConfigProvider>
	);
}

/** What antd asks of a browser and jsdom does not have. */
function prepareBrowser(): void {
	globalThis.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	} as typeof ResizeObserver;
	globalThis.matchMedia ??= ((query: string) => ({
		matches: query.includes('min-width'),
		media: query,
		addEventListener() {},
		removeEventListener() {},
		addListener() {},
		removeListener() {},
	})) as unknown as typeof matchMedia;
	// jsdom works through antd's whole style sheet for each element it is asked about.
	globalThis.getComputedStyle = (element) => (element as HTMLElement).style;
	configure({ defaultHidden: true, asyncUtilTimeout: 5000, getElementError: (message) => new Error(message ?? 'not found') });
}
