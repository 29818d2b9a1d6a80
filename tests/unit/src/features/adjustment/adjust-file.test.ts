import { expect, it } from 'vitest';

import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import {
	columnRows,
	fieldRows,
	freeFieldName,
	withColumns,
	withField,
	withFieldTitle,
	withoutField,
	withRequired,
	withShown,
} from '../../../../../src/features/adjustment/adjust-file.ts';

const base: ScreenFile = {
	title: '企业',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			code: { type: 'string', title: '代码' },
			note: { type: 'string', title: '备注' },
		},
		required: ['name'],
	},
	list: { columns: ['name', { field: 'code', width: 90 }, { field: 'note', hidden: true }] },
	form: {
		groups: [
			{ name: 'main', title: '', fields: ['name', { field: 'code', span: 2 }] },
			{ name: 'more', title: '更多', fields: ['note'] },
		],
	},
};

it('columns are hidden, moved and named; what else they say stays', () => {
	const rows = columnRows(base, []);
	expect(rows.map(({ field, isShown }) => [field, isShown])).toEqual([
		['name', true],
		['code', true],
		['note', false],
	]);
	expect(withColumns(base, rows, [])).toEqual(base);
	const [name, code, note] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
	const changed = withColumns(
		base,
		[
			{ ...note, isShown: true },
			{ ...code, title: '号' },
			{ ...name, isShown: false },
		],
		[],
	);
	expect(changed.list?.columns).toEqual([{ field: 'note' }, { field: 'code', width: 90, title: '号' }]);
	expect(columnRows(changed, []).at(-1)).toMatchObject({ field: 'name', isShown: false });
	// A list that names no columns has those that are shown.
	expect(withColumns({ ...base, list: {} }, columnRows({ ...base, list: {} }, ['name', 'code']), ['name', 'code']).list?.columns).toEqual([
		'name',
		'code',
	]);
});

it('fields are named, required, hidden, and come back where they were', () => {
	const renamed = withFieldTitle(withRequired(base, 'code', true), 'code', '编号');
	expect(fieldRows(renamed, base)[1]).toEqual({
		name: 'code',
		fieldTitle: '代码',
		title: '编号',
		isShown: true,
		isRequired: true,
		isFixed: false,
		isOwn: false,
	});
	expect(withRequired(renamed, 'code', false).record.required).toEqual(['name']);
	const hidden = withShown(base, 'code', { base, isShown: false });
	expect(fieldRows(hidden, base).map(({ isShown }) => isShown)).toEqual([true, false, true]);
	expect(withShown(hidden, 'code', { base, isShown: true })).toEqual(base);
	const plain: ScreenFile = { ...base, form: {} };
	expect(withShown(plain, 'note', { base: plain, isShown: false }).form?.groups).toEqual([
		{ name: 'all', title: '', fields: ['name', 'code'] },
	]);
});

it('a field of the tenant joins form and list, and leaves no trace when it is removed', () => {
	const name = freeFieldName(base);
	const added = withField(base, name, { type: 'string', title: '货架' });
	expect(name).toBe('ownField1');
	expect(freeFieldName(added)).toBe('ownField2');
	expect(added.list?.columns?.at(-1)).toBe(name);
	expect(added.form?.groups?.at(-1)?.fields).toEqual(['note', name]);
	expect(fieldRows(added, base).at(-1)).toMatchObject({ name, isOwn: true, isShown: true });
	expect(withoutField(withRequired(added, name, true), name)).toEqual(base);
});
