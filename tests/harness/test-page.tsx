import { configure } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import zhTW from 'antd/locale/zh_TW';
import type { ReactNode } from 'react';

import { PageContainer } from '../../renderers/core/page/page-container.tsx';
import { RegistryContext } from '../../renderers/core/runtime/renderer-registry.ts';
import { RuntimeContext } from '../../renderers/core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../renderers/core/runtime/screen-runtime.ts';
import { portalRegistry } from './portal-features.ts';

const locales = { 'zh-CN': zhCN, 'zh-TW': zhTW, en: enUS };

/** No style sheets: inserting those of antd takes jsdom a third of a test's time, and `getComputedStyle` below reads none of them. */
const theme = { token: { motion: false }, zeroRuntime: true };

/** A page as the shell draws it around a renderer, in a container that can be hidden like a tab. */
export function TestPage({ runtime, children }: { runtime: ScreenRuntime; children: ReactNode }) {
	return (
		<ConfigProvider locale={locales[runtime.language]} button={{ autoInsertSpace: false }} theme={theme}>
			<App>
				<RuntimeContext value={runtime}>
					<RegistryContext value={portalRegistry}>
						<div data-testid="tab">
							<PageContainer>{children}</PageContainer>
						</div>
					</RegistryContext>
				</RuntimeContext>
			</App>
		</ConfigProvider>
	);
}

/** What antd needs of a browser and jsdom does not have. */
export function prepareBrowser(): void {
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
	Element.prototype.scrollTo ??= () => {};
	// The code editor measures its text.
	Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
	// jsdom works through antd's whole style sheet for each element it is asked about.
	globalThis.getComputedStyle = (element) => (element as HTMLElement).style;
	configure({ defaultHidden: true, asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'not found') });
}
