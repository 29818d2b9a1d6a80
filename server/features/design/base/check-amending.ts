import type { Language } from '../../../../contract/base/languages.ts';
import type { DesignCheck } from '../../../../contract/design/screen-design.ts';
import type { DocumentType } from '../../../../contract/documents/document-type.ts';
import { type DocumentPath, documentPath, documentTypeOf } from '../../../../contract/documents/document-types.ts';
import { parseDocument } from '../../../metadata/document/amend-documents.ts';
import { checkDocuments, kindOf } from '../../../metadata/document/check-documents.ts';
import type { DocumentKind } from '../../../metadata/document/document-kind.ts';
import type { SchemaFile } from '../../../metadata/document/schema-folder.ts';
import { toText } from '../../../metadata/registry/screen-template.ts';
import { type ActiveDocuments, toDesignProblems } from './design-check.ts';
import { applyChange } from './design-plan.ts';

/** Checks a text that changes another document, together with that document as it is stored, and shows the result of the changes. */
export function checkAmending(
	{ kinds, portal, dictionaries }: ActiveDocuments,
	{ files, document, text }: { files: SchemaFile[]; document: DocumentPath; text: string },
	language: Language,
): DesignCheck {
	const changed = applyChange(files, { puts: [{ document, text }], drops: [] });
	const checked = checkDocuments(changed, kinds, { portal, dictionaries: dictionaries.current() });
	const own = checked.problems.filter(({ file }) => file === document.path);
	const nothing = { problems: toDesignProblems(own, language), screen: null, example: null };
	const target = kinds.find(({ type }) => type.name === kindOf(document, kinds).amends?.target.name);
	const source = target && checked.of(target).get(document.name);
	if (!source || own.some(({ severity }) => severity === 'error')) return nothing;
	const of = (type: DocumentType) => checked.of(kinds.find((kind) => kind.type === type) ?? target);
	return { ...nothing, ...target.preview?.(source, { of, names: () => new Set(), portal }, language) };
}

/** The document that makes a wanted text of a stored one, next to it or where it is already; nothing where the text or the stored one is no JSON. */
export function makeAmending(
	files: SchemaFile[],
	{ document, text }: { document: DocumentPath; text: string },
	kinds: readonly DocumentKind[],
): { path: string; text: string } | undefined {
	const kind = kinds.find(({ amends }) => amends?.target.name === document.type.name);
	const base = parseDocument(files.find(({ path }) => path === document.path)?.content ?? '');
	const wanted = parseDocument(text);
	if (!kind?.amends || base === undefined || wanted === undefined) return undefined;
	const before = files.find(({ path, name }) => name === document.name && documentTypeOf(path) === kind.type);
	const file = kind.amends.make(base, wanted, before && kind.read(before.content, before.path).file);
	return { path: before?.path ?? documentPath(kind.type, document.area, document.name), text: toText(file) };
}
