import { explainDocument } from '../documents/explain/explain-document.ts';
import { documentKinds } from '../documents.ts';
import { readUploadMegabytes } from '../process/config/config.ts';
import { withOptionalDatabase } from './base/cli-database.ts';
import type { CommandLine } from './base/command-line.ts';
import { isNamed } from './base/is-named.ts';
import { printProblems } from './base/print-problems.ts';
import { readDocuments } from './base/read-folder.ts';
import { cliTexts } from './base/texts.ts';

/** Prints what a document becomes, with every default; errors in other files do not matter. */
export async function explainCommand(line: CommandLine): Promise<number> {
	const { folder, names, terminal } = line;
	const { language } = terminal;
	const [name] = names;
	if (name === undefined) {
		terminal.print(cliTexts.usage().in(language));
		return 2;
	}
	const loaded = await withOptionalDatabase(line, (database) => readDocuments({ folder, terminal, ...(database && { database }) }));
	const own = loaded.problems.filter(({ file }) => isNamed(file, name));
	printProblems(own, folder, terminal);
	const context = { language, uploadMegabytes: readUploadMegabytes(process.env), documents: loaded };
	const documents = documentKinds.flatMap((kind) => [...loaded.of(kind).values()].map((document) => ({ kind, document })));
	const found = documents.filter(({ document }) => isNamed(document.path, name));
	for (const { kind, document } of found) {
		for (const line of kind.explain?.(document, context) ?? explainDocument(document, context)) terminal.print(line);
	}
	if (found.length + own.length > 0) return own.length > 0 ? 1 : 0;
	terminal.print(cliTexts.noDocument({ name, known: documents.map(({ document }) => document.name).join(', ') }).in(language));
	return 2;
}
