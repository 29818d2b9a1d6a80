import { describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import type { ProblemName } from '../../../../contract/screen-check/findings/problem-codes.ts';
import { check } from '../../../support/checked-screen.ts';

const cases: Array<[string, Partial<ScreenFile>, ProblemName, string]> = [
	['a board of no options', { list: { layouts: [{ type: 'board', field: 'name' }] } }, 'layout-does-not-fit', '/list/layouts/0/field'],
	['a board by nothing', { list: { layouts: [{ type: 'board' }] } }, 'missing-property', '/list/layouts/0'],
	['a calendar of texts', { list: { layouts: [{ type: 'calendar', field: 'name' }] } }, 'layout-does-not-fit', '/list/layouts/0/field'],
	['cards by a field', { list: { layouts: [{ type: 'cards', field: 'name' }] } }, 'property-does-not-fit', '/list/layouts/0/field'],
	['a card of no field', { list: { layouts: [{ type: 'cards', columns: ['x'] }] } }, 'unknown-field', '/list/layouts/0/columns/0'],
	[
		'a card of another record',
		{ list: { columns: ['name'], layouts: [{ type: 'cards', columns: ['bureau.name'] }] } },
		'path-not-listed',
		'/list/layouts/0/columns/0',
	],
	['two layouts of one name', { list: { layouts: [{ type: 'cards' }, { type: 'cards' }] } }, 'repeated-name', '/list/layouts/1/type'],
];

describe('the layouts of a list', () => {
	it.each(cases)('are checked: %s', (_what, parts, ...expected) => {
		expect(check((file) => void Object.assign(file, parts))).toContainEqual(expected);
	});
});
