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

it('changed rights are not lost without a question, nor is an outdated state shown after a save', async () => {
	const portal = createPortal(1);
	let isDown = false;
	portal.intercept = ({ path }) => {
		if (path.endsWith('/saveGrants')) {
			isDown = true;
			return Promise.resolve(null);
		}
		if (isDown) return Promise.reject(new Error('down'));
		const shared = { parentId: null, kind: 'action', screen: 'enterprise', halfChecked: false, isGrantable: true, checked: false } as const;
		if (path.endsWith('/findRoleResTreeChecked'))
			return Promise.resolve(
				Object.entries(titles).map(([permission, title]): GrantNode => ({ ...shared, id: permission, title, permission })),
			);
		if (path.endsWith('/role/scopes')) return Promise.resolve({ revision: '1', isEditable: true, scopes: [] } satisfies RoleScopes);
		return undefined;
	};
	const onClose = vi.fn();
	const props = { screen: portal.screen('enterprise'), record: { id: 'r1', name: '监测员' }, records: [], onClose };
	const { user } = mount(portal, <RoleDialog {...(props as unknown as ActionDialogProps)} />);
	await user.click(await page.findByRole('checkbox', { name: /修改企业/ }));
	await user.keyboard('{Escape}');
	await page.findByText('内容尚未保存，确定要离开吗？');
	await user.click(page.getByRole('button', { name: '继续编辑' }));
	expect(onClose).not.toHaveBeenCalled();
	await user.click(page.getByRole('button', { name: '保存' }));
	await page.findByText('确认修改');
	await user.click(page.getAllByRole('button', { name: '保存' }).at(-1) as HTMLElement);
	await page.findByRole('button', { name: /重\s*试/ });
	expect(page.queryByRole('checkbox', { name: /修改企业/ })).toBeNull();
});
