import { homePaths, signInPath, standalonePaths } from '../../contract/features/open-paths.ts';
import { readTokens } from '../base/api/token-store.ts';
import { watchErrors } from '../base/feedback/error-log.ts';
import { setLanguage } from '../base/i18n/language.ts';
import { loadAntdLocaleFiles } from '../base/look/antd-locale-files.ts';
import { loadAntdStyles } from '../base/look/antd-styles.ts';
import { whenIdle } from '../base/look/when-idle.ts';
import { migrateStorage } from '../base/state/storage.ts';
import { settings } from '../session/settings/settings.ts';
import { askAhead } from '../shell/session/ask-ahead.ts';
import './base.css';
import { atBase, pagePath } from '../base/portal/base-path.ts';
import { completeBrowser, isSupported } from './older-browsers.ts';

/** In ms: the sign-in page and its pictures are there, and nobody has typed a password yet. */
const typingAfter = 2_500;

if (!isSupported()) location.replace(atBase('/outdated.html'));
completeBrowser();
watchErrors();
migrateStorage();
const isSignedIn = askAhead();
const { language } = settings.get();
setLanguage(language);
if (isSignedIn) void loadAhead(pagePath()).catch(() => undefined);
else void import('../features/session/sign-in/sign-in-page.tsx').then(loadWhileTyping).catch(() => undefined);
// Not awaited: scripts that are in one file with this one would wait for it in turn.
void import('./draw.tsx').then(({ draw }) => draw(isSignedIn));

/** Loads, while the session is requested, the scripts that a signed-in user will need, all at once. Their users handle a failure. */
async function loadAhead(path: string): Promise<void> {
	await Promise.all([
		loadAntdStyles('frame'),
		loadAntdLocaleFiles(language),
		import('./workplace.tsx'),
		...(standalonePaths.includes(path) ? [loadAntdStyles('more')] : [import('../shell/layout/main-layout.tsx'), loadPage(path)]),
	]);
}

/** Loads what a visitor sees first after the sign-in while they type name and password. */
function loadWhileTyping(): void {
	setTimeout(() => {
		if (pagePath() === signInPath && readTokens() === null) whenIdle(() => void loadEntrance().catch(() => undefined));
	}, typingAfter);
}

async function loadEntrance(): Promise<void> {
	await Promise.all([loadAhead('/dashboard'), loadAntdStyles('more'), import('../features/session/choose/system-select-page.tsx')]);
}

/** One call of `import` for both would load what either needs. */
async function loadPage(path: string): Promise<unknown> {
	// The home page is drawn together with what is around it.
	if (homePaths.includes(path)) return Promise.all([import('../shell/dashboard/dashboard-page.tsx'), import('../shell/header/header.tsx')]);
	const [page] = await Promise.all([import('../screens/screen-page.tsx'), loadAntdStyles('more')]);
	return page;
}
