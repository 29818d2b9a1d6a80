import { createRoot } from 'react-dom/client';

import type { Language } from '../../contract/base/languages.ts';
import { startTexts } from '../base/i18n/i18n.ts';
import { App, Workplace } from './app.tsx';

/** Draws the portal; nothing until the guard knows what, and for a signed-in user until the parts that he will see are there. */
export async function draw(language: Language, isSignedIn: boolean): Promise<void> {
	// Whoever needs a script that could not be loaded ahead asks for it again and handles the failure.
	if (isSignedIn) Workplace.load().catch(() => undefined);
	await startTexts(language);
	const root = document.getElementById('root');
	if (root !== null) createRoot(root).render(<App />);
}
