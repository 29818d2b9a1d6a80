import { Message } from '../../../../contract/base/define-texts.ts';
import { type Language, languages } from '../../../../contract/base/languages.ts';
import type { PortalError } from '../../../../contract/base/portal-error.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';

/** What a job says: a message is stored in every language, because the keys of texts are those of one version. */
export type Said = Message | PortalError | string;

const time = /^(\d\d:\d\d:\d\d )?(\{.*\})$/;

/** A text as it is stored, on one line if it has languages. */
export function toStored(said: Said): string {
	if (typeof said === 'string') return said;
	const inLanguage = (language: Language) => (said instanceof Message ? said.in(language) : said.messageIn(language));
	return JSON.stringify(Object.fromEntries(languages.map((language) => [language, inLanguage(language)])));
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
		const texts: unknown = JSON.parse(json);
		const isWhole = isPlainObject(texts) && languages.every((language) => typeof texts[language] === 'string');
		return isWhole ? (texts as Record<Language, string>) : undefined;
	} catch {
		return undefined;
	}
}
