import type { MessageDetail, MessageReceiver, MessageType } from '../../../../contract/features/messages.ts';
import { keepDraft, recallDraft } from '../../../session/settings/tab-drafts.ts';

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
	/** All receivers see the replies and readers. */
	isPublic: boolean;
	canReply: boolean;
	receivers: ChosenReceiver[];
	files: string[];
	fileNames: string[];
	/** ISO time; null: at once. */
	sendAt: string | null;
	/** What the placeholders of the text belong to; null: the text has none. */
	template: UsedTemplate | null;
}

/** The template of a message. */
export interface UsedTemplate {
	id: string;
	/** The screen of the record that it is about; null for none, or until it is known. */
	screen: string | null;
	record: { id: string; title: string } | null;
}

const emptyComposition: Composition = {
	...{ id: null, version: null, subject: '', content: '', messageType: 'normal', isPublic: false, canReply: true },
	...{ receivers: [], files: [], fileNames: [], sendAt: null, template: null },
};

const draftName = 'message-compose';

/** What was being written of a message in this tab, or in one that was closed or crashed; otherwise the message as it is stored, or an empty one. */
export async function recallComposition(stored: Composition = emptyComposition): Promise<Composition> {
	const kept = await recallDraft(nameOf(stored.id));
	const isWhole = typeof kept === 'object' && kept !== null && Array.isArray((kept as Composition).receivers);
	if (!isWhole) return stored;
	const composition = { ...emptyComposition, ...(kept as Composition) };
	if (composition.id !== stored.id) {
		// Earlier versions had one name for all messages.
		keepComposition(composition);
		dropComposition(stored.id);
		return stored;
	}
	// What was changed elsewhere since is not overwritten.
	return composition.version === stored.version ? composition : stored;
}

/** Stores what is being written in this tab, each message apart. */
export function keepComposition(value: Composition): void {
	keepDraft(nameOf(value.id), value);
}

export function dropComposition(id: string | null): void {
	keepDraft(nameOf(id), undefined);
}

function nameOf(id: string | null): string {
	return id === null ? draftName : `${draftName}/${id}`;
}

/** A stored draft to go on with. */
export function fromDraft(message: MessageDetail): Composition {
	const { id, version, subject, content, messageType, receivers = [], fileMsg, sendAt, templateId, templateRecord } = message;
	return {
		...{ id, version, subject, content, messageType, receivers, sendAt },
		...{ isPublic: message.isPublic === 1, canReply: message.canreply === 1 },
		files: fileMsg.map((file) => file.id),
		fileNames: fileMsg.map(({ title }) => title),
		template:
			templateId === undefined
				? null
				: { id: templateId, screen: null, record: templateRecord === undefined ? null : { id: templateRecord, title: '' } },
	};
}

/** Whether everything that a message needs is there. */
export function isReady({ subject, content, receivers, template }: Composition): boolean {
	if (template !== null && template.screen !== null && template.record === null) return false;
	return subject.trim() !== '' && content !== '' && receivers.length > 0;
}

/** The body of `save`. */
export function toBody(value: Composition, isDraft: boolean): Record<string, unknown> {
	const { id, version, subject, content, messageType, isPublic, canReply, receivers, files, sendAt, template } = value;
	return {
		...(id !== null && { id, version }),
		...{ subject, content, messageType, isPublic: isPublic ? 1 : 0, canreply: canReply ? 1 : 0, fileMsg: files, draft: isDraft ? 1 : 0 },
		receivers: receivers.map(({ title: _title, ...receiver }) => receiver),
		...(sendAt !== null && { sendAt }),
		...(template !== null && { templateId: template.id, ...(template.record !== null && { templateRecord: template.record.id }) }),
	};
}
