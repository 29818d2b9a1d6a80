import { App, Button } from 'antd';
import { useState } from 'react';

import type { MessageDetail as Message } from '../../../../contract/features/messages.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { PaneTools } from '../../../screens/folders/pane-tools.tsx';
import { changeMessages } from '../base/message-calls.ts';
import { messageTexts } from '../base/texts.ts';
import { refreshUnread } from '../base/unread-store.ts';
import { MessageDetail } from '../detail/message-detail.tsx';

interface Props {
	id: string;
	onClose(): void;
	/** Goes on with a draft. */
	onEdit(draft: Message): void;
}

/** The message in hand, with its replies and readers. On a narrow page it covers the list. */
export function ReadingPane({ id, onClose, onEdit }: Props) {
	const t = useText();
	const { modal, message } = App.useApp();
	const [loaded, setLoaded] = useState<Message | null>(null);
	const handleWithdraw = () =>
		modal.confirm({
			title: t(messageTexts.askWithdraw()),
			okText: t(messageTexts.withdraw()),
			cancelText: t(messageTexts.cancel()),
			onOk: () =>
				changeMessages('withdraw', [id]).then(() => {
					void message.success(t(messageTexts.withdrawn()));
					void refreshUnread();
					onClose();
				}, notifyError),
		});
	return (
		<>
			<PaneTools backText={t(messageTexts.back())} onClose={onClose}>
				{loaded?.status === 'draft' && <Button onClick={() => onEdit(loaded)}>{t(messageTexts.edit())}</Button>}
				{loaded?.mayWithdraw === 1 && <Button onClick={() => void handleWithdraw()}>{t(messageTexts.withdraw())}</Button>}
			</PaneTools>
			<MessageDetail id={id} hasLists={loaded?.status !== 'draft'} onLoaded={setLoaded} />
		</>
	);
}
