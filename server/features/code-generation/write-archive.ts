import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

import type { CodePreviewAnswer } from '../../../contract/features/operations/code-generation.ts';

/** The generated files as an archive, with the screen file and what other files of the project need. The same files give the same bytes. */
export function writeArchive({ document, files }: CodePreviewAnswer): Promise<Buffer> {
	const zip = new ZipFile();
	const options = { mtime: new Date(2020, 0, 1), mode: 0o100644 };
	const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, options);
	add(`schemas/${document.path}`, document.after);
	for (const { path, state, after } of files) if (state !== 'lines' && state !== 'kept') add(path, after);
	const lines = files.filter(({ state }) => state === 'lines');
	if (lines.length > 0) add('ADD-THESE-LINES.md', lines.map(({ path, after }) => `## ${path}\n\n\`\`\`ts\n${after}\`\`\`\n`).join('\n'));
	zip.end();
	return buffer(zip.outputStream as Readable);
}
