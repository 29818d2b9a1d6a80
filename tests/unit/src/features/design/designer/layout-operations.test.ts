import { expect, it } from 'vitest';

import { removeField } from '../../../../../../src/features/design/designer/model/field-operations.ts';
import { fieldUses } from '../../../../../../src/features/design/designer/model/field-uses.ts';

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

it('a field that a view needs is in use, and its removal takes the view along', () => {
	const used = addLayout(text, { type: 'board', field: 'level', columns: ['level', 'day'] });
	const uses = fieldUses(JSON.parse(used), ['record', 'properties', 'level']);
	expect(uses.map(({ path, removal }) => [path.join('/'), removal?.join('/')])).toEqual([
		['list/layouts/0/color', 'list/layouts/0/color'],
		['list/layouts/1/field', 'list/layouts/1'],
		['list/layouts/1/columns/0', 'list/layouts/1/columns/0'],
	]);
	const turned = JSON.parse(used);
	const [calendar, board] = turned.list.layouts;
	turned.record.properties.level = { type: 'string', title: '级别' };
	turned.list.layouts = [{ columns: board.columns, type: 'board', field: 'level' }, calendar, { type: 'cards', columns: ['day', 'level'] }];
	expect(JSON.parse(removeField(JSON.stringify(turned), ['record', 'properties', 'level'])).list.layouts).toEqual([
		{ type: 'calendar', field: 'day' },
		{ type: 'cards', columns: ['day'] },
	]);
});
