import type { Language } from '../../../contract/base/languages.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { DocumentPath } from '../../../contract/documents/document-types.ts';
import { documentTypeOf } from '../../../contract/documents/document-types.ts';
import { loadDocuments } from '../../metadata/document/load-documents.ts';
import { readSchemaFolder, type SchemaFile } from '../../metadata/document/schema-folder.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import type { Principal } from '../../principal/principal.ts';
import { toDesignProblems } from './design-check.ts';
import { removeDesignFile, writeDesignFile } from './design-file.ts';
import type { DesignStore } from './store.ts';
import { designTexts } from './texts.ts';

/** A document that does not exist yet, with its text. */
export interface NewDocument {
	document: DocumentPath;
	text: string;
}

interface Together {
	folder: string;
	engine: Pick<MetadataEngine, 'portal' | 'kinds' | 'refresh'>;
	store: DesignStore;
}

interface TogetherCall {
	documents: NewDocument[];
	principal: Principal;
	language: Language;
	/** Work that belongs to it; when it fails, the documents go again. */
	also(): Promise<void>;
}

/** Creates several documents, all or none: they are checked as if all of them existed, so that they may refer to each other. */
export async function createTogether(
	{ folder, engine, store }: Together,
	{ documents, principal, language, also }: TogetherCall,
): Promise<void> {
	await refuseWrong(await readSchemaFolder(folder), { documents, engine, language });
	const written: DocumentPath[] = [];
	try {
		await store.exclusively(async (transaction) => {
			refuseTaken(await readSchemaFolder(folder), documents);
			for (const { document, text } of documents) await store.keep(transaction, { path: document.path, kind: 'create', text, principal });
			for (const { document, text } of documents) {
				await writeDesignFile(folder, document, text);
				written.push(document);
			}
		});
		await engine.refresh();
		await also();
	} catch (error) {
		for (const document of written) await removeDesignFile(folder, document);
		if (written.length > 0) await engine.refresh();
		throw error;
	}
}

async function refuseWrong(
	files: SchemaFile[],
	{ documents, engine, language }: Pick<TogetherCall, 'documents' | 'language'> & Pick<Together, 'engine'>,
): Promise<void> {
	refuseTaken(files, documents);
	const added = documents.map(({ document, text }): SchemaFile => ({ ...document, content: text }));
	const all = [...files, ...added].sort((one, other) => (one.path < other.path ? -1 : 1));
	const paths = new Set(added.map(({ path }) => path));
	const { portal, kinds } = engine;
	const errors = loadDocuments(all, { portal, kinds }).problems.filter(({ file, severity }) => severity === 'error' && paths.has(file));
	if (errors.length > 0)
		throw new PortalError('invalidInput', {
			message: designTexts.documentsWrong({ path: errors[0]?.file ?? '' }),
			data: { problems: toDesignProblems(errors, language) },
		});
}

/** Names of a kind are taken in every area. */
function refuseTaken(files: SchemaFile[], documents: NewDocument[]): void {
	const taken = documents.find(({ document }) =>
		files.some(
			({ path, name }) => path === document.path || (name === document.name && name !== '_area' && documentTypeOf(path) === document.type),
		),
	);
	if (taken) throw new PortalError('duplicate', { message: designTexts.documentExists({ path: taken.document.path }) });
}
