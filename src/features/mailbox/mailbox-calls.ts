import type {
	MailboxAccount,
	MailboxTrials,
	MailDraft,
	MailFolder,
	MailPage,
	MailRef,
	MailSent,
	MailView,
	StoredDraft,
} from '../../../contract/features/mailbox/mailbox.ts';
import { mailboxRoot as root } from '../../../contract/features/mailbox/mailbox.ts';
import type { Attachment } from '../../../contract/files/attachment.ts';
import { fileCalls } from '../../base/api/file-calls.ts';
import { callApi } from '../../base/api/portal-api.ts';

/** Longer than the server waits for a mail server. */
const patience = 40_000;
/** Sending transfers files, and so does storing them. */
const longPatience = 240_000;

/** An account as it is written: an empty password is the stored one. */
export type WrittenAccount = MailboxAccount & { password: string };

export function loadAccount(): Promise<MailboxAccount | null> {
	return callApi(`${root}/account`, {}, { method: 'GET', isQuiet: true });
}

export function saveAccount(account: WrittenAccount): Promise<MailboxAccount> {
	return callApi(`${root}/account/save`, { ...account });
}

export function testAccount(account: WrittenAccount): Promise<MailboxTrials> {
	return callApi(`${root}/account/test`, { ...account }, { timeout: patience });
}

export function removeAccount(): Promise<null> {
	return callApi(`${root}/account/remove`, {});
}

export function loadFolders(): Promise<MailFolder[]> {
	return callApi(`${root}/folders`, {}, { method: 'GET', isQuiet: true, timeout: patience });
}

export function queryMails(query: { folder: string; pageNo: number; text: string; isUnread: boolean }): Promise<MailPage> {
	return callApi(`${root}/query`, query, { isQuiet: true, timeout: patience });
}

export function loadMail(mailRef: MailRef, pictures: boolean): Promise<MailView> {
	return callApi(`${root}/get`, { ...mailRef, pictures }, { isQuiet: true, timeout: patience });
}

type Mails = Omit<MailRef, 'uid'> & { uids: number[] };

export function markMails(mails: Mails, isRead: boolean): Promise<null> {
	return callApi(`${root}/mark`, { ...mails, isRead }, { timeout: patience });
}

export function removeMails(mails: Mails): Promise<{ isGone: boolean }> {
	return callApi(`${root}/remove`, { ...mails }, { timeout: patience });
}

export function sendMail(draft: MailDraft): Promise<MailSent> {
	return callApi(`${root}/send`, { ...draft }, { timeout: longPatience });
}

/** Stores what is being written; returns where it is. */
export function storeDraft(draft: Partial<StoredDraft>): Promise<MailRef> {
	return callApi(`${root}/draft/save`, { ...draft }, { isQuiet: true, timeout: patience });
}

export function loadDraft(mailRef: MailRef): Promise<StoredDraft> {
	return callApi(`${root}/draft/get`, { ...mailRef }, { timeout: patience });
}

export function dropDraft(id: string): Promise<null> {
	return callApi(`${root}/draft/drop`, { id }, { timeout: patience });
}

export function storeFile(mailRef: MailRef, part: string): Promise<Attachment> {
	return callApi(`${root}/file/store`, { ...mailRef, part }, { timeout: longPatience });
}

export function saveFile(mailRef: MailRef, part: string): Promise<void> {
	return fileCalls.save(`${root}/file`, { ...mailRef, part }, { method: 'GET' });
}

export function saveSource(mailRef: MailRef): Promise<void> {
	return fileCalls.save(`${root}/source`, { ...mailRef }, { method: 'GET' });
}
