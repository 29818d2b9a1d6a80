import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

import { prepareBrowser } from '../harness/test-page.tsx';

// The files of a worker share one jsdom: each begins without what an earlier one has left in it.
beforeAll(() => {
	localStorage.clear();
	sessionStorage.clear();
	document.body.replaceChildren();
	window.history.replaceState(null, '', '/');
	prepareBrowser();
});
afterEach(cleanup);
