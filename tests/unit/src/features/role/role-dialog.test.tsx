import { screen as page } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { GrantNode, RoleScopes } from '../../../../../contract/features/rights.ts';
import type { ActionDialogProps } from '../../../../../renderers/core/runtime/renderer-registry.ts';
import { RoleDialog } from '../../../../../src/features/role/role-dialog.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

const titles = { 'enterprise:view': '查看企业', 'enterprise:edit': '修改企业' };

it('the rights of a role are not changed while a save is under way, whose result they then show', async () => {
	const portal = createPortal(1);
	let granted = ['enterprise:view'];
	let store = () => {};
	portal.intercept = ({ path, input }) => {
		if (path.endsWith('/findRoleResTreeChecked')) {
			const shared = { parentId: null, kind: 'action', screen: 'enterprise', halfChecked: false, isGrantable: true } as const;
			const nodes = Object.entries(titles).map(
				([permission, title]): GrantNode => ({ ...shared, id: permission, title, permission, checked: granted.includes(permission) }),
			);
			return Promise.resolve(nodes);
		}
		if (path.endsWith('/role/scopes')) return Promise.resolve({ revision: '1', isEditable: true, scopes: [] } satisfies RoleScopes);
		if (!path.endsWith('/saveGrants')) return undefined;
		return new Promise((resolve) => {
			store = () => {
				granted = input.permissions as string[];
				resolve(null);
			};
		});
	};
	const props = { screen: portal.screen('enterprise'), record: { id: 'r1', name: '监测员' }, records: [], onClose: () => undefined };
	const { user } = mount(portal, <RoleDialog {...(props as unknown as ActionDialogProps)} />);
	const box = async (title: string) => page.findByRole('checkbox', { name: new RegExp(title) });
	await user.click(await box('修改企业'));
	await user.click(page.getByRole('button', { name: '保存' }));
	await page.findByText('确认修改');
	await user.click(page.getAllByRole('button', { name: '保存' }).at(-1) as HTMLElement);
	await vi.waitFor(async () => expect((await box('查看企业')).getAttribute('aria-disabled')).toBe('true'));
	await user.click(await box('查看企业'));
	store();
	await vi.waitFor(async () => expect((await box('查看企业')).getAttribute('aria-disabled')).not.toBe('true'));
	for (const title of Object.values(titles)) expect((await box(title)).getAttribute('aria-checked')).toBe('true');
});
