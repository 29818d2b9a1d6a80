import { DeleteOutlined, EditOutlined, FormOutlined, InboxOutlined, SendOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import type { ReactNode } from 'react';

import { type MessageFolder, messageFolders } from '../../../../contract/features/messages.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { messageTexts } from '../base/texts.ts';
import { unread } from '../base/unread-store.ts';
import { ShortcutHelp } from './shortcut-help.tsx';

const icons: Record<MessageFolder, ReactNode> = {
	inbox: <InboxOutlined aria-hidden />,
	sent: <SendOutlined aria-hidden />,
	drafts: <EditOutlined aria-hidden />,
	trash: <DeleteOutlined aria-hidden />,
};

interface Props {
	folder: MessageFolder;
	onChange(folder: MessageFolder): void;
	onWrite(): void;
}

/** The folders of the mailbox, with the number of unread messages. */
export function FolderBar({ folder, onChange, onWrite }: Props) {
	const t = useText();
	const count = useStore(unread, (state) => state.count);
	return (
		<nav className="message-page-folders" aria-label={t(messageTexts.folders())}>
			<Button className="message-page-write" type="primary" icon={<FormOutlined aria-hidden />} onClick={onWrite}>
				{t(messageTexts.write())}
			</Button>
			{messageFolders.map((name) => (
				<button key={name} type="button" aria-current={name === folder ? 'page' : undefined} onClick={() => onChange(name)}>
					{icons[name]}
					<span>{t(messageTexts[name]())}</span>
					{name === 'inbox' && <Badge count={count ?? 0} size="small" />}
				</button>
			))}
			<ShortcutHelp />
		</nav>
	);
}
