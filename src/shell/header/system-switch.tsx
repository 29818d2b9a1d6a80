import { SwapOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';

import type { Subsystem } from '../../../contract/features/session.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useEnterSystem } from '../session/use-enter-system.ts';
import { SystemLogo } from './system-logo.tsx';
import { headerTexts } from './texts.ts';

/** Goes to another subsystem; the portal starts again there. */
export function SystemSwitch({ systems, systemId }: { systems: Subsystem[]; systemId: string | null }) {
	const t = useText();
	const enter = useEnterSystem();
	const items = systems.map((system) => ({ key: system.id, label: system.name, icon: <SystemLogo system={system} /> }));
	return (
		<Dropdown
			trigger={['click']}
			menu={{ items, selectable: true, selectedKeys: systemId === null ? [] : [systemId], onClick: ({ key }) => void enter(key) }}
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
