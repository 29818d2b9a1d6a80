import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import zhTW from 'antd/locale/zh_TW';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { toLanguage } from '../../contract/base/languages.ts';
import { RegistryContext } from '../../renderers/core/runtime/renderer-registry.ts';
import { RuntimeContext } from '../../renderers/core/runtime/runtime-context.ts';
import { RecordDetail } from '../../renderers/detail/record-detail.tsx';
import { RecordForm } from '../../renderers/form/panel/record-form.tsx';
import { RecordList } from '../../renderers/list/page/record-list.tsx';
import { portalRegistry } from './portal-features.ts';
import 'dayjs/locale/zh-cn';
import { MemoryPortal } from './memory-portal.ts';
import { addSampleRecords } from './sample-records.ts';
import { screenSources } from './screen-files.ts';

const wanted = new URLSearchParams(location.search);
const language = toLanguage(wanted.get('language') ?? 'zh-CN');
const portal = new MemoryPortal(screenSources, language);
portal.delay = Number(wanted.get('delay') ?? 0);
addSampleRecords(portal);
const screen = portal.screen(wanted.get('screen') ?? 'employee');
const view = wanted.get('view') ?? 'list';
const recordId = portal.records.get(screen.name)?.[0]?.id ?? '';
const locales = { 'zh-CN': zhCN, 'zh-TW': zhTW, en: enUS };
Object.assign(window, { portal });

const fontFamily = "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
const ignore = () => {};
const page = {
	list: <RecordList screen={screen} />,
	create: <RecordForm screen={screen} onSaved={ignore} onClose={ignore} />,
	edit: <RecordForm screen={screen} recordId={recordId} onSaved={ignore} onClose={ignore} />,
	detail: <RecordDetail screen={screen} recordId={recordId} />,
}[view];

createRoot(document.getElementById('root') as HTMLElement).render(
	<StrictMode>
		<ConfigProvider locale={locales[language]} button={{ autoInsertSpace: false }} theme={{ token: { fontFamily } }}>
			<App style={{ height: '100dvh' }}>
				<RuntimeContext value={portal.runtime}>
					<RegistryContext value={portalRegistry}>{page}</RegistryContext>
				</RuntimeContext>
			</App>
		</ConfigProvider>
	</StrictMode>,
);
