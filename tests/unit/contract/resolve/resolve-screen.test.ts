import { describe, expect, it } from 'vitest';

import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import type { ScreenSource } from '../../../../contract/screen/screen-source.ts';

const area = (file: ScreenFile, name: string): ScreenSource => ({ name, area: 'quality', file });

const bureau: ScreenFile = {
	title: '机构',
	record: {
		properties: { name: { type: 'string', title: '名称' }, parent: { type: 'string', title: '上级', reference: { screen: 'bureau' } } },
	},
	storage: { parent: 'parent' },
	texts: { en: { 名称: 'Name' } },
};
const recall: ScreenFile = {
	title: '召回',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			bureau: { type: 'string', title: '机构', reference: { screen: 'bureau' } },
			day: { type: 'string', title: '日期', format: 'date' },
			secret: { type: 'string', title: '口令', format: 'password', writeOnly: true },
			lines: { type: 'array', title: '明细', items: { properties: { amount: { type: 'number', title: '数量' } }, required: ['amount'] } },
			note: { type: 'string', title: '备注', format: 'multiline' },
		},
		required: ['name'],
	},
	list: { columns: ['name', 'bureau.name'], search: ['name', { field: 'bureau', title: '办理机构' }] },
	texts: { en: { 召回: 'Recalls', 机构: 'Bureau', 名称: 'Title', 办理机构: 'Handled by' } },
};
const screens = new Map([area(bureau, 'bureau'), area(recall, 'recall')].map((source) => [source.name, source]));
const resolve = (language: 'zh-CN' | 'zh-TW' | 'en') => resolveScreen({ ...area(recall, 'recall'), language, screens });

describe('resolveScreen', () => {
	it('fills in what the file leaves out', () => {
		const screen = resolve('zh-CN');
		expect(screen).toMatchObject({ base: '/business/v3/recall', titleField: 'name', scope: 'space', parentField: null, idParameter: 'id' });
		expect(screen.list).toMatchObject({
			pageSize: 20,
			sort: [{ field: 'createTime', order: 'DESC' }],
			rowActions: ['view', 'edit', 'remove'],
		});
		expect(screen.form).toMatchObject({ open: 'dialog', columns: 2, layout: 'groups', width: 720 });
		expect(screen.form.groups[0]?.fields).toContainEqual({ field: 'note', span: 2 });
		expect(screen.permissions.map((right) => right.key)).toContain('recall:view');
	});

	it('chooses widgets and column types by type and format', () => {
		const field = (name: string) => resolve('zh-CN').fields.find((candidate) => candidate.name === name);
		expect(field('bureau')).toMatchObject({ widget: 'selector', columnType: 'reference', column: 'BUREAU_', tree: true });
		expect(field('day')).toMatchObject({ widget: 'date', columnType: 'date' });
		expect(field('lines')).toMatchObject({ widget: 'child-table', searchable: false });
		expect(field('lines')?.itemFields?.[0]).toMatchObject({ name: 'amount', required: true });
		expect(field('secret')).toMatchObject({ widget: 'password', searchable: false });
		expect(field('createTime')).toMatchObject({ system: true, readOnly: true, column: 'CREATE_TIME_' });
	});

	it('says every text in the asked language and falls back to zh-CN', () => {
		expect(resolve('en')).toMatchObject({ title: 'Recalls', selector: { title: 'Select Recalls' } });
		expect(resolve('en').fields.find((field) => field.name === 'note')?.title).toBe('备注');
		expect(resolve('en').fields.find((field) => field.name === 'createTime')?.title).toBe('Created');
		expect(resolve('zh-TW').title).toBe('召回');
		expect(resolve('en').list).toMatchObject({ search: ['name', 'bureau'], searchTitles: { bureau: 'Handled by' } });
	});

	it('calls what every screen has as the file does, and its right too', () => {
		const file = { ...recall, actions: [{ name: 'remove', title: '召回' }] };
		const screen = resolveScreen({ ...area(file, 'recall'), language: 'en', screens });
		expect(screen).toMatchObject({ actions: [], renamed: { remove: { title: 'Recalls' } } });
		expect(screen.permissions).toContainEqual({ name: 'remove', key: 'recall:remove', title: 'Recalls' });
	});

	it('has no call, right or button beyond its operations, and titles the right of a field by the field', () => {
		const properties = { ...recall.record.properties, pay: { type: 'number' as const, title: '费用', readRight: 'pay' } };
		const file: ScreenFile = { ...recall, record: { properties }, operations: ['view', 'create'], list: { import: true, export: true } };
		const screen = resolveScreen({ ...area(file, 'recall'), language: 'zh-CN', screens });
		expect(screen.list).toMatchObject({ import: false, export: false, rowActions: ['view'], bulkActions: [] });
		const rights = (permissions: ScreenFile['permissions'] = []) =>
			resolveScreen({ ...area({ ...file, permissions }, 'recall'), language: 'zh-CN', screens }).permissions.map(({ name, title }) => [
				name,
				title,
			]);
		expect(rights()).toEqual([
			['view', '查看'],
			['create', '新建'],
			['pay', '查看费用'],
		]);
		expect(rights([{ name: 'pay', title: '看钱' }])).toContainEqual(['pay', '看钱']);
		const hidden = resolveScreen({ ...area({ ...recall, list: { import: false } }, 'recall'), language: 'zh-CN', screens });
		expect([hidden.list.import, hidden.permissions.some(({ name }) => name === 'import')]).toEqual([false, true]);
	});

	it('titles a column of a referenced record with both titles', () => {
		expect(resolve('en').list.columns[1]).toMatchObject({ field: 'bureau.name', title: 'Bureau / Name', type: 'text' });
	});

	it('changes the revision with the content only', () => {
		const other = resolveScreen({ ...area({ ...recall, title: '召回二' }, 'recall'), language: 'en', screens });
		expect(resolve('en').revision).toBe(resolve('zh-CN').revision);
		expect(other.revision).not.toBe(resolve('en').revision);
	});
});
