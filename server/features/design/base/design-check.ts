import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { DesignCheck, DesignProblem } from '../../../../contract/design/screen-design.ts';
import type { DocumentFile, DocumentType } from '../../../../contract/documents/document-type.ts';
import { areaFileName, type DocumentPath, documentPath, documentTypeOf } from '../../../../contract/documents/document-types.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { SchemaProblem } from '../../../../contract/screen-check/findings/finding.ts';
import { checkArea } from '../../../../contract/screen-check/layout/check-menu.ts';
import { recordTexts } from '../../../metadata/base/texts.ts';
import { kindOf } from '../../../metadata/document/check-documents.ts';
import type { CheckedDocuments, DocumentKind, DocumentSource } from '../../../metadata/document/document-kind.ts';
import type { DocumentProblem } from '../../../metadata/document/load-documents.ts';
import { readAreaFile } from '../../../metadata/document/read-area-file.ts';
import type { MetadataEngine } from '../../../metadata/metadata-engine.ts';

/** What the check needs of the engine. */
export type ActiveDocuments = Pick<MetadataEngine, 'documents' | 'kinds' | 'problems' | 'dictionaries' | 'portal'>;

/** Checks one text against the active documents, as often as a user types: no file is read. */
export function checkText(
	engine: ActiveDocuments,
	{ document, text }: { document: DocumentPath; text: string },
	language: Language,
): DesignCheck {
	const nothing = { screen: null, example: null };
	if (document.name === areaFileName) {
		const read = readAreaFile(text, document.path);
		const problems = [...read.problems, ...(read.file ? read.locate(checkArea(read.file)) : [])];
		return { problems: toDesignProblems(problems, language), ...nothing };
	}
	const kind = kindOf(document, engine.kinds);
	const read = kind.read(text, document.path);
	if (!read.file) return { problems: toDesignProblems(read.problems, language), ...nothing };
	const source: DocumentSource = { name: document.name, area: document.area, file: read.file, dictionaries: engine.dictionaries.current() };
	const documents = documentsWith(engine, kind, source);
	const problems = toDesignProblems([...read.problems, ...read.locate(kind.check(source, documents))], language);
	if (problems.some(({ severity }) => severity === 'error')) return { problems, ...nothing };
	return { problems, ...nothing, ...kind.preview?.(source, documents, language) };
}

/** The input `definition` of a call that tries a document before it is stored; throws `invalidInput` that names what is wrong as `definition` and the way into it. */
export function readDefinition<File extends DocumentFile>(
	engine: ActiveDocuments,
	{ input: { definition }, language }: { input: Record<string, unknown>; language: Language },
	type: DocumentType,
): File {
	if (!isPlainObject(definition)) throw invalidInput([{ path: 'definition', message: recordTexts.object() }]);
	const text = JSON.stringify(definition, null, '\t');
	const document = { path: documentPath(type, 'preview', 'preview'), area: 'preview', name: 'preview', type };
	const errors = checkText(engine, { document, text }, language).problems.filter(({ severity }) => severity === 'error');
	if (errors.length > 0)
		throw invalidInput(
			errors.map(({ pointer, message }) => ({ path: `definition${pointer.replaceAll('/', '.')}`, message })),
			errors[0]?.message,
		);
	return definition as unknown as File;
}

/** The active documents with one that is only a text yet; files that are broken now have names, too. */
function documentsWith(
	{ documents, kinds, problems, portal }: ActiveDocuments,
	kind: DocumentKind,
	source: DocumentSource,
): CheckedDocuments {
	const active = documents();
	const broken = problems().map(({ file }) => file);
	const of = (type: DocumentType): ReadonlyMap<string, DocumentSource> => {
		const asked = kinds.find((candidate) => candidate.type === type);
		const found = asked ? active.loaded(asked) : new Map<string, DocumentSource>();
		return type === kind.type ? new Map<string, DocumentSource>([...found, [source.name, source]]) : found;
	};
	const names = (type: DocumentType): Set<string> => {
		const files = broken.filter((file) => documentTypeOf(file) === type);
		return new Set([...of(type).keys(), ...files.map((file) => file.replace(/^.*\//, '').slice(0, -type.suffix.length))]);
	};
	return { of, names, portal };
}

/** Problems in one language, ordered by position. */
export function toDesignProblems(problems: ReadonlyArray<SchemaProblem | DocumentProblem>, language: Language): DesignProblem[] {
	return problems
		.map(({ texts, message: _message, ...problem }) => ({ ...problem, message: texts[language] }))
		.sort((one, other) => one.line - other.line || one.column - other.column);
}
