import { expect, it } from 'vitest';

import type { DesignFolder } from '../../../../../contract/design/screen-design.ts';
import { preferredArea } from '../../../../../src/features/design/dialogs/preferred-area.ts';

const files = [
	['api', '_area'],
	['api', 'client'],
	['quality', 'product'],
	['quality', 'spot-check'],
	['office', 'duty'],
].map(([area, name]) => ({ area, name }) as DesignFolder['files'][number]);

it('a new file begins in the area with the most pages of the current subsystem', () => {
	expect(preferredArea(files, new Set(['duty', 'product', 'spot-check']))).toBe('quality');
	expect(preferredArea(files, new Set(['duty']))).toBe('office');
	expect(preferredArea(files, new Set())).toBe('api');
});
