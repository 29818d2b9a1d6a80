import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchErrors } from './feedback/error-log.ts';
import { startTexts } from './i18n/i18n.ts';
import { askAhead } from './session/ask-ahead.ts';
import { settings } from './settings/settings.ts';
import { migrateStorage } from './storage/storage.ts';
import './base.css';

watchErrors();
migrateStorage();
if (askAhead()) void loadAhead();
await startTexts(settings.get().language);
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);

/** Loads, while the session is asked for, the scripts that a signed-in user will need; whoever needs them handles a failure. */
async function loadAhead(): Promise<void> {
	const page = location.pathname === '/dashboard' ? import('./pages/dashboard/dashboard-page.tsx') : import('./screens/screen-page.tsx');
	const locale = import('./look/antd-locale.ts').then(({ loadAntdLocale }) => loadAntdLocale(settings.get().language));
	await Promise.allSettled([import('./workplace.tsx'), import('./layout/main-layout.tsx'), page, locale]);
}
