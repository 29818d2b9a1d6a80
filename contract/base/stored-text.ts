import { Message } from './define-texts.ts';
import { type Language, languages } from './languages.ts';
import { PortalError } from './portal-error.ts';

/** What the portal stores for readers of any language: a message in every language, because the keys of texts are those of one version. */
export type Said = Message | PortalError | Record<Language, string> | string;

const time = /^(\d\d:\d\d:\d\d )?(\{.*\})$/;

/** A text as it is stored, on one line if it has languages; `change` is applied to the text of each. Without NUL, which PostgreSQL has in no text and scripts and other systems may say. */
export function toStored(said: Said, change = (text: string) => text): string {
	const toText = (text: string) => change(text.replaceAll('\0', ''));
	if (typeof said === 'string') return toText(said);
	const inLanguage = (language: Language) => {
		if (said instanceof Message) return said.in(language);
		return said instanceof PortalError ? said.messageIn(language) : said[language];
	};
	return JSON.stringify(Object.fromEntries(languages.map((language) => [language, toText(inLanguage(language))])));
}

/** Stored lines in the language of their reader; those of earlier versions, and what others said, as they are. */
export function inReadersLanguage(stored: string, language: Language): string {
	const lines = stored.split('\n').map((line) => {
		const [, at = '', json = ''] = time.exec(line) ?? [];
		const texts = json === '' ? undefined : parse(json);
		return texts === undefined ? line : at + texts[language];
	});
	return lines.join('\n');
}

function parse(json: string): Record<Language, string> | undefined {
	try {
		const texts = JSON.parse(json) as Partial<Record<Language, unknown>>;
		return languages.every((language) => typeof texts[language] === 'string') ? (texts as Record<Language, string>) : undefined;
	} catch {
		return undefined;
	}
}
