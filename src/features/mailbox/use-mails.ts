import { App } from 'antd';
import { useCallback, useState } from 'react';
import useSWR from 'swr';

import { type MailFolder, type MailPage, type MailRef, mailboxLimits } from '../../../contract/features/mailbox/mailbox.ts';
import { useLastPage } from '../../../renderers/core/effects/use-last-page.ts';
import { notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { MailFilter } from './mail-list.tsx';
import { loadFolders, markMails, queryMails, removeMails } from './mailbox-calls.ts';
import { texts } from './texts.ts';

export interface Mails {
	/** Undefined until they are read. */
	folders: MailFolder[] | undefined;
	/** The path of the folder in hand. */
	folder: string;
	/** Whether it has the mails that the user sent. */
	isSent: boolean;
	/** Whether it has the mails that the user is writing. */
	isDrafts: boolean;
	page: MailPage | undefined;
	error: unknown;
	filter: MailFilter;
	/** The mail in hand. */
	mailRef: MailRef | null;
	picked: number[];
	chooseFolder(path: string): void;
	setFilter(part: Partial<MailFilter>): void;
	open(uid: number): void;
	close(): void;
	pick(uids: number[]): void;
	mark(uids: readonly number[], isRead: boolean): Promise<void>;
	remove(uids: readonly number[]): void;
	/** The mail server has marked a mail as read, because it was opened. */
	noteRead(uid: number): void;
	refresh(): void;
}

const inbox = 'INBOX';
const noFilter: MailFilter = { text: '', isUnread: false, pageNo: 1 };
const settings = { revalidateOnFocus: false, shouldRetryOnError: false } as const;
/** New mails are looked for now and then. */
const every = 120_000;

/** The folders, the mails of one of them, and the mail in hand. */
export function useMails(): Mails {
	const [folder, setFolder] = useState(inbox);
	const [filter, setFilter] = useState(noFilter);
	const [mailRef, setMailRef] = useState<MailRef | null>(null);
	const [picked, setPicked] = useState<number[]>([]);
	const folders = useSWR(['mailbox folders'], loadFolders, { ...settings, refreshInterval: every });
	const list = useSWR(['mailbox mails', folder, filter], () => queryMails({ folder, ...filter }), { ...settings, refreshInterval: every });
	const page = list.data;
	const use = folders.data?.find(({ path }) => path === folder)?.use;
	const refresh = () => {
		setPicked([]);
		void folders.mutate();
		void list.mutate();
	};
	const forget = () => {
		setPicked([]);
		setMailRef(null);
	};
	const turnTo = useCallback((pageNo: number) => setFilter((before) => ({ ...before, pageNo })), []);
	const { pageNo } = filter;
	const pageResult = { totalCount: page?.count ?? 0, pageNo, limit: mailboxLimits.perPage };
	useLastPage(page ? { dataResult: page.mails, pageResult } : null, turnTo);
	const changes = useChanges({ folder, page, isTrash: use === 'trash', refresh, forget });
	return {
		...{
			folders: folders.data,
			folder,
			isSent: use === 'sent',
			isDrafts: use === 'drafts',
			page,
			error: list.error ?? (page ? undefined : folders.error),
			filter,
			mailRef,
			picked,
		},
		chooseFolder(path) {
			forget();
			setFilter(noFilter);
			setFolder(path);
			if (path === folder) refresh();
		},
		setFilter(part) {
			setPicked([]);
			setFilter({ ...filter, ...part });
		},
		open: (uid) => page && setMailRef({ folder, validity: page.validity, uid }),
		close: () => setMailRef(null),
		pick: setPicked,
		...changes,
		noteRead(uid) {
			if (page?.mails.find((mail) => mail.uid === uid)?.isRead !== false) return;
			const mails = page.mails.map((mail) => (mail.uid === uid ? { ...mail, isRead: true } : mail));
			void list.mutate({ ...page, mails }, { revalidate: false });
			void folders.mutate();
		},
		refresh,
	};
}

interface ChangeProps {
	folder: string;
	page: MailPage | undefined;
	/** Mails that are removed from the trash are gone. */
	isTrash: boolean;
	refresh(): void;
	/** Mails in hand are gone from the folder. */
	forget(): void;
}

/** Marks and removes mails of a folder. */
function useChanges({ folder, page, isTrash, refresh, forget }: ChangeProps): Pick<Mails, 'mark' | 'remove'> {
	const t = useText();
	const { message, modal } = App.useApp();
	const change = async (work: (mails: Omit<MailRef, 'uid'>) => Promise<void>) => {
		if (!page) return;
		try {
			await work({ folder, validity: page.validity });
		} catch (error) {
			notifyError(error);
		} finally {
			refresh();
		}
	};
	const removeNow = (uids: readonly number[]) =>
		change(async (mails) => {
			const { isGone } = await removeMails({ ...mails, uids: [...uids] });
			void message.success(t(isGone ? texts.gone() : texts.removed()));
			forget();
		});
	return {
		mark: (uids, isRead) => change(async (mails) => void (await markMails({ ...mails, uids: [...uids] }, isRead))),
		remove(uids) {
			if (!isTrash) return void removeNow(uids);
			void modal.confirm({
				title: t(texts.askGone({ count: uids.length })),
				okText: t(texts.remove()),
				okButtonProps: { danger: true },
				cancelText: t(texts.cancel()),
				onOk: () => removeNow(uids),
			});
		},
	};
}
