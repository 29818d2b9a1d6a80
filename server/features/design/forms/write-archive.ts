import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { NamedRecord } from '../../../../contract/design/form-definition.ts';
import { areaFileName, dataTemplateType, documentTypeOf, overlayType, printType } from '../../../../contract/documents/document-types.ts';
import type { SchemaFile } from '../../../metadata/document/schema-folder.ts';
import { toText } from '../../../metadata/registry/screen-template.ts';
import { isForm, parseForm } from './form-services.ts';
import { neededBy } from './needed-documents.ts';
import { archiveFormat, archiveVersion, manifestName } from './read-archive.ts';

/** What goes into an archive. */
interface ArchiveContent {
	forms: SchemaFile[];
	documents: SchemaFile[];
	/** Those that the documents name; an import returns which of them are missing. */
	records: NamedRecord[];
}

/** The forms of keys; throws `notFound`. */
export function requireForms(files: readonly SchemaFile[], keys: readonly string[]): SchemaFile[] {
	return keys.map((key) => {
		const found = files.find(isForm(key));
		if (!found) throw new PortalError('notFound');
		return found;
	});
}

/**
 * Forms with everything that makes them what they are: their overlays, data templates and print templates, the screens that they refer to or look values
 * up in, their number rules, data sets, processes and scripts, what these need, and the files of their areas.
 */
export function withNeeded(files: readonly SchemaFile[], forms: SchemaFile[]): SchemaFile[] {
	const needed = new Set([...forms, ...forms.flatMap((form) => files.filter((file) => isPartOf(file, form)))]);
	// Sets are iterated together with what is added meanwhile.
	for (const file of needed) {
		const area = files.find(({ area, name }) => area === file.area && name === areaFileName);
		if (area) needed.add(area);
		for (const { kind, name } of neededBy(file)) {
			const found = files.find((candidate) => candidate.name === name && documentTypeOf(candidate.path) === kind);
			if (found) needed.add(found);
		}
	}
	return [...needed].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** An archive of forms. */
export async function writeArchive({ forms, documents, records }: ArchiveContent): Promise<Buffer> {
	const zip = new ZipFile();
	const manifest = { format: archiveFormat, version: archiveVersion, forms: forms.map(({ path }) => path), records };
	// The same forms give the same bytes.
	const options = { mtime: new Date(2020, 0, 1), mode: 0o100644 };
	zip.addBuffer(Buffer.from(toText(manifest)), manifestName, options);
	for (const { path, content } of documents) zip.addBuffer(Buffer.from(content), path, options);
	zip.end();
	return buffer(zip.outputStream as Readable);
}

/** Whether a document changes, lists or prints this form: its overlay, or one of its data templates and print templates. */
function isPartOf({ path, name, content }: SchemaFile, form: SchemaFile): boolean {
	const type = documentTypeOf(path);
	if (type === overlayType) return name === form.name;
	return (type === dataTemplateType || type === printType) && parseForm(content)?.screen === form.name;
}
