import { createRoot } from 'react-dom/client';
import { App, Workplace } from './app.tsx';
import { watchErrors } from './feedback/error-log.ts';
import { startTexts } from './i18n/i18n.ts';
import { askAhead } from './session/ask-ahead.ts';
import { settings } from './settings/settings.ts';
import { migrateStorage } from './storage/storage.ts';
import './base.css';

watchErrors();
migrateStorage();
const isSignedIn = askAhead();
const { language } = settings.get();
// Whoever needs a script that could not be loaded ahead asks for it again and handles the failure.
const ahead = isSignedIn ? loadAhead().catch(() => undefined) : null;
await Promise.all([startTexts(language), ahead]);
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);

/** Loads, while the session is asked for, the scripts that a signed-in user will need, all at once. */
async function loadAhead(): Promise<void> {
	const isHome = location.pathname === '/dashboard';
	const scripts = [
		import('./layout/main-layout.tsx'),
		isHome ? import('./pages/dashboard/dashboard-page.tsx') : import('./screens/screen-page.tsx'),
	];
	const parts = import('./workplace.tsx').then(({ loadWorkplaceParts }) => loadWorkplaceParts(location.pathname, language));
	await Promise.all([Workplace.load(), parts, ...scripts]);
}
