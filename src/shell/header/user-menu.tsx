import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';

import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { UserAvatar } from '../../base/look/user-avatar.tsx';
import { whenIdle } from '../../base/look/when-idle.ts';
import { useStore } from '../../base/state/store.ts';
import { session } from '../../session/state/session-store.ts';
import { headerTexts } from './texts.ts';
import { type UserCommand, useUserCommands } from './use-user-commands.tsx';

/** The signed-in person, with the actions on their own account. */
export function UserMenu() {
	const t = useText();
	const { user, tenantId } = useStore(session, (state) => state);
	const { isRegistrationOpen, ask } = useRegistrationOpen();
	const commands = useUserCommands(isRegistrationOpen);
	if (user === null) return null;
	const { fullname, account } = user.info.user;
	const tenant = user.tenants.find((candidate) => candidate.id === tenantId);
	const toItem = ({ key, title, icon }: UserCommand) => ({ key, icon, label: title, ...(key === 'lock' && { extra: 'Ctrl+L' }) });
	const items: MenuProps['items'] = [
		{
			key: 'who',
			type: 'group',
			label: (
				<span className="user-menu-who">
					<strong>{fullname}</strong>
					<span>{user.info.employee?.orgName ?? account}</span>
					{tenant !== undefined && <span>{tenant.name}</span>}
				</span>
			),
		},
		{ type: 'divider' },
		...commands.map(toItem),
	];
	return (
		<Dropdown
			trigger={['click']}
			placement="bottomRight"
			onOpenChange={(isOpen) => isOpen && ask()}
			menu={{ items, onClick: ({ key }) => commands.find((command) => command.key === key)?.run() }}
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

/** Whether persons may register themselves; undefined until it is known. Read in advance, so that the entries do not change in an open menu. */
function useRegistrationOpen() {
	const [isRegistrationOpen, setOpen] = useState<boolean>();
	const ask = () => {
		if (isRegistrationOpen !== undefined) return;
		const call = callApi<boolean>('/oauth2/v3/user/open', {}, { method: 'GET', withoutSession: true, isQuiet: true });
		// A menu without this entry is no trouble.
		call.then(setOpen, () => undefined);
	};
	useEffectOn([], () => whenIdle(ask));
	return { isRegistrationOpen, ask };
}
