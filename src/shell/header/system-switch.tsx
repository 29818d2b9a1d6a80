import { SwapOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';

import type { Subsystem } from '../../../contract/features/session.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { dropTabs } from '../../screens/tabs/tab-store.ts';
import { useLeaveQuestion } from '../../screens/tabs/use-leave-question.ts';
import { chooseSystem } from '../session/session-work.ts';
import { SystemLogo } from './system-logo.tsx';
import { headerTexts } from './texts.ts';

/** Goes to another subsystem; the portal starts again there. */
export function SystemSwitch({ systems, systemId }: { systems: Subsystem[]; systemId: string | null }) {
	const t = useText();
	const mayLeave = useLeaveQuestion();
	const handleChoose = async (id: string) => {
		if (id === systemId || !(await mayLeave())) return;
		dropTabs();
		chooseSystem(id);
		window.location.assign('/');
	};
	const items = systems.map((system) => ({ key: system.id, label: system.name, icon: <SystemLogo system={system} /> }));
	return (
		<Dropdown
			trigger={['click']}
			menu={{ items, selectable: true, selectedKeys: systemId === null ? [] : [systemId], onClick: ({ key }) => void handleChoose(key) }}
		>
			<Button
				className="header-systems"
				type="text"
				size="small"
				icon={<SwapOutlined aria-hidden />}
				aria-label={t(headerTexts.systems())}
				title={t(headerTexts.systems())}
			/>
		</Dropdown>
	);
}
