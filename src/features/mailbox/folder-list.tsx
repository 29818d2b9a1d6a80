import {
	DeleteOutlined,
	EditOutlined,
	FileOutlined,
	FolderOutlined,
	InboxOutlined,
	ReloadOutlined,
	SendOutlined,
	SettingOutlined,
	StopOutlined,
} from '@ant-design/icons';
import { Badge, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';

import type { MailFolder, MailFolderUse } from '../../../contract/features/mailbox/mailbox.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	/** Undefined until they are read. */
	folders: readonly MailFolder[] | undefined;
	current: string;
	onChoose(path: string): void;
	onWrite(): void;
	onRefresh(): void;
	onSettings(): void;
}

const icons: Record<MailFolderUse, ReactNode> = {
	inbox: <InboxOutlined aria-hidden />,
	drafts: <FileOutlined aria-hidden />,
	sent: <SendOutlined aria-hidden />,
	archive: <FolderOutlined aria-hidden />,
	junk: <StopOutlined aria-hidden />,
	trash: <DeleteOutlined aria-hidden />,
	other: <FolderOutlined aria-hidden />,
};

/** The folders of the mailbox, and what is done with it as a whole. */
export function FolderList({ folders, current, onChoose, onWrite, onRefresh, onSettings }: Props) {
	const t = useText();
	return (
		<nav className="folder-page-nav mailbox-folders" aria-label={t(texts.folders())}>
			<Button className="folder-page-action" type="primary" icon={<EditOutlined aria-hidden />} onClick={onWrite}>
				{t(texts.write())}
			</Button>
			{folders === undefined && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
			{folders?.map((folder) => (
				<button
					key={folder.path}
					type="button"
					title={folder.path}
					disabled={!folder.isSelectable}
					aria-current={folder.path === current ? 'page' : undefined}
					style={{ paddingInlineStart: 10 + folder.depth * 14 }}
					onClick={() => onChoose(folder.path)}
				>
					{icons[folder.use]}
					<span>{folder.use === 'other' ? folder.name : t(texts[folder.use]())}</span>
					{folder.unread > 0 && (
						<Badge count={folder.unread} size="small" overflowCount={999} title={t(texts.unreadCount({ count: folder.unread }))} />
					)}
				</button>
			))}
			<span className="mailbox-tools">
				<Button
					type="text"
					icon={<ReloadOutlined aria-hidden />}
					aria-label={t(texts.refresh())}
					title={t(texts.refresh())}
					onClick={onRefresh}
				/>
				<Button
					type="text"
					icon={<SettingOutlined aria-hidden />}
					aria-label={t(texts.settings())}
					title={t(texts.settings())}
					onClick={onSettings}
				/>
			</span>
		</nav>
	);
}
