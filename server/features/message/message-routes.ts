import { type Route, signedInRoute } from '../../http/route.ts';
import { readId } from '../../input/read-ids.ts';
import type { Services } from '../feature.ts';
import { MailboxLists } from './mailbox-lists.ts';
import { type MessageCall, MessageService } from './message-service.ts';

const base = '/platform/v3/msg';
const id = { type: 'string', format: 'uuid' };
const flag = { type: 'integer', enum: [0, 1] };
const idsInput = { type: 'object', required: ['ids'], properties: { ids: { type: 'string', description: 'Ids with commas' } } };
const listInput = {
	type: 'object',
	properties: {
		parameters: { type: 'array', items: { type: 'object' } },
		requestPage: { type: 'object' },
		sorts: { type: 'array', items: { type: 'object' } },
		query: { type: 'object' },
	},
};
const folder = { type: 'string', enum: ['inbox', 'sent', 'drafts', 'trash'] };
const folderInput = { ...listInput, properties: { ...listInput.properties, folder } };
const receivers = {
	type: 'array',
	items: {
		type: 'object',
		required: ['type'],
		properties: { type: { type: 'string', enum: ['employee', 'organisation', 'position', 'role', 'group', 'everyone'] }, id, below: flag },
	},
};
const files = { type: 'array', items: id };

type Described = Pick<Route, 'summary' | 'input' | 'onlyReads'>;

/** The calls about messages. Each concerns the caller's own mailbox; whom the caller may write to depends on rights. */
export function createMessageRoutes(services: Services): Route[] {
	const messages = new MessageService(services);
	return [...writingRoutes(messages), ...mailboxRoutes(messages), ...listRoutes(new MailboxLists(services))];
}

function route(method: Route['method'], path: string, described: Described & { run(call: MessageCall): Promise<unknown> }): Route {
	const { run, ...rest } = described;
	return signedInRoute({ method, path: `${base}/${path}`, policy: 'signed-in', ...rest, handle: run });
}

function writingRoutes(messages: MessageService): Route[] {
	const idOf = (call: MessageCall, names: string[]) => readId(call.input, names);
	return [
		route('POST', 'innerMessage/save', {
			summary: 'Sends a message, schedules it with `sendAt`, or stores it with `draft: 1`.',
			input: {
				type: 'object',
				properties: {
					...{ id, version: { type: 'integer' }, subject: { type: 'string' }, content: { type: 'string' } },
					messageType: { type: 'string', enum: ['normal', 'system', 'bulletin'] },
					...{ canreply: flag, isPublic: flag, receivers, fileMsg: files, sendAt: { type: 'string', format: 'date-time' }, draft: flag },
					templateId: {
						...id,
						description: 'The template whose placeholders are replaced; also the subject and content where none is given',
					},
					templateRecord: { ...id, description: 'The record whose fields the template names' },
				},
			},
			run: (call) => messages.save(call),
		}),
		route('POST', 'innerMessage/countReceivers', {
			onlyReads: true,
			summary: 'How many active people the receivers mean.',
			input: { type: 'object', required: ['receivers'], properties: { receivers } },
			run: (call) => messages.countReceivers(call),
		}),
		route('GET', 'innerMessage/get', {
			summary: 'One message that the caller sent or received.',
			input: { type: 'object', required: ['innerMessageId'], properties: { innerMessageId: id } },
			run: (call) => messages.get(call, idOf(call, ['innerMessageId', 'id'])),
		}),
		route('POST', 'innerMessage/withdraw', {
			summary: 'Withdraws a message of the caller that nobody has read.',
			input: { type: 'object', required: ['id'], properties: { id } },
			run: (call) => messages.withdraw(call, idOf(call, ['id', 'innerMessageId'])),
		}),
		route('POST', 'innerMessage/saveReply', {
			summary: 'Replies to a message.',
			input: { type: 'object', required: ['msgId', 'content'], properties: { msgId: id, content: { type: 'string' }, fileMsg: files } },
			run: (call) => messages.reply(call, idOf(call, ['msgId'])),
		}),
	];
}

/** What people do with messages in their mailbox. */
function mailboxRoutes(messages: MessageService): Route[] {
	return [
		route('POST', 'innerMessage/markRead', {
			summary: 'Marks messages read, or with `isRead: 0` unread.',
			input: { ...idsInput, properties: { ...idsInput.properties, isRead: flag } },
			run: (call) => messages.change(call, { isRead: !isZero(call.input.isRead) }),
		}),
		route('POST', 'innerMessage/markUnread', {
			summary: 'Marks messages unread; their read receipts stay.',
			input: idsInput,
			run: (call) => messages.change(call, { isRead: false }),
		}),
		route('POST', 'innerMessage/unstar', {
			summary: 'Removes the star from messages.',
			input: idsInput,
			run: (call) => messages.change(call, { isStarred: false }),
		}),
		route('POST', 'innerMessage/star', {
			summary: 'Marks received messages with a star, or with `isStarred: 0` removes it.',
			input: { ...idsInput, properties: { ...idsInput.properties, isStarred: flag } },
			run: (call) => messages.change(call, { isStarred: !isZero(call.input.isStarred) }),
		}),
		route('POST', 'innerMessage/remove', {
			summary: 'Moves messages to the trash, with `folder` their copies in that folder; those in the trash leave the mailbox.',
			input: { ...idsInput, properties: { ...idsInput.properties, folder } },
			run: (call) => messages.remove(call),
		}),
		route('POST', 'innerMessage/recover', {
			summary: 'Moves messages from the trash back.',
			input: idsInput,
			run: (call) => messages.change(call, { state: 'kept' }),
		}),
	];
}

function listRoutes(lists: MailboxLists): Route[] {
	const list = (path: string, summary: string, run: (call: MessageCall) => Promise<unknown>): Route =>
		route('POST', path, { onlyReads: true, summary, input: listInput, run });
	return [
		list('innerMessage/receive', 'One page of the messages that the caller received.', (call) => lists.folder(call, 'inbox')),
		list('innerMessage/sent', 'One page of the messages that the caller sent.', (call) => lists.folder(call, 'sent')),
		route('POST', 'innerMessage/query', {
			onlyReads: true,
			summary: 'One page of a folder of the caller’s mailbox, for the message centre.',
			input: folderInput,
			run: (call) => lists.query(call),
		}),
		route('POST', 'innerMessage/count', {
			onlyReads: true,
			summary: 'How many messages of a folder a list call would find.',
			input: folderInput,
			run: (call) => lists.count(call),
		}),
		route('GET', 'innerMessage/msgList', {
			summary: 'The newest unread messages of the caller and their number, counted up to 200.',
			run: (call) => lists.unread(call),
		}),
		list('innerMessageReply/query', 'One page of the replies to the message that `Q^MSG_ID_^S` names.', (call) => lists.replies(call)),
		list('innerMessageRead/query', 'One page of the readers of the message that `Q^MSG_ID_^S` names.', (call) => lists.readers(call)),
	];
}

function isZero(value: unknown): boolean {
	return value === 0 || value === '0' || value === false || value === 'false';
}
