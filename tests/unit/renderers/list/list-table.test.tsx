import { screen as page, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { ResolvedScreen } from '../../../../contract/resolved-screen.ts';
import { RecordList } from '../../../../renderers/list/record-list.tsx';
import { createPortal, mount } from '../mount.tsx';

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

	it('asks for hidden middles, which a column of another record may have where no field of the screen has', async () => {
		const portal = createPortal();
		const screen = portal.screen('spot-check');
		expect(screen.fields.some(({ mask }) => mask !== undefined)).toBe(false);
		mount(portal, <RecordList screen={screen} />);
		const asked = () => portal.calls.find(({ path }) => path === `${screen.base}/query`)?.input;
		await waitFor(() => expect(asked()).toMatchObject({ desensitization: 1 }));
	});
});
