import { readFileSync } from 'node:fs';
import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { resolveScreen } from '../../../../../contract/resolve/resolve-screen.ts';
import type { ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import type { ColumnRenderer } from '../../../../../renderers/core/runtime/renderer-registry.ts';
import { toTableColumns } from '../../../../../renderers/fields/columns/table-columns.tsx';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { fitColumns } from '../../../../../renderers/list/table/fit-columns.ts';
import { registry } from '../../../../../renderers/registry.ts';
import { createPortal, mount } from '../../mount.tsx';

type List = ResolvedScreen['list'];

/** The list of enterprises with parts of its own. */
function mountList(list: Partial<List>) {
	const portal = createPortal();
	const screen = portal.screen('enterprise');
	const asked = () => portal.calls.filter(({ path }) => path === `${screen.base}/query`).at(-1)?.input;
	return { portal, asked, ...mount(portal, <RecordList screen={{ ...screen, list: { ...screen.list, ...list } }} />) };
}

describe('the table of a list', () => {
	it('sorts by a column that only decides between equals in the file: up, down, then as the file says', async () => {
		const sort: List['sort'] = [
			{ field: 'createTime', order: 'DESC' },
			{ field: 'name', order: 'ASC' },
		];
		const { user, asked } = mountList({ sort });
		const heading = await page.findByRole('columnheader', { name: '企业名称' });
		const click = async () => {
			await user.click(heading);
			return { drawn: heading.getAttribute('aria-sort'), asked: asked()?.sorts };
		};
		expect(heading.getAttribute('aria-sort')).toBeNull();
		expect(await click()).toEqual({ drawn: 'ascending', asked: [{ field: 'name', order: 'ASC' }] });
		expect(await click()).toEqual({ drawn: 'descending', asked: [{ field: 'name', order: 'DESC' }] });
		expect(await click()).toEqual({ drawn: null, asked: sort });
	});

	it('shows a summary with the decimal places of its field', async () => {
		const portal = createPortal();
		const file = portal.screen('enterprise');
		const fields = file.fields.map((field) => (field.name === 'capital' ? { ...field, decimals: 4 } : field));
		portal.intercept = ({ path }) => (path.endsWith('/summary') ? Promise.resolve({ capital: 1234.5678 }) : undefined);
		mount(portal, <RecordList screen={{ ...file, fields, list: { ...file.list, summary: { capital: 'avg' } } }} />);
		expect((await page.findByText(/1,234\.5678/)).textContent).toContain('1,234.5678');
	});

	it('shows a total with thousands separators', async () => {
		const portal = createPortal();
		portal.intercept = ({ path }) => (path.endsWith('/summary') ? Promise.resolve({ sampleCount: 586296 }) : undefined);
		mount(portal, <RecordList screen={portal.screen('spot-check')} />);
		await page.findByText('586,296');
	});

	it('asks for hidden middles, which a column of another record may have where no field of the screen has', async () => {
		const portal = createPortal();
		const screen = portal.screen('spot-check');
		expect(screen.fields.some(({ mask }) => mask !== undefined)).toBe(false);
		mount(portal, <RecordList screen={screen} />);
		const asked = () => portal.calls.find(({ path }) => path === `${screen.base}/query`)?.input;
		await waitFor(() => expect(asked()).toMatchObject({ desensitization: 1 }));
	});

	it('is as wide by default as the options are in the language at hand, within bounds', () => {
		const widthIn = (title: string) => {
			const screen = createPortal().screen('enterprise');
			const options = [{ value: 'a', title, color: 'success' as const }];
			const columns = screen.list.columns.filter(({ field }) => field === 'industry').map((column) => ({ ...column, options }));
			const means = {
				screen,
				columns,
				widths: {},
				sort: [],
				registry,
				language: 'en' as const,
				isNarrow: false,
				editable: new Set<string>(),
			};
			return toTableColumns({ ...means, onResize: () => {} })[0]?.width ?? 0;
		};
		expect(widthIn('建材')).toBe(110);
		expect(widthIn('Food contact goods')).toBeGreaterThan(150);
		expect(widthIn('A title of an option that goes on and on and never comes to an end')).toBe(240);
	});

	it('leaves room for its heading and the tools there, also where the screen wants it narrower', () => {
		const screen = createPortal().screen('enterprise');
		const widthOf = (title: string, width: number) => {
			const columns = screen.list.columns.filter(({ field }) => field === 'industry').map((column) => ({ ...column, title, width }));
			const means = {
				screen,
				columns,
				widths: {},
				sort: [],
				registry,
				language: 'zh-CN' as const,
				isNarrow: false,
				editable: new Set<string>(),
			};
			return toTableColumns({ ...means, onResize: () => {} })[0]?.width ?? 0;
		};
		expect(widthOf('审批状态', 95)).toBeGreaterThan(108);
		expect(widthOf('审批状态', 300)).toBe(300);
		expect(widthOf('一个没有尽头而且谁也不会从头读到尾的列标题', 95)).toBe(200);
	});
});

it('a column that is dragged says on which side of another it would come to stand', async () => {
	const { user } = mountList({});
	await user.click(await page.findByRole('button', { name: '列设置' }));
	const items = await waitFor(() => {
		const found = [...document.querySelectorAll<HTMLElement>('.portal-column-settings li')];
		expect(found.length).toBeGreaterThan(4);
		return found as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
	});
	const dataTransfer = { setData: () => {} };
	const titles = () => [...document.querySelectorAll('.portal-column-settings li')].slice(0, 4).map((item) => item.textContent);
	const before = titles();
	fireEvent.dragStart(items[1], { dataTransfer });
	fireEvent.dragOver(items[3], { dataTransfer });
	expect(items.map(({ dataset }) => dataset.drop).slice(0, 4)).toEqual([undefined, undefined, undefined, 'after']);
	fireEvent.dragOver(items[0], { dataTransfer });
	expect(items.map(({ dataset }) => dataset.drop).slice(0, 4)).toEqual(['before', undefined, undefined, undefined]);
	fireEvent.drop(items[0], { dataTransfer });
	expect(titles()).toEqual([before[1], before[0], before[2], before[3]]);
	expect(document.querySelector('li[data-drop]')).toBeNull();
});

it('keeps in the to-do list what a person needs, and gives up the column that it is sorted by in the file', () => {
	const shownIn = (name: string, sort: List['sort']) => {
		const file = JSON.parse(readFileSync(`schemas/office/${name}.json`, 'utf8'));
		const screen = resolveScreen({ name, area: 'office', file, language: 'zh-CN', screens: new Map() });
		// The task centre hides it from those who do nobody else's tasks.
		const columns = screen.list.columns.filter(({ field }) => field !== 'onBehalfOf');
		const means = { screen, columns, widths: {}, sort, registry, language: 'zh-CN' as const, isNarrow: false, editable: new Set<string>() };
		return fitColumns(toTableColumns({ ...means, onResize: () => {} }), 480).shown.map(({ key }) => key);
	};
	const byDefault: List['sort'] = [{ field: 'createTime', order: 'DESC' }];
	expect(shownIn('process-task', byDefault)).toEqual(expect.arrayContaining(['subject', 'node', 'dueAt']));
	expect(shownIn('process-task', byDefault)).not.toContain('createTime');
	expect(shownIn('process-task', [{ field: 'createTime', order: 'ASC' }])).toContain('createTime');
	expect(shownIn('process-case', byDefault)).toEqual(expect.arrayContaining(['subject', 'nodes', 'status']));
});

it('draws each row once when the page opens, with the columns that it has room for', async () => {
	const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
	const tags = registry.columns.tags as ColumnRenderer;
	const draw = vi.spyOn(tags, 'render');
	mountList({ columns: createPortal().screen('enterprise').list.columns });
	await page.findByText(/列未显示/);
	const count = () => document.querySelectorAll('tr[data-row-key] .portal-tag').length;
	await vi.waitFor(() => expect(count()).toBeGreaterThan(0));
	const drawn = count();
	expect(draw).toHaveBeenCalledTimes(drawn);
	draw.mockRestore();
	width.mockRestore();
});
