import { inLanguage, Message } from './define-texts.ts';
import type { Language } from './languages.ts';
import { markTexts } from './texts.ts';

/** A list: `A, B, C`. */
export function joinTexts(parts: ReadonlyArray<Message | string>): Message {
	return new JoinedMessage(parts, markTexts.entry());
}

/** Clauses or sentences one after the other: `A; B`. */
export function joinClauses(parts: ReadonlyArray<Message | string>): Message {
	return new JoinedMessage(parts, markTexts.clause());
}

/** A text with a remark in brackets: `A (B)`. */
export function withRemark(text: Message | string, remark: Message | string): Message {
	return markTexts.remark({ text, remark });
}

/** A subject and a statement about it: `A: B`. */
export function withStatement(subject: Message | string, statement: Message | string): Message {
	return markTexts.statement({ subject, statement });
}

/** Texts with the separator of their language between them. */
class JoinedMessage extends Message {
	readonly parts: ReadonlyArray<Message | string>;
	readonly mark: Message;

	constructor(parts: ReadonlyArray<Message | string>, mark: Message) {
		super(mark.namespace, mark.key, mark.values);
		this.parts = parts;
		this.mark = mark;
	}

	override in(language: Language): string {
		return this.parts.map((part) => inLanguage(part, language)).join(separatorIn(this.mark, language));
	}
}

const separators = new Map<string, string>();

/** Cells of lists join texts, so the few separators are remembered. */
function separatorIn(mark: Message, language: Language): string {
	const id = `${mark.key} ${language}`;
	const separator = separators.get(id) ?? mark.in(language);
	separators.set(id, separator);
	return separator;
}
