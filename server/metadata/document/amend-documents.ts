import type { DocumentFile } from '../../../contract/documents/document-type.ts';
import { areaFileName, documentTypeOf } from '../../../contract/documents/document-types.ts';
import type { Finding, SchemaProblem } from '../../../contract/screen-check/findings/finding.ts';
import type { AmendedText } from './amended-text.ts';
import type { Amendment, DocumentKind } from './document-kind.ts';
import type { SchemaFile } from './schema-folder.ts';

/** Documents with the changes that others make to them. */
export interface AmendedDocuments {
	files: SchemaFile[];
	problems: SchemaProblem[];
	/** The paths of documents whose changes are not made, all of them. */
	held: ReadonlySet<string>;
}

/** Makes the changes of documents that amend others, before these are read: all changes of a document, or none. */
export function amendDocuments(
	files: SchemaFile[],
	kinds: readonly DocumentKind[],
	without: ReadonlySet<string> = new Set(),
): AmendedDocuments {
	const problems: SchemaProblem[] = [];
	const held = new Set<string>();
	const amended = new Map<string, SchemaFile>();
	for (const { file, base, kind } of amendments(files, kinds)) {
		const result = without.has(file.path) ? { problems: [] } : amend(file, base, { kind, kinds });
		problems.push(...result.problems);
		if (base && result.amended) amended.set(base.path, result.amended);
		else if (base) held.add(base.path);
	}
	return { files: amended.size === 0 ? files : files.map((file) => amended.get(file.path) ?? file), problems, held };
}

/** The documents that amend others, with these; of two of one name the first. */
function amendments(files: SchemaFile[], kinds: readonly DocumentKind[]) {
	return kinds.flatMap((kind) => {
		if (!kind.amends) return [];
		const bases = new Map(ownFiles(files, kind.amends.target.name).map((file) => [file.name, file]));
		const own = ownFiles(files, kind.type.name);
		return own
			.filter(({ name }, index) => own.findIndex((other) => other.name === name) === index)
			.map((file) => ({ file, base: bases.get(file.name), kind }));
	});
}

/** The base with the changes; nothing where there are errors. A base with errors of its own stays as it is. */
function amend(
	file: SchemaFile,
	base: SchemaFile | undefined,
	{ kind, kinds }: { kind: DocumentKind; kinds: readonly DocumentKind[] },
): { problems: SchemaProblem[]; amended?: SchemaFile } {
	const target = kinds.find(({ type }) => type.name === kind.amends?.target.name);
	const read = file.unreadable === undefined ? kind.read(file.content, file.path) : undefined;
	if (!read?.file || !kind.amends || !target) return { problems: [] };
	const overlay = read.file;
	if (!base) return { problems: read.locate([withoutBase(file.name)]) };
	const isBroken = base.unreadable !== undefined || target.read(base.content, base.path).file === undefined;
	if (isBroken) return { problems: [], amended: base };
	const { amends } = kind;
	const result = amends.apply(JSON.parse(withoutMark(base.content)), overlay);
	const problems = read.locate(result.findings);
	if (problems.some(({ severity }) => severity === 'error')) return { problems };
	const amended: AmendedText = {
		base: base.content,
		by: { path: file.path, content: file.content, file: overlay },
		locate: (pointer) => amends.locate(overlay, result.file, pointer),
	};
	return { problems, amended: { ...base, content: `${JSON.stringify(result.file, null, '\t')}\n`, amended } };
}

/** The content of the document that another one amends; undefined for none, and for one that is no JSON. */
export function findAmended(
	files: SchemaFile[],
	{ name }: Pick<SchemaFile, 'name'>,
	{ target }: Pick<Amendment<DocumentFile>, 'target'>,
): unknown {
	const file = ownFiles(files, target.name).find((one) => one.name === name);
	return file && parseDocument(file.content);
}

/** The content of a text; undefined for one that is no JSON. */
export function parseDocument(text: string): unknown {
	try {
		return JSON.parse(withoutMark(text));
	} catch {
		return undefined;
	}
}

function ownFiles(files: SchemaFile[], kind: string): SchemaFile[] {
	return files.filter(({ path, name }) => name !== areaFileName && documentTypeOf(path).name === kind);
}

function withoutBase(name: string): Finding {
	return { code: 'overlay-without-base', pointer: '', values: { name } };
}

function withoutMark(text: string): string {
	return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
