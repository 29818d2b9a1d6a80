import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMenuTree, flattenMenus } from '../../../../src/session/state/menu-tree.ts';
import { MenuEntries } from '../../../../src/shell/layout/side-menu.tsx';

const entry = (id: string, parentId: string | null) => ({
	...{ id, parentId, name: id, alias: id, url: parentId && '/x', icon: null, open: false, desc: null, isHidden: false, buttons: [] },
});

/** The menus as the server sends them: other objects each time. */
const readMenus = () => buildMenuTree([entry('logs', null), entry('audit', 'logs'), entry('jobs', null), entry('runs', 'jobs')]);

it('a group that the user opened stays open when the menus are read again, and gives way to that of another page', async () => {
	const show = (page: string) => {
		const menus = readMenus();
		return <MenuEntries menus={menus} active={flattenMenus(menus).find(({ id }) => id === page)} isCollapsed={false} />;
	};
	const isOpen = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('aria-expanded');
	const { rerender } = render(show('audit'));
	expect([isOpen('logs'), isOpen('jobs')]).toEqual(['true', 'false']);
	await userEvent.click(screen.getByRole('menuitem', { name: 'jobs' }));
	expect([isOpen('logs'), isOpen('jobs')]).toEqual(['false', 'true']);
	rerender(show('audit'));
	expect([isOpen('logs'), isOpen('jobs')]).toEqual(['false', 'true']);
	rerender(show('runs'));
	rerender(show('audit'));
	expect([isOpen('logs'), isOpen('jobs')]).toEqual(['true', 'false']);
});
