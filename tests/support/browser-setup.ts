import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

import { prepareBrowser } from '../harness/test-page.tsx';

// The test files of a worker share one jsdom; each starts with an empty page and empty storage.
beforeAll(() => {
	localStorage.clear();
	sessionStorage.clear();
	document.body.replaceChildren();
	window.history.replaceState(null, '', '/');
	prepareBrowser();
});
afterEach(cleanup);
// A module that is still being loaded when the file ends would fail, and stay failed for the next files of the worker.
afterAll(() => vi.dynamicImportSettled());
