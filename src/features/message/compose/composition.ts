import type { MessageDetail, MessageReceiver, MessageType } from '../../../../contract/features/messages.ts';
import { recallForUser, rememberForUser } from '../../../session/settings/kept-memory.ts';

/** A receiver with its title. */
export type ChosenReceiver = MessageReceiver & { title: string };

/** A message that is being written. */
export interface Composition {
	/** Of a stored draft; null for a new message. */
	id: string | null;
	version: number | null;
	subject: string;
	content: string;
	messageType: MessageType;
	canReply: boolean;
	receivers: ChosenReceiver[];
	files: string[];
	fileNames: string[];
	/** ISO time; null: at once. */
	sendAt: string | null;
}

const emptyComposition: Composition = {
	...{ id: null, version: null, subject: '', content: '', messageType: 'normal', canReply: true },
	...{ receivers: [], files: [], fileNames: [], sendAt: null },
};

const memory = 'message-compose';

/** What was being written when the browser was closed or crashed, or an empty message. */
export function recallComposition(): Composition {
	const kept = recallForUser(memory);
	const isWhole = typeof kept === 'object' && kept !== null && Array.isArray((kept as Composition).receivers);
	return isWhole ? { ...emptyComposition, ...(kept as Composition) } : emptyComposition;
}

/** Stores what is being written in this browser. */
export function keepComposition(value: Composition): void {
	rememberForUser(memory, value);
}

export function dropComposition(): void {
	rememberForUser(memory, undefined);
}

/** A stored draft to go on with. */
export function fromDraft(message: MessageDetail): Composition {
	const { id, version, subject, content, messageType, canreply, receivers = [], fileMsg, sendAt } = message;
	return {
		...{ id, version, subject, content, messageType, receivers, sendAt, canReply: canreply === 1 },
		files: fileMsg.map((file) => file.id),
		fileNames: fileMsg.map(({ title }) => title),
	};
}

/** Whether everything that a message needs is there. */
export function isReady({ subject, content, receivers }: Composition): boolean {
	return subject.trim() !== '' && content !== '' && receivers.length > 0;
}

/** The body of `save`. */
export function toBody(value: Composition, isDraft: boolean): Record<string, unknown> {
	const { id, version, subject, content, messageType, canReply, receivers, files, sendAt } = value;
	return {
		...(id !== null && { id, version }),
		...{ subject, content, messageType, canreply: canReply ? 1 : 0, fileMsg: files, draft: isDraft ? 1 : 0 },
		receivers: receivers.map(({ title: _title, ...receiver }) => receiver),
		...(sendAt !== null && { sendAt }),
	};
}
