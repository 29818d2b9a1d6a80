import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover, Tooltip } from 'antd';
import { useEffect, useState } from 'react';

import { useText } from '../../../base/i18n/use-text.ts';
import { styledPart } from '../../../base/look/styled-part.ts';
import { useStore } from '../../../base/state/store.ts';
import { messageTexts } from '../base/texts.ts';
import { followMailbox, refreshUnread, unread } from '../base/unread-store.ts';
import './message-bell.css';

const BellList = styledPart(
	() => import('./bell-list.tsx').then((module) => module.BellList),
	() => <div className="message-bell-list" />,
);
const MessageDialog = styledPart(() => import('./message-dialog.tsx').then((module) => module.MessageDialog));

const badgeCap = 99;
const secondLoad = 1_000;

/**
 * The bell of the header: the number of unread messages, and a list of the newest. Without unread messages it has a tooltip instead of the list. A click before
 * the number is known opens the list as soon as it is.
 */
export function MessageBell() {
	const t = useText();
	const { count, round } = useStore(unread, (state) => state);
	const [isOpen, setOpen] = useState(false);
	const [shown, setShown] = useState<string | null>(null);
	useEffect(() => {
		const stop = followMailbox(setShown);
		void refreshUnread();
		const timer = setTimeout(() => void refreshUnread(), secondLoad);
		return () => {
			stop();
			clearTimeout(timer);
		};
	}, []);
	const hasUnread = count !== null && count > 0;
	// The next message must not open the list by itself.
	if (count === 0 && isOpen) setOpen(false);
	const handleOpen = (id: string) => {
		setOpen(false);
		setShown(id);
	};
	const handleClose = () => {
		setShown(null);
		void refreshUnread();
	};
	const button = (
		<Button
			className="message-bell"
			type="text"
			aria-label={hasUnread ? t(messageTexts.unread({ count: count > badgeCap ? `${badgeCap}+` : count })) : t(messageTexts.messages())}
			icon={
				<Badge count={count ?? 0} overflowCount={badgeCap} size="small" offset={[2, -2]}>
					<BellOutlined aria-hidden />
				</Badge>
			}
		/>
	);
	return (
		<>
			{hasUnread || count === null ? (
				<Popover
					trigger="click"
					placement="bottom"
					open={isOpen && hasUnread}
					onOpenChange={setOpen}
					classNames={{ root: 'message-bell-popover' }}
					destroyOnHidden
					content={<BellList round={round} onOpen={handleOpen} onLeave={() => setOpen(false)} />}
				>
					{button}
				</Popover>
			) : (
				<Tooltip title={t(messageTexts.none())}>{button}</Tooltip>
			)}
			{shown !== null && <MessageDialog id={shown} onClose={handleClose} />}
		</>
	);
}
