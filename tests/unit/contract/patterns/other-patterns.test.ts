import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Files that make an expression of a text, and why no stranger's text can get there. */
const allowed: Record<string, string> = {
	'contract/patterns/parse-pattern.ts': 'checks the syntax and never matches',
	'contract/patterns/character-class.ts': 'matches single characters',
	'contract/patterns/pattern-reason.ts': 'checks the syntax and never matches',
	'contract/fields/standard/regex.ts': 'checks the syntax and never matches',
	'contract/base/web-address.ts': 'joins constants',
	'contract/fields/duration/duration-text.ts': 'joins constants; texts have at most 60 characters',
	'contract/fields/number-range/number-range.ts': 'joins constants; cells are cut to 100 characters',
	'src/features/design/editor/names/condition-values.ts': 'joins constants of the editor',
	'server/metadata/routes/own-routes.ts': 'joins constants of the addresses of own screens',
	'src/features/design/editor/names/completions.ts': 'joins constants of the editor',
};

it('nothing but the pattern matcher makes a regular expression of data', () => {
	const files = ['contract', 'renderers', 'src', 'server'].flatMap((folder) =>
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.map((entry) => path.join(entry.parentPath, entry.name))
			.filter((file) => /\.tsx?$/.test(file)),
	);
	expect(files.length).toBeGreaterThan(500);
	const found = files.filter((file) => /\bRegExp\s*\(/.test(readFileSync(file, 'utf8')));
	expect(found.map((file) => file.split(path.sep).join('/')).sort()).toEqual(Object.keys(allowed).sort());
});
