import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { RootBoundary } from '../../../../../src/base/feedback/root-boundary.tsx';
import { portalOptions } from '../../../../../src/base/portal/portal-options.ts';

const { base } = portalOptions;

function Broken(): never {
	throw new Error('broken');
}

afterEach(() => {
	portalOptions.base = base;
	vi.restoreAllMocks();
});

it('the way home after a crash stays in a portal below a path', () => {
	vi.spyOn(console, 'error').mockReturnValue();
	portalOptions.base = '/portal';
	render(
		<RootBoundary>
			<Broken />
		</RootBoundary>,
	);
	expect(screen.getByRole('link').getAttribute('href')).toBe('/portal/');
});
