import { screen } from '@testing-library/react';
import { App } from 'antd';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

import type { UserContext } from '../../../../../contract/features/session.ts';
import { emptySession, session } from '../../../../../src/session/state/session-store.ts';
import { UserMenu } from '../../../../../src/shell/header/user-menu.tsx';
import { slowServer } from '../../../../support/slow-server.ts';
import { createPortal, mount } from '../../../renderers/mount.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	session.set(emptySession);
});

it('the menu of the user has its final entries when it opens', async () => {
	const { sent, arrive } = slowServer('open', { open: false });
	const info = { user: { id: 'u1', account: 'zhou', fullname: '周晓敏', isSuper: 'N' }, employee: null };
	const user = { info, isTenantAdmin: false, switchedFrom: null, tenants: [], tenantId: null, permissions: [] };
	session.set({ user: user as unknown as UserContext });
	const view = mount(
		createPortal(1),
		<MemoryRouter>
			<App>
				<UserMenu />
			</App>
		</MemoryRouter>,
	);
	await vi.waitFor(() => expect(sent).toHaveLength(1));
	arrive();
	await new Promise((resolve) => setTimeout(resolve, 20));
	await view.user.click(screen.getByRole('button', { name: /周晓敏/ }));
	const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
	expect(entries).toContain('个人中心');
	expect(entries).not.toContain('账号与安全');
});
