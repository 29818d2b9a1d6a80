import { createRoot } from 'react-dom/client';

import { App, SignInPage, Workplace } from './app.tsx';

/** Draws the portal; nothing until the guard knows what, and for a signed-in user until the parts that they will see are there. */
export function draw(isSignedIn: boolean): void {
	// A component that needs a script which could not be loaded ahead requests it again and handles the failure.
	const first = isSignedIn ? Workplace : SignInPage;
	first.load().catch(() => undefined);
	const root = document.getElementById('root');
	if (root !== null) createRoot(root).render(<App />);
}
