import { getLocation, type JSONPath, type Node } from 'jsonc-parser';
import type { Language } from '../../../../../contract/base/languages.ts';
import type { DesignNames } from '../../../../../contract/design/screen-design.ts';
import { createFieldFinder, type FieldFinder, resolveFields } from '../../../../../contract/resolve/resolve-fields.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import type { ScreenSource } from '../../../../../contract/screen/screen-source.ts';
import type { JsonQuestion } from '../json-messages.ts';
import { readDraft } from './read-draft.ts';

/** What the names at the cursor are computed from. */
export interface EditorContext {
	/** From the root of the file; at a name, that name is at its end. */
	path: JSONPath;
	isAtName: boolean;
	/** The text at the cursor that a choice replaces. */
	range: { from: number; to: number };
	/** The file as JSON, as far as it is typed. */
	raw: unknown;
	source: ScreenSource;
	/** The fields of the record, system fields at the end. */
	fields: ResolvedField[];
	/** The fields that are beside each other here: of the record, or of a row of the child table that the cursor is in. */
	beside: ResolvedField[];
	screens: ReadonlyMap<string, ScreenSource>;
	names: DesignNames;
	language: Language;
	/** The fields of any screen. */
	fieldsOf(screen: ScreenSource): ResolvedField[];
	/** A field of a screen by its name, or by a path through references. */
	find(screen: ScreenSource, path: string): ResolvedField | undefined;
}

const noNames: DesignNames = { screens: [], documents: {}, dictionaries: {}, processes: [] };

/** Reads the text around the cursor against the screens and dictionaries active. */
export function toEditorContext({ path: file, text, offset, language = 'zh-CN', names = noNames }: JsonQuestion): EditorContext {
	const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
	const draft = readDraft(text);
	const [area = '', name = ''] = file.replace(/\.json$/, '').split('/');
	const dictionaries = new Map(Object.entries(names.dictionaries));
	const source: ScreenSource = { name, area, file: draft.file, dictionaries };
	const screens = new Map([...names.screens, source].map((screen) => [screen.name, { ...screen, dictionaries }]));
	const fields = resolveFields(source, language, screens);
	const finders = new Map<string, FieldFinder>();
	const finderOf = (screen: ScreenSource): FieldFinder => {
		const finder = finders.get(screen.name) ?? createFieldFinder(screen, language, screens);
		finders.set(screen.name, finder);
		return finder;
	};
	return {
		path,
		isAtName: isAtPropertyKey,
		range: rangeAt(text, offset, previousNode),
		raw: draft.raw,
		source,
		fields,
		beside: rowAt(path, fields) ?? fields,
		screens,
		names,
		language,
		fieldsOf: (screen) => resolveFields(screen, language, screens),
		find: (screen, wanted) => finderOf(screen)(wanted)?.field,
	};
}

function rangeAt(text: string, offset: number, node: Node | undefined): EditorContext['range'] {
	if (node && offset > node.offset && offset <= node.offset + node.length) return { from: node.offset, to: node.offset + node.length };
	const word = /[\w.-]*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[0] ?? '';
	return { from: offset - word.length, to: offset };
}

function rowAt([record, properties, name, items]: JSONPath, fields: ResolvedField[]): ResolvedField[] | undefined {
	if (record !== 'record' || properties !== 'properties' || items !== 'items') return undefined;
	return fields.find((field) => field.name === name)?.itemFields;
}
