import { screen as page, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';

import type { Language } from '../../../../contract/base/languages.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { RegistryContext, type WidgetProps } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { RecordForm } from '../../../../renderers/form/panel/record-form.tsx';
import { RecordList } from '../../../../renderers/list/page/record-list.tsx';
import { registry } from '../../../../renderers/registry.ts';
import { MemoryPortal } from '../../../harness/memory-portal.ts';
import { mount } from '../mount.tsx';

const schema = {
	type: 'object',
	required: ['name'],
	properties: {
		name: { type: 'string', title: '方法', minLength: 2 },
		times: { type: 'integer', title: '次数', minimum: 1 },
		target: {
			title: '对象',
			oneOf: [
				{ title: '食品', type: 'object', required: ['food'], properties: { food: { type: 'string', title: '食品名' } } },
				{ title: '设备', type: 'object', required: ['device'], properties: { device: { type: 'string', title: '设备号', minLength: 3 } } },
			],
		},
		steps: { type: 'array', title: '步骤', items: { type: 'object', properties: { what: { type: 'string', title: '内容' } } } },
		others: { type: 'object', title: '其他', additionalProperties: { type: 'string' } },
		children: { type: 'array', title: '下级', items: { $ref: '#' } },
	},
};

const fileOf = (inner: ScreenFile['record']['properties'][string]['schema']): ScreenFile => ({
	title: '检测',
	record: { properties: { title: { type: 'string', title: '名称' }, parameters: { type: 'object', title: '参数', schema: inner ?? {} } } },
	list: { columns: ['title', 'parameters'] },
	texts: { en: { 方法: 'Method', 检测: 'Test' } },
});

async function openForm(inner: object = schema, language: Language = 'zh-CN') {
	const portal = new MemoryPortal([{ name: 'check', area: 'quality', file: fileOf(inner as Record<string, unknown>) }], language);
	const { user } = mount(portal, <RecordList screen={portal.screen('check')} />);
	await user.click(await page.findByRole('button', { name: { 'zh-CN': '新建', 'zh-TW': '新建', en: 'Create' }[language] }));
	const dialog = within(await page.findByRole('dialog'));
	const save = () => user.click(dialog.getByRole('button', { name: { 'zh-CN': '保存', 'zh-TW': '儲存', en: 'Save' }[language] }));
	const saved = () =>
		portal.calls.filter((call) => call.path.endsWith('/save')).map((call) => (call.input as { parameters: unknown }).parameters);
	const choose = async (title: string) => {
		await user.click(dialog.getByRole('combobox', { name: /对象/ }));
		await user.click(await page.findByTitle(title));
	};
	return { user, dialog, save, saved, choose };
}

describe('a field with a JSON Schema', () => {
	it('is drawn with its parts, and saves what was filled in', async () => {
		const { user, dialog, save, saved, choose } = await openForm();
		await user.type(await dialog.findByLabelText('方法'), '滴定法');
		await user.type(await dialog.findByLabelText('次数'), '3');
		await user.click(dialog.getByRole('button', { name: '添加 步骤' }));
		await user.type(await dialog.findByLabelText('内容'), '称量');
		expect(dialog.getByText('步骤（第 1 项）', { selector: 'legend' })).toBeTruthy();
		await choose('食品');
		await user.type(await dialog.findByLabelText('食品名'), '面粉');
		await save();
		await waitFor(() => expect(saved()).toEqual([{ name: '滴定法', times: 3, steps: [{ what: '称量' }], target: { food: '面粉' } }]));
	});

	it('shows the branch that is chosen, and none before', async () => {
		const { user, dialog, save, saved, choose } = await openForm();
		await user.type(await dialog.findByLabelText('方法'), '滴定法');
		expect(dialog.queryByText('食品')).toBeNull();
		expect(dialog.queryByLabelText('食品名')).toBeNull();
		expect(dialog.getAllByText('对象')).toHaveLength(1);
		await choose('设备');
		await user.type(await dialog.findByLabelText('设备号'), 'X12');
		expect(dialog.queryByLabelText('食品名')).toBeNull();
		await save();
		await waitFor(() => expect(saved()).toEqual([{ name: '滴定法', target: { device: 'X12' } }]));
	});

	it('closes the branch when its choice is cleared, with its parts and nothing else', async () => {
		const branches = schema.properties.target.oneOf;
		const target = { title: '对象', type: 'object', properties: { note: { type: 'string', title: '备注' } }, oneOf: branches };
		const { user, dialog, save, saved, choose } = await openForm({ type: 'object', properties: { target } });
		await user.type(await dialog.findByLabelText('备注'), '抽样');
		expect(dialog.queryByLabelText('食品名')).toBeNull();
		await choose('食品');
		await user.type(await dialog.findByLabelText('食品名'), '面粉');
		const clear = document.querySelector('.portal-structure-choice .ant-select-clear');
		await user.click(clear as Element);
		await waitFor(() => expect(dialog.queryByLabelText('食品名')).toBeNull());
		await save();
		// It is still to be chosen.
		expect((await dialog.findAllByText(/./, { selector: '.portal-field-error' })).length).toBeGreaterThan(0);
		await choose('设备');
		await user.type(await dialog.findByLabelText('设备号'), 'X12');
		await save();
		await waitFor(() => expect(saved()).toEqual([{ target: { note: '抽样', device: 'X12' } }]));
	});

	it('shows errors beside the wrong part, without a call', async () => {
		const { user, dialog, save, saved } = await openForm();
		await user.type(await dialog.findByLabelText('方法'), '滴');
		await save();
		await waitFor(() => expect(dialog.getByLabelText('方法').getAttribute('aria-invalid')).toBe('true'));
		const note = document.getElementById(String(dialog.getByLabelText('方法').getAttribute('aria-describedby')));
		expect(note?.textContent).toBe('至少输入 2 个字符');
		expect(saved()).toEqual([]);
	});

	it('draws each position of a tuple, and stores none that is empty', async () => {
		const position = (title: string) => ({ type: 'number', title });
		const point = { type: 'array', title: '坐标', prefixItems: [position('经度'), position('纬度')], items: false };
		const { user, dialog, save, saved } = await openForm({
			type: 'object',
			properties: { note: { type: 'string', title: '说明' }, point },
		});
		await user.type(await dialog.findByLabelText('说明'), 'x');
		await dialog.findByLabelText('经度');
		const north = await dialog.findByLabelText('纬度');
		await user.type(north, '30');
		await save();
		// The other position is missing.
		await waitFor(() => expect(dialog.getByLabelText('经度').getAttribute('aria-invalid')).toBe('true'));
		await user.clear(north);
		await save();
		await waitFor(() => expect(saved()).toEqual([{ note: 'x' }]));
	});

	it('names members of a map, and removes them', async () => {
		const { user, dialog, save, saved } = await openForm();
		await user.type(await dialog.findByLabelText('方法'), '滴定法');
		await user.click(dialog.getByRole('button', { name: '添加 其他' }));
		const name = await dialog.findByLabelText('“newKey”的名称');
		await user.clear(name);
		await user.type(name, 'colour');
		await user.tab();
		await dialog.findByLabelText('“colour”的名称');
		await save();
		await waitFor(() => expect(saved()).toEqual([{ name: '滴定法', others: { colour: '新值' } }]));
	});

	it('with 50 inputs is drawn once, however much is typed into another field', async () => {
		const names = Array.from({ length: 50 }, (_, index) => `n${index}`);
		const inner = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string', title: name }])) };
		const portal = new MemoryPortal([{ name: 'check', area: 'quality', file: fileOf(inner) }]);
		const drawn: string[] = [];
		const count = (Widget: ComponentType<WidgetProps>) => (props: WidgetProps) => {
			drawn.push(props.field.name);
			return <Widget {...props} />;
		};
		const counted = Object.entries(registry.widgets).flatMap(([kind, Widget]) => (Widget ? [[kind, count(Widget)]] : []));
		const { user } = mount(
			portal,
			<RegistryContext value={{ ...registry, widgets: Object.fromEntries(counted) }}>
				<RecordForm screen={portal.screen('check')} onSaved={() => undefined} onClose={() => undefined} />
			</RegistryContext>,
		);
		const last = await page.findByLabelText('n49');
		// Typed into and left: from now on, the schema is judged as well.
		await user.type(last, 'x');
		const title = page.getByLabelText('名称');
		await user.click(title);
		const before = drawn.length;
		await user.type(title, '滴定');
		expect(drawn.slice(before)).toEqual(['title', 'title']);
	});

	it('speaks the language of the user', async () => {
		const { user, dialog, save } = await openForm(schema, 'en');
		await user.type(await dialog.findByLabelText('Method'), 'x');
		expect(dialog.getByRole('button', { name: 'Add 步骤' })).toBeTruthy();
		await save();
		expect((await dialog.findAllByText('At least 2 characters')).length).toBeGreaterThan(0);
	});

	it('is edited as JSON when rjsf cannot draw it, and the rest of the form stays', async () => {
		const { dialog } = await openForm({ type: 'object', properties: { a: { $ref: 'https://example.org/remote.json' } } });
		expect(await dialog.findByText('此内容无法用表单显示，可按 JSON 编辑')).toBeTruthy();
		expect(dialog.getByLabelText('名称')).toBeTruthy();
	});
});
