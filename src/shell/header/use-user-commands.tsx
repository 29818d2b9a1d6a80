import {
	ApartmentOutlined,
	BugOutlined,
	IdcardOutlined,
	KeyOutlined,
	LockOutlined,
	LogoutOutlined,
	SafetyOutlined,
	SwapOutlined,
	UserSwitchOutlined,
} from '@ant-design/icons';
import { App } from 'antd';
import type { ReactNode } from 'react';

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
import { findSsoLeave } from '../session/sso.ts';
import { useExitSwitch } from '../switched/switched-bar.tsx';
import { shellTexts } from '../texts.ts';
import { headerTexts } from './texts.ts';

/** One thing that people can do with their own account. */
export interface UserCommand {
	key: string;
	title: string;
	icon: ReactNode;
	run(): void;
}

/** What the user can do with their own account, in the order of the menu; `isRegistrationOpen` is undefined while it is not known. */
export function useUserCommands(isRegistrationOpen?: boolean): UserCommand[] {
	const t = useText();
	const user = useStore(session, (state) => state.user);
	const { leaveTenant: leave, exitSwitch, endSession } = useEndings();
	if (user === null) return [];
	const isSwitched = Boolean(user.switchedFrom);
	const isAdmin = user.isTenantAdmin && !isSwitched;
	const hasInformation = user.isTenantAdmin || isRegistrationOpen === false;
	const commands: Array<UserCommand & { isOffered?: boolean }> = [
		{
			key: 'info',
			title: t(shellTexts.userInformation()),
			icon: <IdcardOutlined aria-hidden />,
			isOffered: hasInformation,
			run: () => showOverlay('userInfo'),
		},
		// Their sessions, second factors and notifications are everybody's own matter.
		{
			key: 'security',
			title: t(shellTexts.accountSecurity()),
			icon: <SafetyOutlined aria-hidden />,
			isOffered: !hasInformation,
			run: () => showOverlay('accountSecurity'),
		},
		{
			key: 'tenant',
			title: t(headerTexts.switchTenant()),
			icon: <SwapOutlined aria-hidden />,
			isOffered: user.tenants.length > 1,
			run: leave,
		},
		{
			key: 'exitSwitch',
			title: t(shellTexts.exitSwitch()),
			icon: <UserSwitchOutlined aria-hidden />,
			isOffered: isSwitched,
			run: exitSwitch,
		},
		{
			key: 'password',
			title: t(headerTexts.changePassword()),
			icon: <KeyOutlined aria-hidden />,
			isOffered: !isSwitched,
			run: () => showOverlay('password'),
		},
		{
			key: 'organisationChange',
			title: t(headerTexts.changeOrganisation()),
			icon: <ApartmentOutlined aria-hidden />,
			isOffered: !isSwitched,
			run: () => showOverlay('organisationChange'),
		},
		{
			key: 'switchUser',
			title: t(shellTexts.switchUser()),
			icon: <UserSwitchOutlined aria-hidden />,
			isOffered: isAdmin,
			run: () => showOverlay('switchUser'),
		},
		{ key: 'log', title: t(shellTexts.clientLog()), icon: <BugOutlined aria-hidden />, isOffered: isAdmin, run: () => goTo('/log') },
		{ key: 'lock', title: t(headerTexts.lock()), icon: <LockOutlined aria-hidden />, run: () => void lockScreen().catch(notifyError) },
		{ key: 'signOut', title: t(shellTexts.signOut()), icon: <LogoutOutlined aria-hidden />, run: endSession },
	];
	return commands.filter(({ isOffered }) => isOffered !== false);
}

/** What leaves the session or a part of it, after a question when work would be lost. */
function useEndings() {
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
		const leave = await findSsoLeave();
		await signOut().catch(notifyError);
		if (leave !== undefined) return window.location.assign(leave);
		goTo('/login');
	};
	const handleTenant = async () => {
		if (!(await mayLeave())) return;
		dropTabs();
		leaveTenant();
		goTo('/tenantSelect');
	};
	return {
		leaveTenant: () => void handleTenant(),
		exitSwitch: () => void exitSwitch.run(),
		endSession: () => void handleSignOut(),
	};
}
