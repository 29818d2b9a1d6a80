import { ownValue } from '../../input/plain-object.ts';
import type { FieldSchema, OptionFile, RecordSchema } from '../../screen/record-schema.ts';
import { textsOfSchema } from '../../screen/schema-texts.ts';
import type { AreaFile, ScreenFile } from '../../screen/screen.ts';
import { type Finding, toPointer } from '../findings/finding.ts';
import { languageTexts } from './texts.ts';

interface LocatedText {
	text: string;
	pointer: string;
}

/** Texts without translation, and translations without text; each reported once. */
export function checkTexts(file: ScreenFile): Finding[] {
	return [...compareTexts(file.texts, collectTexts(file)), ...checkPlaceholders(file)];
}

/** A misspelt placeholder would be shown as it is, in the language of the file and in each translation. */
function checkPlaceholders({ actions = [], texts }: ScreenFile): Finding[] {
	return actions.flatMap(({ confirm }, index) => {
		if (confirm === undefined) return [];
		const translations = (['zh-TW', 'en'] as const).map((language) => ({
			text: String(ownValue(texts?.[language], confirm) ?? ''),
			pointer: toPointer('texts', language, confirm),
		}));
		return [{ text: confirm, pointer: toPointer('actions', index, 'confirm') }, ...translations].flatMap(({ text, pointer }) =>
			[...text.matchAll(/\{(\w+)\}/g)]
				.filter(([, name = '']) => !confirmPlaceholders.includes(name))
				.map(([, name = '']): Finding => ({ code: 'unknown-placeholder', pointer, values: { name: `{${name}}` } })),
		);
	});
}

/** The values that the confirmation of an action inserts. */
const confirmPlaceholders = ['title', 'count'];

/** The same for files whose only texts are titles and a description: those of areas and of small documents. */
export function checkAreaTexts({
	title,
	description,
	texts,
	groups = [],
	pages = [],
}: Pick<AreaFile, 'title' | 'texts' | 'groups' | 'pages'> & { description?: string }): Finding[] {
	const ofGroups = groups.map((group, index) => ({ text: group.title, pointer: toPointer('groups', index, 'title') }));
	const ofPages = pages.map((page, index) => ({ text: page.title, pointer: toPointer('pages', index, 'title') }));
	return compareTexts(texts, [
		{ text: title, pointer: '/title' },
		...(description === undefined ? [] : [{ text: description, pointer: '/description' }]),
		...ofGroups,
		...ofPages,
	]);
}

/** Used texts without translation, and translations of texts that are not used. */
export function compareTexts(texts: ScreenFile['texts'], used: LocatedText[]): Finding[] {
	const unique = used.filter(({ text }, index) => used.findIndex((other) => other.text === text) === index);
	return (['zh-TW', 'en'] as const).flatMap((language) => {
		const table = texts?.[language] ?? {};
		const missing = unique
			.filter(({ text }) => !Object.hasOwn(table, text) && needsTranslation(text))
			.map(
				({ text, pointer }): Finding => ({
					code: 'missing-translation',
					pointer,
					values: { name: text, language: languageTexts[language]() },
				}),
			);
		const unused = Object.keys(table)
			.filter((text) => !unique.some((other) => other.text === text))
			.map(
				(text): Finding => ({
					code: 'unused-translation',
					pointer: toPointer('texts', language, text),
					values: { name: text },
					atKey: true,
				}),
			);
		return [...missing, ...unused];
	});
}

/** A code or a number reads the same in every language. */
function needsTranslation(text: string): boolean {
	return /\p{Script=Han}/u.test(text);
}

function collectTexts(file: ScreenFile): LocatedText[] {
	const locate = (text: string | undefined, ...parts: Array<string | number>): LocatedText[] =>
		text === undefined ? [] : [{ text, pointer: toPointer(...parts) }];
	return [
		...locate(file.title, 'title'),
		...locate(file.description, 'description'),
		...fieldTexts(file.record.properties, toPointer('record', 'properties')),
		...ruleTexts(file.record, toPointer('record')),
		...(file.list?.columns ?? []).flatMap((column, index) =>
			typeof column === 'string' ? [] : locate(column.title, 'list', 'columns', index, 'title'),
		),
		...(file.list?.search ?? []).flatMap((entry, index) =>
			typeof entry === 'string' ? [] : locate(entry.title, 'list', 'search', index, 'title'),
		),
		...(file.list?.detail?.lists ?? []).flatMap((list, index) => locate(list.title, 'list', 'detail', 'lists', index, 'title')),
		...(file.form?.groups ?? []).flatMap((group, index) => locate(group.title, 'form', 'groups', index, 'title')),
		...locate(file.selector?.title, 'selector', 'title'),
		...(file.actions ?? []).flatMap((action, index) => [
			...locate(action.title, 'actions', index, 'title'),
			...locate(action.confirm, 'actions', index, 'confirm'),
		]),
		...(file.notifications ?? []).flatMap(({ subject, content }, index) => [
			...locate(subject, 'notifications', index, 'subject'),
			...locate(content, 'notifications', index, 'content'),
		]),
		...(file.permissions ?? []).flatMap((permission, index) => locate(permission.title, 'permissions', index, 'title')),
	];
}

function fieldTexts(properties: Record<string, FieldSchema>, base: string): LocatedText[] {
	return Object.entries(properties).flatMap(([name, field]) => {
		const pointer = base + toPointer(name);
		const own = (['title', 'description', 'patternMessage', 'requiredMessage', 'placeholder', 'unit'] as const).flatMap(
			(key): LocatedText[] => {
				const text = field[key];
				return text === undefined ? [] : [{ text, pointer: pointer + toPointer(key) }];
			},
		);
		const options = optionTexts(field.options, pointer + toPointer('options'));
		const rows =
			field.items && 'properties' in field.items
				? [
						...fieldTexts(field.items.properties, pointer + toPointer('items', 'properties')),
						...ruleTexts(field.items, pointer + toPointer('items')),
					]
				: [];
		const inner = textsOfSchema(field.schema ?? {}).map(({ text, steps }) => ({ text, pointer: pointer + toPointer('schema', ...steps) }));
		const paths = Object.entries(field.paths ?? {}).flatMap(([part, { title, unit }]) =>
			Object.entries({ title, unit }).flatMap(([key, text]): LocatedText[] =>
				text === undefined ? [] : [{ text, pointer: pointer + toPointer('paths', part, key) }],
			),
		);
		return [...own, ...options, ...rows, ...inner, ...paths];
	});
}

function ruleTexts({ rules = [] }: Pick<RecordSchema, 'rules'>, base: string): LocatedText[] {
	return rules.map(({ message }, index) => ({ text: message, pointer: base + toPointer('rules', index, 'message') }));
}

function optionTexts(options: OptionFile[] = [], base: string): LocatedText[] {
	return options.flatMap(({ title, children }, index) => {
		const pointer = base + toPointer(index);
		return [{ text: title, pointer: pointer + toPointer('title') }, ...optionTexts(children, pointer + toPointer('children'))];
	});
}
