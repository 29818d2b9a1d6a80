import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { Language } from '../../../../../contract/base/languages.ts';
import type { DesignNames } from '../../../../../contract/design/screen-design.ts';
import { readDocumentPath } from '../../../../../contract/documents/document-types.ts';
import { isPlainObject } from '../../../../../contract/input/plain-object.ts';
import { toOwnSpelling } from '../../../../../contract/json-schema/dialect/own-spelling.ts';
import { resolveScreen } from '../../../../../contract/resolve/resolve-screen.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import type { ScreenSource } from '../../../../../contract/screen/screen-source.ts';

/** What a text is to the designer. */
export interface DesignView {
	text: string;
	/** The document as it is written. */
	raw: Record<string, unknown>;
	/** The screen with every default, in the language of the reader. */
	screen: ResolvedScreen;
	/** The other screens by name, and this one. */
	screens: ReadonlyMap<string, ScreenSource>;
}

/** Why a text cannot be drawn. */
export interface DesignFault {
	/** From 1; 0 where the position is not known. */
	line: number;
	reason: string;
}

export interface DesignSurroundings {
	path: string;
	language: Language;
	names: DesignNames;
}

/** Reads a text as a screen, as far as it can be drawn; checks are left to the server. */
export function readDesign(text: string, { path, language, names }: DesignSurroundings): DesignView | DesignFault {
	const errors: ParseError[] = [];
	const raw: unknown = parse(text, errors);
	const [error] = errors;
	if (error !== undefined) return { line: text.slice(0, error.offset).split('\n').length, reason: printParseErrorCode(error.error) };
	const { name = '', area = '' } = readDocumentPath(path) ?? {};
	if (!isPlainObject(raw)) return { line: 1, reason: 'ObjectExpected' };
	try {
		const file = toOwnSpelling(withDefaults(raw)).file as ScreenFile;
		const dictionaries = new Map(Object.entries(names.dictionaries));
		const source: ScreenSource = { name, area, file, dictionaries };
		const screens = new Map([...names.screens, source].map((screen) => [screen.name, { ...screen, dictionaries }]));
		return { text, raw, screens, screen: resolveScreen({ ...source, language, screens }) };
	} catch (failure) {
		return { line: 0, reason: String(failure instanceof Error ? failure.message : failure) };
	}
}

export function isFault(design: DesignView | DesignFault): design is DesignFault {
	return 'reason' in design;
}

/** The parts that resolving needs, so that a document that was just begun can be drawn. */
function withDefaults(raw: Record<string, unknown>): Record<string, unknown> {
	const record = isPlainObject(raw.record) ? raw.record : {};
	const properties = isPlainObject(record.properties) ? record.properties : {};
	const fields = Object.entries(properties).filter(([, field]) => isPlainObject(field));
	return { ...raw, title: typeof raw.title === 'string' ? raw.title : '', record: { ...record, properties: Object.fromEntries(fields) } };
}

/** The screen with the same objects for the fields that have not changed, so that only changed fields are drawn again. */
export function keepFields(before: ResolvedScreen | undefined, after: ResolvedScreen): ResolvedScreen {
	if (before === undefined) return after;
	const known = new Map(before.fields.map((field) => [field.name, field]));
	return { ...after, fields: after.fields.map((field) => sameField(known.get(field.name), field)) };
}

function sameField(before: ResolvedField | undefined, after: ResolvedField): ResolvedField {
	return before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
