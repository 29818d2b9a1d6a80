import { render, screen } from '@testing-library/react';
import { it, vi } from 'vitest';

import { lazyPart } from '../../../../../renderers/core/runtime/lazy-part.tsx';
import { ErrorBoundary } from '../../../../../src/base/feedback/error-boundary.tsx';

it('a page that could not be loaded without network is there when the network is', async () => {
	vi.spyOn(console, 'error').mockReturnValue();
	const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	const Page = lazyPart(async () => {
		if (!navigator.onLine) throw new Error('Importing a module script failed');
		return () => <p>rows</p>;
	});
	render(
		<ErrorBoundary>
			<Page />
		</ErrorBoundary>,
	);
	await screen.findByText('服务器君开小差了，请稍后再试');
	network.mockReturnValue(true);
	window.dispatchEvent(new Event('online'));
	await screen.findByText('rows');
	vi.restoreAllMocks();
});
