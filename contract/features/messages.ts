/** What a message is; `bulletin` is read by an audience, the others are delivered to people. */
export const messageTypes = ['normal', 'system', 'bulletin'] as const;
export type MessageType = (typeof messageTypes)[number];

export const receiverTypes = ['employee', 'organisation', 'position', 'role', 'group', 'everyone'] as const;
export type ReceiverType = (typeof receiverTypes)[number];

/** Whom a message is for. */
export interface MessageReceiver {
	type: ReceiverType;
	/** The record; missing for `everyone`. */
	id?: string;
	/** 1: of an organisation, the organisations below it as well. */
	below?: 0 | 1;
}

/** 0 or 1, as flags are on the wire. */
export type MessageFlag = 0 | 1;

/** A message as lists show it. */
export interface MessageItem {
	/** UUIDv7. */
	id: string;
	subject: string;
	/** ISO time of sending; of drafts the time of the last change. */
	createTime: string;
	/** The sender. */
	ownerName: string;
	messageType: MessageType;
	/** Whether all readers see the replies and the other readers. */
	isPublic: MessageFlag;
	canreply: MessageFlag;
	isRead: MessageFlag;
	isStarred: MessageFlag;
	hasAttachment: MessageFlag;
}

/** A file of a message or reply. */
export interface MessageFile {
	/** The attachment. */
	id: string;
	/** The path of the call that downloads it. */
	src: string;
	/** The file name. */
	title: string;
}

/** A whole message. */
export interface MessageDetail extends MessageItem {
	/** The sender; null for the portal itself. */
	ownerId: string | null;
	/** Cleaned formatted text. */
	content: string;
	fileMsg: MessageFile[];
	/** Whether the caller sent it. */
	isOwn: MessageFlag;
	/** Whether the caller may reply to it now. */
	mayReply: MessageFlag;
	/** Whether the caller may withdraw it now: their own, and nobody has read it. */
	mayWithdraw: MessageFlag;
	status: MessageStatus;
	/** The number of people it was sent to. */
	receiverCount: number;
	/** Only for the sender: the chosen receivers with their titles. */
	receivers?: Array<MessageReceiver & { title: string }>;
	/** Only of an own draft: the template, and the record whose fields it names. */
	templateId?: string;
	templateRecord?: string;
	/** ISO time of a scheduled sending. */
	sendAt: string | null;
	version: number;
}

/** `withdrawn` messages are visible to their sender alone. */
export type MessageStatus = 'draft' | 'scheduled' | 'sent' | 'withdrawn';

/** One reply. */
export interface MessageReply {
	id: string;
	/** Cleaned formatted text. */
	content: string;
	/** The name of the person who replied. */
	reply: string;
	/** ISO time. */
	replyTime: string;
	fileMsg: MessageFile[];
}

/** One read receipt. */
export interface MessageReadReceipt {
	receiver: string;
	/** ISO time of the first reading. */
	receiverTime: string;
}

/** The event `message`: something in the caller's mailbox changed. */
export interface MessageEvent {
	type: 'message';
	userId: string;
	/** Unread messages, at most `mostUnread`. */
	count: number;
	/** The newest unread one; null if there is none. */
	subject: string | null;
	/** Its id. */
	messageId: string | null;
	/** What the new messages are about, where the portal has sent them about its work. */
	about?: MailSubject;
}

/** What messages of the portal are about, so that open pages of it are read again; without a record about any of the kind. */
export interface MailSubject {
	/** `record`: a notification about a record. */
	kind: 'process' | 'calendar' | 'filling' | 'record';
	screen?: string;
	recordId?: string;
}

/** Unread messages are counted up to this number. */
export const mostUnread = 200;

/** Whether a message is in its folder, in the trash, or (`gone`) removed from the trash as well. */
export type FolderState = 'kept' | 'trash' | 'gone';

/** The mailbox folders. */
export const messageFolders = ['inbox', 'sent', 'drafts', 'trash'] as const;
export type MessageFolder = (typeof messageFolders)[number];

/** Limits of one message. */
export const messageLimits = {
	subject: 200,
	/** Characters of the formatted text. */
	content: 100_000,
	reply: 20_000,
	/** Chosen receivers. */
	receivers: 200,
	/** People that an ordinary message is delivered to; beyond this it must be a bulletin. */
	people: 5_000,
	files: 20,
	drafts: 200,
	/** Messages and replies of one person in an hour. */
	perHour: 200,
	/** Days ahead that a message can be scheduled. */
	scheduledDays: 366,
} as const;

/** The right to write to people of other organisations of the tenant. */
export const writeToPeopleRight = 'feature/message:people';
/** The right to write to organisations, positions, roles and groups. */
export const writeToPartiesRight = 'feature/message:parties';
/** The right to write to everyone in the tenant. */
export const writeToEveryoneRight = 'feature/message:everyone';
/** The right to send bulletins and system messages. */
export const sendBulletinsRight = 'feature/message:bulletin';
