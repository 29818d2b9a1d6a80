import type {
	MessageDetail,
	MessageItem,
	MessageReadReceipt,
	MessageReceiver,
	MessageReply,
} from '../../../../contract/features/messages.ts';
import type { ListAnswer } from '../../../../contract/records/list-query.ts';
import { newKey } from '../../../../renderers/core/records/new-key.ts';
import { callApi } from '../../../base/api/portal-api.ts';

const base = '/platform/v3/msg';

/** The newest unread messages, and how many there are. */
export function loadUnread(): Promise<ListAnswer<MessageItem>> {
	return callApi(`${base}/innerMessage/msgList`, {}, { method: 'GET', isQuiet: true });
}

/** One message. */
export function loadMessage(innerMessageId: string): Promise<MessageDetail> {
	return callApi(`${base}/innerMessage/get`, { innerMessageId }, { method: 'GET' });
}

/** A page of a list about one message. */
export interface MessagePage {
	messageId: string;
	pageNo: number;
	limit: number;
	/** As antd's table names it. */
	sort: { field: string; order: 'ASC' | 'DESC' } | null;
}

/** One page of the replies to a message. */
export function loadReplies(page: MessagePage): Promise<ListAnswer<MessageReply>> {
	return callApi(`${base}/innerMessageReply/query`, toListRequest(page));
}

/** One page of the people who have read a message. */
export function loadReaders(page: MessagePage): Promise<ListAnswer<MessageReadReceipt>> {
	return callApi(`${base}/innerMessageRead/query`, toListRequest(page));
}

function toListRequest({ messageId, pageNo, limit, sort }: MessagePage): Record<string, unknown> {
	return { parameters: [{ key: 'Q^MSG_ID_^S', value: messageId }], requestPage: { pageNo, limit }, sorts: sort ? [sort] : [] };
}

/** Replies to a message; a repeated call with the same key counts once. */
export function sendReply(reply: { msgId: string; content: string; fileMsg: string[] }, key: string): Promise<unknown> {
	return callApi(`${base}/innerMessage/saveReply`, { ...reply }, { idempotencyKey: key });
}

/** Sends, schedules or stores a message; a repeated call with the same key counts once. */
export function saveMessage(body: Record<string, unknown>, key: string): Promise<MessageDetail> {
	return callApi(`${base}/innerMessage/save`, body, { idempotencyKey: key });
}

/** How many active people receivers mean. */
export function countReceivers(receivers: MessageReceiver[]): Promise<{ count: number }> {
	return callApi(`${base}/innerMessage/countReceivers`, { receivers });
}

/** Changes messages of the caller's mailbox. */
export function changeMessages(
	name: 'markRead' | 'star' | 'remove' | 'recover' | 'withdraw',
	ids: string[],
	also: Record<string, unknown> = {},
): Promise<unknown> {
	return callApi(`${base}/innerMessage/${name}`, { ids: ids.join(','), id: ids[0], ...also }, { idempotencyKey: newKey() });
}
