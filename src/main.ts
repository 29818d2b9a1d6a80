import { homePaths, standalonePaths } from '../contract/open-paths.ts';
import { watchErrors } from './feedback/error-log.ts';
import { loadCatalogue } from './i18n/catalogues.ts';
import { loadAntdLocaleFiles } from './look/antd-locale-files.ts';
import { loadAntdStyles } from './look/antd-styles.ts';
import { askAhead } from './session/ask-ahead.ts';
import { settings } from './settings/settings.ts';
import { migrateStorage } from './storage/storage.ts';
import './base.css';

watchErrors();
migrateStorage();
const isSignedIn = askAhead();
const { language } = settings.get();
void loadCatalogue(language).catch(() => undefined);
if (isSignedIn) void loadAhead().catch(() => undefined);
// Not awaited: scripts that lie in one file with this one would wait for it in turn.
void import('./draw.tsx').then(({ draw }) => draw(language, isSignedIn));

/** Loads, while the session is asked for, the scripts that a signed-in user will need, all at once. Who needs them handles their failure. */
async function loadAhead(): Promise<void> {
	await Promise.all([
		loadAntdStyles('frame'),
		loadAntdLocaleFiles(language),
		import('./workplace.tsx'),
		...(standalonePaths.includes(location.pathname) ? [loadAntdStyles('more')] : [import('./layout/main-layout.tsx'), loadPage()]),
	]);
}

/** One call of `import` for both would load what either needs. */
async function loadPage(): Promise<unknown> {
	if (homePaths.includes(location.pathname)) return import('./pages/dashboard/dashboard-page.tsx');
	const [page] = await Promise.all([import('./screens/screen-page.tsx'), loadAntdStyles('more')]);
	return page;
}
