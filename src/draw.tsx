import { createRoot } from 'react-dom/client';

import type { Language } from '../contract/languages.ts';
import { App, Workplace } from './app.tsx';
import { startTexts } from './i18n/i18n.ts';

/** Draws the portal; for a signed-in user once the parts that he will see are there. */
export async function draw(language: Language, isSignedIn: boolean): Promise<void> {
	// Whoever needs a script that could not be loaded ahead asks for it again and handles the failure.
	const parts = isSignedIn ? loadParts(language).catch(() => undefined) : null;
	await Promise.all([startTexts(language), parts]);
	const root = document.getElementById('root');
	if (root !== null) createRoot(root).render(<App />);
}

async function loadParts(language: Language): Promise<void> {
	const workplace = import('./workplace.tsx').then(({ loadWorkplaceParts }) => loadWorkplaceParts(location.pathname, language));
	await Promise.all([Workplace.load(), workplace]);
}
