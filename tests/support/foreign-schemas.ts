import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { ForeignField } from '../../contract/foreign/foreign-fields.ts';
import { toForeignScreen } from '../../contract/foreign/foreign-screen.ts';

export interface ForeignSchema {
	/** From the folder of foreign schemas. */
	file: string;
	/** Empty for a file that is one schema. */
	name: string;
	schema: unknown;
}

const folder = 'tests/schemas/foreign';

/** Where the page lies that tells what is supported. */
export const foreignFile = 'docs/foreign-schemas.md';

/** Every schema of the folder: published ones, a file each; samples, many in a file by name. */
export function readForeignSchemas(): ForeignSchema[] {
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.flatMap(({ name: group }) =>
			readdirSync(path.join(folder, group)).flatMap((file): ForeignSchema[] => {
				const content = JSON.parse(readFileSync(path.join(folder, group, file), 'utf8'));
				if (group === 'published') return [{ file: `${group}/${file}`, name: '', schema: content }];
				return Object.entries(content).map(([name, schema]) => ({ file: `${group}/${file}`, name, schema }));
			}),
		);
}

/** The text of `docs/foreign-schemas.md`, from what the schemas really become. */
export function foreignDocument(): string {
	const schemas = readForeignSchemas();
	const made = schemas.map(({ file, name, schema }) => ({ file, name, fields: toForeignScreen(schema, file).fields }));
	const notices = new Map<string, number>();
	for (const { fields } of made)
		for (const field of fields.flatMap(withCells)) if (field.isNotice) notices.set(kindOf(field), (notices.get(kindOf(field)) ?? 0) + 1);
	const files = new Map<string, typeof made>();
	for (const entry of made) files.set(entry.file, [...(files.get(entry.file) ?? []), entry]);
	const byTimes = [...notices].sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]));
	const fileRows = [...files].map(([file, own]) => {
		const fields = own.flatMap((entry) => entry.fields);
		return `| \`${file}\` | ${own.length} | ${fields.length} | ${fields.flatMap(withCells).filter(({ isNotice }) => isNotice).length} |`;
	});
	return [
		readFileSync(path.join(folder, 'foreign-schemas.in.md'), 'utf8'),
		'| shown as a notice | times |\n|---|---:|',
		...byTimes.map(([kind, times]) => `| \`${kind}\` | ${times} |`),
		'\n## The files\n\n| file | schemas | fields | notices |\n|---|---:|---:|---:|',
		...fileRows,
		'',
	].join('\n');
}

function withCells(field: ForeignField): ForeignField[] {
	return [field, ...field.cells];
}

/** References differ in every file; what they have in common is counted. */
function kindOf({ field }: ForeignField): string {
	return field.widget.replace(/\$ref .*/, '$ref');
}
