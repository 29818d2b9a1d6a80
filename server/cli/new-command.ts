import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { areaFileName, type DocumentPath, readDocumentPath, screenType } from '../../contract/documents/document-types.ts';
import { documentKinds } from '../documents.ts';
import { findAmended } from '../metadata/document/amend-documents.ts';
import { kindOf } from '../metadata/document/check-documents.ts';
import { readSchemaFolder } from '../metadata/document/schema-folder.ts';
import { areaTemplate } from '../metadata/registry/screen-template.ts';
import type { CommandLine } from './base/command-line.ts';
import { makeOutputFolder } from './base/make-output-folder.ts';
import { cliTexts } from './base/texts.ts';
import { importedTemplate, nameOfSchema } from './imported-template.ts';
import { sayAdoption, tableTemplate } from './table-adoption.ts';

/** Creates a document that is valid as it is, and its area when that is new too; the name of a document that is no screen ends in its kind: `quality/check-number.number`. */
export async function newCommand(line: CommandLine): Promise<number> {
	const { folder, names, terminal, table, jsonSchema } = line;
	const { language } = terminal;
	const given = names.length === 0 && jsonSchema !== undefined ? nameOfSchema(jsonSchema) : names[0];
	const document = readDocumentPath(`${given ?? ''}.json`);
	const isMade = table !== undefined || jsonSchema !== undefined;
	const isTwice = table !== undefined && jsonSchema !== undefined;
	if (!document || document.name === areaFileName || names.length > 1 || isTwice || (isMade && document.type !== screenType)) {
		terminal.print(cliTexts.wrongName().in(language));
		return 2;
	}
	const { area, name } = document;
	const file = path.join(folder, document.path);
	if (await exists(file)) {
		terminal.print(cliTexts.exists({ file: path.relative(process.cwd(), file) }).in(language));
		return 1;
	}
	const content = await contentOf(document, line);
	if (content === null) return 1;
	makeOutputFolder(path.join(folder, area));
	const areaFile = path.join(folder, area, '_area.json');
	for (const [target, text] of [...((await exists(areaFile)) ? [] : [[areaFile, areaTemplate(area)] as const]), [file, content] as const]) {
		await writeFile(target, text, { flag: 'wx' });
		terminal.print(cliTexts.created({ file: path.relative(process.cwd(), target) }).in(language));
	}
	return line.table === undefined ? 0 : sayAdoption(name, line.table, line);
}

/** The text of the new file; null, with a message, when there is none. */
async function contentOf(document: DocumentPath, line: CommandLine): Promise<string | null> {
	if (line.jsonSchema !== undefined) return importedTemplate(line.jsonSchema, line.terminal);
	if (line.table !== undefined) return tableTemplate(document.name, line.table, line);
	const kind = kindOf(document, documentKinds);
	const base = kind.amends && findAmended(await readSchemaFolder(line.folder), document, kind.amends);
	return kind.template(document.name, null, base);
}

function exists(file: string): Promise<boolean> {
	return access(file).then(
		() => true,
		() => false,
	);
}
