/** The path below which the calls of mailboxes are. */
export const mailboxRoot = '/platform/v3/mailbox';

/** The right to have a mailbox. */
export const mailboxRight = 'feature/mailbox:use';

export const mailboxEncryptions = ['tls', 'starttls', 'none'] as const;
export type MailboxEncryption = (typeof mailboxEncryptions)[number];

/** A mail server of an account. */
export interface MailboxServer {
	/** A host name or an IP address. */
	host: string;
	port: number;
	encryption: MailboxEncryption;
}

/** The mail account of a person; its password never leaves the server. */
export interface MailboxAccount {
	/** The e-mail address of the person. */
	address: string;
	/** The name that recipients see. */
	name: string;
	/** The user name at both servers. */
	user: string;
	/** Where mails are read. */
	imap: MailboxServer;
	/** Where mails are sent. */
	smtp: MailboxServer;
}

/** What the test of one server gave; a failure is a result, too. */
export interface MailboxTrial {
	isDone: boolean;
	milliseconds: number;
	problem: string | null;
}

/** What the test of an account gave. */
export interface MailboxTrials {
	imap: MailboxTrial;
	smtp: MailboxTrial;
}

/** What a folder is for, as the server says. */
export type MailFolderUse = 'inbox' | 'sent' | 'drafts' | 'trash' | 'junk' | 'archive' | 'other';

export interface MailFolder {
	/** Its name at the server. */
	path: string;
	/** The last part of the path. */
	name: string;
	/** How many folders it is below. */
	depth: number;
	use: MailFolderUse;
	/** False for a folder that only has folders. */
	isSelectable: boolean;
	unread: number;
	total: number;
}

/** A name and an address; the name may be empty. */
export interface MailPerson {
	name: string;
	address: string;
}

/** Where a mail is: the number of a mail means nothing in another folder, or after its folder was made anew. */
export interface MailRef {
	folder: string;
	/** Changes when the numbers of the folder have lost their meaning (UIDVALIDITY). */
	validity: string;
	uid: number;
}

/** A mail in a list. */
export interface MailSummary {
	uid: number;
	subject: string;
	from: MailPerson;
	to: MailPerson[];
	/** ISO time; null where the mail has none that can be read. */
	sentAt: string | null;
	bytes: number;
	isRead: boolean;
	isAnswered: boolean;
	hasFiles: boolean;
}

export interface MailPage {
	validity: string;
	/** The newest first. */
	mails: MailSummary[];
	count: number;
}

/** A file in a mail. */
export interface MailFile {
	/** The number of its part in the mail. */
	part: string;
	fileName: string;
	/** As sent, which may be more than the file has. */
	bytes: number;
	/** Whether the portal stores files of this kind. */
	canSave: boolean;
}

/** A mail to read. */
export interface MailView extends MailSummary {
	cc: MailPerson[];
	/** Where answers go. */
	replyTo: MailPerson[];
	/** Cleaned markup, with the pictures of the mail in it; empty for a mail without. */
	html: string;
	/** The mail as plain text; for a mail of markup alone, its words. */
	text: string;
	/** It is longer than what is shown; the whole mail can be downloaded. */
	isCut: boolean;
	/** Pictures of other servers that are not shown. */
	hiddenPictures: number;
	files: MailFile[];
}

/** A mail to send. */
export interface MailDraft {
	/** A new UUID; the same for every attempt to send this mail. */
	id: string;
	to: string[];
	cc: string[];
	bcc: string[];
	subject: string;
	/** Plain text; of no use beside `html`. */
	text: string;
	/** Formatted text, which is sent with its words as plain text. Default: the mail is plain text. */
	html?: string;
	/** Ids of files of the portal. */
	files: string[];
	/** The mail that this one answers or forwards. */
	basis?: MailRef & { kind: 'reply' | 'forward'; parts: string[] };
}

/** A mail that is being written, as the folder of drafts has it. */
export interface StoredDraft extends Omit<MailDraft, 'html' | 'text'> {
	html: string;
	/** The names of `files`, in their order. */
	fileNames: string[];
	/** The names of the parts that are sent on. */
	partNames: Record<string, string>;
	/** The number of the stored mail, for the next save; null for a draft of another program, which stays as it is. */
	storedUid: number | null;
}

/** What sending gave: the mail was sent, but a copy could perhaps not be stored. */
export interface MailSent {
	isStored: boolean;
}

export const mailboxLimits = {
	perPage: 30,
	/** The longest searched text. */
	search: 100,
	/** Recipients of one mail. */
	recipients: 100,
	subject: 500,
	/** Characters of a written text. */
	text: 200_000,
	files: 20,
	/** Bytes of all files of a mail that is sent. */
	sentBytes: 25_000_000,
	/** Mails that are marked or removed at once. */
	marked: 100,
	/** Folders that are shown. */
	folders: 300,
	/** Pictures of other servers in one mail. */
	pictures: 40,
} as const;
