import {
	ApartmentOutlined,
	BugOutlined,
	DownOutlined,
	IdcardOutlined,
	KeyOutlined,
	LockOutlined,
	LogoutOutlined,
	SwapOutlined,
	UserSwitchOutlined,
} from '@ant-design/icons';
import { App, Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';

import { callApi } from '../../base/api/portal-api.ts';
import { notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { useStore } from '../../base/state/store.ts';
import { dropTabs, tabStore } from '../../screens/tabs/tab-store.ts';
import { useLeaveQuestion } from '../../screens/tabs/use-leave-question.ts';
import { lockScreen } from '../../session/lock/lock-screen.ts';
import { session } from '../../session/state/session-store.ts';
import { showOverlay } from '../overlays/overlay-store.ts';
import { leaveTenant, signOut } from '../session/session-work.ts';
import { useExitSwitch } from '../switched/switched-bar.tsx';
import { shellTexts } from '../texts.ts';
import { headerTexts } from './texts.ts';
import { UserAvatar } from './user-avatar.tsx';

/** The signed-in person, with the actions on their own account. */
export function UserMenu() {
	const t = useText();
	const { user, tenantId } = useStore(session, (state) => state);
	const commands = useUserCommands();
	const { isRegistrationOpen, ask } = useRegistrationOpen();
	if (user === null) return null;
	const { fullname, account } = user.info.user;
	const tenant = user.tenants.find((candidate) => candidate.id === tenantId);
	const items: MenuProps['items'] = [
		{
			key: 'who',
			type: 'group',
			label: (
				<span className="user-menu-who">
					<strong>{fullname}</strong>
					<span>{user.info.employee?.orgName ?? account}</span>
				</span>
			),
		},
		{ type: 'divider' },
		...(user.isTenantAdmin || isRegistrationOpen === false
			? [{ key: 'info', icon: <IdcardOutlined aria-hidden />, label: t(shellTexts.userInformation()) }]
			: []),
		...(user.tenants.length > 0
			? [
					{
						key: 'tenant',
						icon: <SwapOutlined aria-hidden />,
						label: (
							<>
								{t(headerTexts.switchTenant())}
								{tenant !== undefined && <span className="user-menu-tenant">{t(headerTexts.currentTenant({ name: tenant.name }))}</span>}
							</>
						),
					},
				]
			: []),
		...(user.switchedFrom
			? [{ key: 'exitSwitch', icon: <UserSwitchOutlined aria-hidden />, label: t(shellTexts.exitSwitch()) }]
			: [
					{ key: 'password', icon: <KeyOutlined aria-hidden />, label: t(headerTexts.changePassword()) },
					{ key: 'organisationChange', icon: <ApartmentOutlined aria-hidden />, label: t(headerTexts.changeOrganisation()) },
				]),
		...(user.isTenantAdmin && !user.switchedFrom
			? [{ key: 'switchUser', icon: <UserSwitchOutlined aria-hidden />, label: t(shellTexts.switchUser()) }]
			: []),
		...(user.isTenantAdmin && !user.switchedFrom
			? [{ key: 'log', icon: <BugOutlined aria-hidden />, label: t(shellTexts.clientLog()) }]
			: []),
		{ key: 'lock', icon: <LockOutlined aria-hidden />, label: t(headerTexts.lock()), extra: 'Ctrl+L' },
		{ key: 'signOut', icon: <LogoutOutlined aria-hidden />, label: t(shellTexts.signOut()) },
	];
	return (
		<Dropdown
			trigger={['click']}
			placement="bottomRight"
			onOpenChange={(isOpen) => isOpen && ask()}
			menu={{ items, onClick: ({ key }) => commands[key]?.() }}
		>
			<Button className="user-menu" type="text">
				<UserAvatar name={fullname} photo={user.info.employee?.photo ?? null} />
				<span className="user-menu-name">{fullname}</span>
				<span className="visually-hidden">{t(headerTexts.userMenu())}</span>
				<DownOutlined className="user-menu-arrow" aria-hidden />
			</Button>
		</Dropdown>
	);
}

/** Whether persons may register themselves, read when it is first needed; undefined until it is known. */
function useRegistrationOpen() {
	const [isRegistrationOpen, setOpen] = useState<boolean>();
	const ask = () => {
		if (isRegistrationOpen !== undefined) return;
		const call = callApi<boolean>('/oauth2/v3/user/open', {}, { method: 'GET', withoutSession: true, isQuiet: true });
		// A menu without this entry is no trouble.
		call.then(setOpen, () => undefined);
	};
	return { isRegistrationOpen, ask };
}

function useUserCommands(): Record<string, () => void> {
	const t = useText();
	const { modal } = App.useApp();
	const mayLeave = useLeaveQuestion();
	const exitSwitch = useExitSwitch();
	const handleSignOut = async () => {
		const isDirty = tabStore.get().tabs.some((tab) => tab.isDirty);
		const isMeant = isDirty
			? await mayLeave()
			: await modal.confirm({ title: t(shellTexts.signOut()), content: t(headerTexts.signOutQuestion()) });
		if (!isMeant) return;
		await signOut().catch(notifyError);
		goTo('/login');
	};
	const handleTenant = async () => {
		if (!(await mayLeave())) return;
		dropTabs();
		leaveTenant();
		goTo('/tenantSelect');
	};
	return {
		tenant: () => void handleTenant(),
		info: () => showOverlay('userInfo'),
		password: () => showOverlay('password'),
		organisationChange: () => showOverlay('organisationChange'),
		log: () => goTo('/log'),
		switchUser: () => showOverlay('switchUser'),
		exitSwitch: () => void exitSwitch.run(),
		lock: () => void lockScreen().catch(notifyError),
		signOut: () => void handleSignOut(),
	};
}
