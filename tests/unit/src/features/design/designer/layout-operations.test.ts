import { expect, it } from 'vitest';

import {
	addLayout,
	layoutOf,
	removeLayout,
	setLayoutField,
} from '../../../../../../src/features/design/designer/model/layout-operations.ts';

const text = JSON.stringify(
	{ title: '检查', record: { properties: {} }, list: { layouts: [{ type: 'calendar', field: 'day', color: 'level' }] } },
	null,
	'\t',
);

it('a view is added, changed and removed; the others keep their text', () => {
	const added = addLayout(text, { type: 'board', field: 'status' });
	expect(layoutOf(added, 'board')).toEqual({ type: 'board', field: 'status' });
	expect(layoutOf(setLayoutField(added, 'board', { member: 'field', field: 'level' }), 'board')).toEqual({ type: 'board', field: 'level' });
	const ended = setLayoutField(text, 'calendar', { member: 'end', field: 'until' });
	expect(layoutOf(ended, 'calendar')).toEqual({ type: 'calendar', field: 'day', color: 'level', end: 'until' });
	expect(setLayoutField(ended, 'calendar', { member: 'end', field: undefined })).toBe(text);
	expect(removeLayout(added, 'board')).toBe(text);
});

it('the list of views goes with the last one', () => {
	expect(JSON.parse(removeLayout(text, 'calendar')).list).toEqual({});
	expect(removeLayout(text, 'board')).toBe(text);
});
