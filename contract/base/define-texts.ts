import i18next from 'i18next';

import { groupDigits } from './group-digits.ts';
import { type Language, languages, type Texts } from './languages.ts';

/** One text in each language. English may have a singular: `{ one: '{count} row', other: '{count} rows' }`, chosen by the value `count`. */
interface TextSource {
	'zh-CN': string;
	'zh-TW': string;
	en: string | { one: string; other: string };
}

/**
 * A text with its values, not yet in a language. Values are inserted after i18next has formatted the text, because it would expand
 * placeholders inside them. An error carries messages, and the envelope of the call chooses the language.
 */
export class Message {
	readonly namespace: string;
	readonly key: string;
	readonly values: Values;

	constructor(namespace: string, key: string, values: Values) {
		this.namespace = namespace;
		this.key = key;
		this.values = values;
	}

	/** The text in a language. Values that are messages themselves are put into the same language. */
	in(language: Language): string {
		if (Object.keys(this.values).length === 0) return plainText(this, language);
		register(this.namespace, language);
		const inserted: string[] = [];
		const toArgument = (value: unknown): unknown => {
			if (typeof value === 'number') return value;
			inserted.push(value instanceof Message ? value.in(language) : String(value));
			return `\uE000${inserted.length - 1}\uE001`;
		};
		const values = Object.entries(this.values).map(([name, value]) => [name, toArgument(value)]);
		const replace = Object.fromEntries(values);
		// Without forms nothing depends on the count, and the first plural rules of a browser take time.
		const count = typeof tables.get(this.namespace)?.[this.key]?.[language] === 'string' ? undefined : (this.values.count as number);
		const text = engine.t(this.key, { replace, ...(count !== undefined && { count }), ns: this.namespace, lng: codes[language] });
		return inserted.length === 0 ? text : text.replace(/\uE000(\d+)\uE001/g, (_mark, index: string) => inserted[Number(index)] ?? '');
	}

	/** For logs, which are English. */
	toString(): string {
		return this.in('en');
	}

	/** Inside JSON a message is its text; `toJsonIn` determines the language. */
	toJSON(): string {
		return this.in(jsonLanguage);
	}
}

/** JSON.stringify is synchronous, and a replacer function would make it several times slower. */
let jsonLanguage: Language = 'en';

/** JSON text of a value whose messages, at any depth, become texts in a language. */
export function toJsonIn(value: unknown, language: Language): string {
	jsonLanguage = language;
	try {
		return JSON.stringify(value);
	} finally {
		jsonLanguage = 'en';
	}
}

/** Values of placeholders by name. */
export type Values = Record<string, unknown>;

/** The texts of one folder: `texts.key(values)` creates a message; the placeholders of the Chinese text are its required values. */
type TextsOf<Sources extends Record<string, TextSource>> = {
	readonly [Key in keyof Sources]: (...values: ValuesOf<Sources[Key]['zh-CN']>) => Message;
};

/** The texts of one folder, or of several together. */
export type TextTable = Readonly<Record<string, (...values: never[]) => Message>>;

type ValuesOf<Text extends string> = string extends Text
	? [values?: Values]
	: [Placeholder<Text>] extends [never]
		? []
		: [values: Record<Placeholder<Text>, unknown>];

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? NameOf<Name> | Placeholder<Rest> : never;

type NameOf<Text extends string> = Text extends `${infer Name}, number` ? Name : Text;

/** What i18next calls the languages: of each code with a hyphen it would ask the browser for the canonical form, with each text. */
const codes: Readonly<Record<Language, string>> = { 'zh-CN': 'zhCN', 'zh-TW': 'zhTW', en: 'en' };

function languageOf(code: string | undefined): Language {
	return languages.find((language) => codes[language] === code) ?? 'en';
}

/** The one i18next instance. Texts of screens are data and do not pass it. */
const engine = i18next.createInstance();
void engine.init({
	initAsync: false,
	fallbackLng: false,
	keySeparator: false,
	nsSeparator: false,
	resources: {},
	interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
	showSupportNotice: false,
	missingInterpolationHandler: (_text: string, [placeholder]: RegExpExecArray) => placeholder,
});
// An unknown number is shown as a text such as `…`, which the formatter of i18next would turn into `NaN`.
engine.services.formatter?.add('number', (value: unknown, code) =>
	typeof value === 'number' ? groupDigits(value, languageOf(code)) : String(value),
);
/** The tables by their namespace. A table is given to i18next when a text with values is first said: most are never said, in most languages. */
const tables = new Map<string, Record<string, TextSource>>();
const registered = new Set<string>();

/**
 * Defines the texts of a folder in all languages. Each folder has one such table, in its `texts.ts`.
 * A placeholder is written `{name}`, or `{name, number}` for a number with grouped digits. Formatting and plurals are those of i18next.
 */
export function defineTexts<const Sources extends Record<string, TextSource>>(sources: Sources): TextsOf<Sources> {
	const namespace = `texts-${tables.size + 1}`;
	tables.set(namespace, sources);
	const create =
		(key: string) =>
		(values: Values = {}) =>
			new Message(namespace, key, values);
	return Object.fromEntries(Object.keys(sources).map((key) => [key, create(key)])) as unknown as TextsOf<Sources>;
}

/** The message of a key that is known only at run time. */
export function messageOf<Table extends TextTable>(texts: Table, key: keyof Table, values: Values = {}): Message {
	return (texts[key] as unknown as (values: Values) => Message)(values);
}

/** The message of a key that may be unknown. */
export function findMessage(texts: TextTable, key: string | number, values: Values = {}): Message | undefined {
	return Object.hasOwn(texts, key) ? messageOf(texts, String(key), values) : undefined;
}

/** A message, or a text that is already in the caller's language, as a text. */
export function inLanguage(text: Message | string, language: Language): string {
	return typeof text === 'string' ? text : text.in(language);
}

/** A message, or the same text for all languages, in each language. */
export function inAllLanguages(text: Message | string): Texts {
	return { 'zh-CN': inLanguage(text, 'zh-CN'), 'zh-TW': inLanguage(text, 'zh-TW'), en: inLanguage(text, 'en') };
}

/** A text without values; with forms for a count, the one for many. */
function plainText({ namespace, key }: Message, language: Language): string {
	const text = tables.get(namespace)?.[key]?.[language] ?? '';
	return typeof text === 'string' ? text : text.other;
}

function register(namespace: string, language: Language): void {
	const name = `${language} ${namespace}`;
	const table = tables.get(namespace);
	if (table === undefined || registered.has(name)) return;
	registered.add(name);
	engine.addResourceBundle(codes[language], namespace, toBundle(table, language));
}

function toBundle(sources: Record<string, TextSource>, language: Language): Record<string, string> {
	const entries = Object.entries(sources).flatMap(([key, source]) => {
		const text = source[language];
		// i18next falls back to the key without a form.
		return typeof text === 'string'
			? [[key, text]]
			: [
					[key, text.other],
					[`${key}_one`, text.one],
				];
	});
	return Object.fromEntries(entries);
}
