import { DeleteOutlined, EditOutlined, FormOutlined, InboxOutlined, SendOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

import { type MessageFolder, messageFolders } from '../../../../contract/features/messages.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { FolderNav } from '../../../screens/folders/folder-nav.tsx';
import { KeyHelp } from '../../../screens/folders/key-help.tsx';
import { keyTexts, messageTexts } from '../base/texts.ts';
import { unread } from '../base/unread-store.ts';

const icons: Record<MessageFolder, ReactNode> = {
	inbox: <InboxOutlined aria-hidden />,
	sent: <SendOutlined aria-hidden />,
	drafts: <EditOutlined aria-hidden />,
	trash: <DeleteOutlined aria-hidden />,
};

const shortcuts = [
	['j', keyTexts.next()],
	['k', keyTexts.previous()],
	['n', keyTexts.nextUnread()],
	['x', keyTexts.tick()],
	['m', keyTexts.read()],
	['u', keyTexts.unread()],
	['s', keyTexts.star()],
	['Delete', keyTexts.remove()],
	['b', keyTexts.recover()],
	['r', keyTexts.reply()],
	['c', keyTexts.write()],
	['1 – 4', keyTexts.folder()],
	['Esc', keyTexts.close()],
] as const;

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
		<FolderNav
			label={t(messageTexts.folders())}
			folders={messageFolders.map((name) => ({
				...{ name, title: t(messageTexts[name]()), icon: icons[name] },
				...(name === 'inbox' && { count: count ?? 0 }),
			}))}
			current={folder}
			action={{ text: t(messageTexts.write()), icon: <FormOutlined aria-hidden />, onClick: onWrite }}
			onChange={onChange}
		>
			<KeyHelp title={t(messageTexts.shortcuts())} keys={shortcuts} />
		</FolderNav>
	);
}
