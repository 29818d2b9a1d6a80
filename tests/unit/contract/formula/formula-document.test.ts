import { expect, it } from 'vitest';

import { formulaDocument } from './formula-document.ts';

it('keeps docs/formula.md true to the functions that there are', async () => {
	await expect(formulaDocument()).toMatchFileSnapshot('../../../../docs/formula.md');
});
