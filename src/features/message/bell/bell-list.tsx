import { NotificationOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Switch, Tooltip } from 'antd';
import { useState } from 'react';

import type { MessageItem } from '../../../../contract/features/messages.ts';
import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { languageStore } from '../../../base/i18n/language.ts';
import { relativeTime } from '../../../base/i18n/relative-time.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { goTo } from '../../../base/routes/go-to.ts';
import { useStore } from '../../../base/state/store.ts';
import { messagesPath } from '../../../menus/resolve-page.ts';
import { recallForUser, rememberForUser } from '../../../session/settings/kept-memory.ts';
import { loadUnread } from '../base/message-calls.ts';
import { messageTexts } from '../base/texts.ts';
import { noticesKey } from '../base/unread-store.ts';
import { bellTexts } from '../texts.ts';

interface Props {
	/** Grows with every change of the mailbox. */
	round: number;
	onOpen(id: string): void;
	onLeave(): void;
}

/** The newest unread messages below the bell. A failure to load them is ignored. */
export function BellList({ round, onOpen, onLeave }: Props) {
	const t = useText();
	const [items, setItems] = useState<MessageItem[]>([]);
	useEffectOn([round], () => {
		let isGone = false;
		loadUnread().then(
			({ dataResult }) => !isGone && setItems(dataResult),
			() => undefined,
		);
		return () => {
			isGone = true;
		};
	});
	return (
		<div className="message-bell-panel">
			<ul className="message-bell-list" aria-label={t(bellTexts.bell())}>
				{items.map((item) => (
					<BellItem key={item.id} item={item} onOpen={onOpen} />
				))}
			</ul>
			<footer>
				<NoticeSwitch />
				<Button
					type="link"
					size="small"
					onClick={() => {
						onLeave();
						goTo(messagesPath);
					}}
				>
					{t(messageTexts.more())}
				</Button>
			</footer>
		</div>
	);
}

function BellItem({ item, onOpen }: { item: MessageItem; onOpen(id: string): void }) {
	const language = useStore(languageStore, (state) => state.language);
	const time = formatDateTime(item.createTime);
	return (
		<li>
			<button type="button" onClick={() => onOpen(item.id)}>
				<span className="message-bell-icon" data-type={item.messageType}>
					{item.messageType === 'bulletin' ? <NotificationOutlined aria-hidden /> : <UserOutlined aria-hidden />}
				</span>
				<span className="message-bell-subject" title={item.subject}>
					{item.subject}
				</span>
				<span className="message-bell-facts">
					<span>{item.ownerName}</span>
					<time dateTime={item.createTime} title={time}>
						{relativeTime(item.createTime, language) ?? time.slice(0, 10)}
					</time>
				</span>
			</button>
		</li>
	);
}

/** The user's setting for browser notifications; the browser asks for permission when it is switched on. */
function NoticeSwitch() {
	const t = useText();
	const [isWanted, setWanted] = useState(() => recallForUser(noticesKey) === true);
	if (!('Notification' in window)) return <span />;
	const isBlocked = Notification.permission === 'denied';
	const handleChange = async (wanted: boolean) => {
		const isGranted = !wanted || (await Notification.requestPermission()) === 'granted';
		setWanted(wanted && isGranted);
		rememberForUser(noticesKey, wanted && isGranted);
	};
	return (
		<Tooltip title={isBlocked ? t(messageTexts.noticesBlocked()) : ''}>
			<span className="message-bell-notices">
				<Switch
					size="small"
					aria-label={t(messageTexts.notices())}
					checked={isWanted && !isBlocked}
					disabled={isBlocked}
					onChange={(wanted) => void handleChange(wanted)}
				/>
				{t(messageTexts.notices())}
			</span>
		</Tooltip>
	);
}
