import { expect, it } from 'vitest';

import { upgradeText } from '../../../../../server/cli/upgrade/upgrade-document.ts';

it('an overlay that only changes patterns says that they match the whole text', () => {
	const overlay = {
		title: '调整',
		base: 'x',
		changes: [
			{ path: '/record/properties/name/pattern', from: 'a', to: 'b' },
			{ path: '/record/properties/code', to: { type: 'string', pattern: 'c' } },
			{ path: '/record/properties/pattern', to: { type: 'string', title: '式样' } },
			{ path: '/record/properties/gone/pattern', from: 'd' },
		],
	};
	const upgraded = JSON.parse(upgradeText(JSON.stringify(overlay, null, '\t')));
	expect(upgraded.changes).toEqual([
		overlay.changes[0],
		{ path: '/record/properties/name/match', to: 'whole' },
		{ path: '/record/properties/code', to: { type: 'string', pattern: 'c', match: 'whole' } },
		...overlay.changes.slice(2),
	]);
});
