import { screen as page } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { StartableProcess } from '../../../../../contract/features/workflow/cases.ts';
import { ChosenRecord } from '../../../../../src/features/workflow/start/chosen-record.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

it('offers only records that match the condition of the process', async () => {
	const portal = createPortal();
	const asked: unknown[] = [];
	portal.intercept = ({ path, input }) => {
		if (!/\/(query|count)$/.test(path)) return undefined;
		asked.push((input as { query?: unknown }).query);
		return undefined;
	};
	const when = { combinator: 'and' as const, rules: [{ field: 'riskLevel', operator: 'equal' as const, value: 'A' }] };
	const process = { name: 'visit', title: '走访', screen: 'enterprise', category: null, state: null, when, isOwnOnly: false, choices: [] };
	mount(portal, <ChosenRecord process={process satisfies StartableProcess} onStarted={() => undefined} onClose={() => undefined} />);
	await page.findByRole('dialog');
	await expect.poll(() => asked.length).toBeGreaterThan(1);
	for (const query of asked) expect(JSON.stringify(query)).toContain(JSON.stringify(when));
});
