import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { MessageFolder, MessageItem, MessageReadReceipt, MessageReply } from '../../../contract/features/messages.ts';
import { isId } from '../../../contract/input/id.ts';
import { type CountAnswer, type ListAnswer, parseFilterKey } from '../../../contract/records/list-query.ts';
import type { Services } from '../feature.ts';
import type { MessageCall } from './message-service.ts';
import { toFiles, toItem, toPersonal } from './present-message.ts';
import { readFolder } from './read-message.ts';
import { fileUses, readFiles } from './store/files.ts';
import { countUnread, findVisible, folderSource } from './store/mailbox.ts';
import { receiptSource, replySource } from './store/replies.ts';
import { texts } from './texts.ts';

/** So many unread messages the bell shows; its badge counts all. */
const mostInBell = 20;

/** The lists of messages, replies and readers: screens of scope `feature`, whose rows are those of the caller. */
export class MailboxLists {
	readonly #services: Services;

	constructor(services: Services) {
		this.#services = services;
	}

	/** One page of a folder for the list of the message centre. */
	async query(call: MessageCall): Promise<ListAnswer> {
		const folder = readFolder(call.input) ?? 'inbox';
		const { dataResult, ...rest } = await this.#services.records.queryRows('inner-message', call, folderSource(folder, call.principal));
		return { dataResult: dataResult.map((row) => toPersonal(row, call.principal, folder)), ...rest };
	}

	count(call: MessageCall): Promise<CountAnswer> {
		return this.#services.records.countRows('inner-message', call, folderSource(readFolder(call.input) ?? 'inbox', call.principal));
	}

	/** One page of the inbox or of the sent messages in the shape of the wire contract. */
	async folder(call: MessageCall, folder: MessageFolder): Promise<ListAnswer<MessageItem>> {
		const input = { ...call.input, parameters: withBooleans(call.input.parameters) };
		const { dataResult, pageResult } = await this.#services.records.queryRows(
			'inner-message',
			{ ...call, input },
			folderSource(folder, call.principal),
		);
		return { dataResult: dataResult.map((row) => toItem(toPersonal(row, call.principal, folder))), pageResult };
	}

	/** The newest unread messages, and how many there are. */
	async unread(call: MessageCall): Promise<ListAnswer<MessageItem>> {
		const parameters = [{ key: 'Q^isRead^S', value: false }];
		const input = { parameters, requestPage: { pageNo: 1, limit: mostInBell, totalCount: 0 } };
		const { count } = await countUnread(this.#services.database, call.principal);
		const { dataResult } = count === 0 ? { dataResult: [] } : await this.folder({ ...call, input }, 'inbox');
		return { dataResult, pageResult: { totalCount: count, pageNo: 1, limit: mostInBell } };
	}

	/** One page of the replies to a message that the caller may see. */
	async replies(call: MessageCall): Promise<ListAnswer<MessageReply>> {
		const messageId = await this.#messageOf(call);
		const { dataResult, pageResult } = await this.#services.records.queryRows(
			'inner-message-reply',
			call,
			replySource(call.principal, messageId),
		);
		const ids = dataResult.map(({ id }) => id);
		const files = await readFiles(this.#services.database.forTenant(call.principal.tenantId), fileUses.reply, ids);
		const replies = dataResult.map((row) => ({
			...{ id: row.id, content: String(row.content), reply: String(row.reply), replyTime: String(row.replyTime) },
			fileMsg: toFiles(files.get(row.id) ?? []),
		}));
		return { dataResult: replies, pageResult };
	}

	/** One page of the people who have read a message. */
	async readers(call: MessageCall): Promise<ListAnswer<MessageReadReceipt>> {
		const messageId = await this.#messageOf(call);
		const { dataResult, pageResult } = await this.#services.records.queryRows(
			'inner-message-read',
			call,
			receiptSource(call.principal, messageId),
		);
		return {
			dataResult: dataResult.map(({ receiver, receiverTime }) => ({ receiver: String(receiver), receiverTime: String(receiverTime) })),
			pageResult,
		};
	}

	/** The message that `Q^MSG_ID_^S` names. */
	async #messageOf({ principal, input }: MessageCall): Promise<string> {
		const parameters = Array.isArray(input.parameters) ? input.parameters : [];
		const named = parameters.find((one: { key?: unknown } | null) => typeof one?.key === 'string' && isMessageKey(one.key));
		const id = named?.value;
		if (!isId(id)) throw invalidInput([{ path: 'parameters', message: texts.required() }]);
		const [found] = await findVisible(this.#services.database.forTenant(principal.tenantId), principal, [id]);
		if (!found) throw new PortalError('notFound');
		return found.id;
	}
}

function isMessageKey(key: string): boolean {
	const parsed = parseFilterKey(key);
	return parsed?.type === 'S' && (parsed.field === 'MSG_ID_' || parsed.field === 'msgId');
}

const flagFields =
	/^Q\^(isPublic|IS_PUBLIC_|canreply|CANREPLY_|isRead|IS_READ_|isStarred|IS_STARRED_|hasAttachment|HAS_ATTACHMENT_)\^(S|N)$/;

/** Flags are 0 and 1 on the wire and booleans in the screen. */
function withBooleans(parameters: unknown): unknown {
	if (!Array.isArray(parameters)) return parameters;
	return parameters.map((one: { key?: unknown; value?: unknown } | null) => {
		const flag = typeof one?.key === 'string' ? flagFields.exec(one.key) : null;
		if (!flag || ![0, 1, '0', '1'].includes(one?.value as number)) return one;
		return { key: `Q^${flag[1]}^S`, value: Number(one?.value) === 1 };
	});
}
