import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { fieldFormats } from '../../contract/fields/field-formats.ts';

/** Where the name of a format may decide something: its definition and its renderer. */
const ownFolders = /^(contract|renderers)\/fields\//;

const files = ['contract', 'renderers', 'server', 'src']
	.flatMap((root) => readdirSync(root, { withFileTypes: true, recursive: true }))
	.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
	.map((entry) => `${entry.parentPath}/${entry.name}`);

const names = fieldFormats.join('|');
const comparisons = [
	new RegExp(`format\\??\\)?\\s*[!=]==?\\s*['"\`](${names})['"\`]`),
	new RegExp(`['"\`](${names})['"\`]\\s*[!=]==?\\s*[\\w.?]*format\\b`),
	/\bformat\?*\.(startsWith|endsWith|includes|match)\(/,
	/\.includes\([\w.?]*\bformat\b/,
	/switch \([\w.?]*\bformat\b/,
];

it('no code outside the kinds of fields compares a format: it asks the definition', () => {
	const found = files
		.filter((file) => !ownFolders.test(file))
		.flatMap((file) =>
			readFileSync(file, 'utf8')
				.split('\n')
				.flatMap((line, index) =>
					comparisons.some((comparison) => comparison.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
				),
		);
	expect(found).toEqual([]);
});
