import { DownOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';

import { useText } from '../../../base/i18n/use-text.ts';
import { styledPart } from '../../../base/look/styled-part.ts';
import { tabsTexts } from '../texts.ts';
import type { TabCommands } from '../use-tab-commands.ts';

const TabFinder = styledPart(() => import('../finder/tab-finder.tsx').then((module) => module.TabFinder));

/** The button at the end of the strip, which opens the list of all tabs; the list is made when a user reaches for it. */
export function TabOverview({ commands }: { commands: TabCommands }) {
	const t = useText();
	const [isWanted, setWanted] = useState(false);
	const [isOpen, setOpen] = useState(false);
	const title = t(tabsTexts.allTabs());
	const handleFirst = () => {
		setWanted(true);
		setOpen(true);
	};
	const button = (
		<Button
			type="text"
			size="small"
			className="tab-strip-arrow"
			icon={<DownOutlined aria-hidden />}
			aria-label={title}
			title={title}
			aria-haspopup="dialog"
			aria-expanded={isOpen}
			{...(!isWanted && { onClick: handleFirst })}
		/>
	);
	if (!isWanted) return button;
	return (
		<Popover
			open={isOpen}
			onOpenChange={setOpen}
			trigger="click"
			placement="bottomRight"
			arrow={false}
			destroyOnHidden
			content={<TabFinder commands={commands} onClose={() => setOpen(false)} />}
		>
			{button}
		</Popover>
	);
}
