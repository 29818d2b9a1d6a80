import { readFile } from 'node:fs/promises';

import type { ProjectCopy } from './project-copy.ts';

/** What the section "Add a feature" has its reader write. */
export interface DocumentedFeature {
	/** New files. */
	written: string[];
	/** Lists that get an import and a line. */
	lists: string[];
}

/** Follows the section "Add a feature" of `docs/architecture.md` in a copy of the project. */
export async function addDocumentedFeature(copy: ProjectCopy): Promise<DocumentedFeature> {
	const [, section = ''] = /^## Add a feature$(.*?)^## /ms.exec(await readFile('docs/architecture.md', 'utf8')) ?? [];
	const blocks = [...section.matchAll(/^```(?:tsx?|json) (\S+)\n(.*?)^```$/gms)].map(([, file = '', text = '']) => ({ file, text }));
	const isList = ({ file }: { file: string }) => /^\w+\/features\.ts$/.test(file);
	const written = blocks.filter((block) => !isList(block));
	const lists = blocks.filter(isList);
	for (const { file, text } of written) await copy.write(file, text);
	for (const { file, text } of lists) {
		const [importLine = '', entry = ''] = text.split('\n');
		await copy.addToList(file, { importLine, entry });
	}
	const reference = copy.start('scripts/schemas.mjs', { args: ['reference'] });
	if ((await reference.ended) !== 0) throw new Error(reference.output());
	return { written: written.map(({ file }) => file), lists: lists.map(({ file }) => file) };
}
