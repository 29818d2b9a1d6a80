import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { withoutHeading, withoutStyleMakers } from '../../../../../scripts/lean-antd.ts';

const files = (folder: string, pattern: RegExp) =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.map((entry) => path.join(entry.parentPath, entry.name))
		.filter((file) => pattern.test(file));

describe('what is left out of antd', () => {
	it('is what makes styles, and nothing that prepares the variables of a component', () => {
		const file = 'node_modules/antd/es/button/style/index.js';
		const code = readFileSync(file, 'utf8');
		const lean = withoutStyleMakers(file, code);
		expect(code).toMatch(/genStyleHooks\('Button', token => \{/);
		expect(lean).toMatch(/genStyleHooks\('Button', \(\) => \[\], prepareComponentToken/);
		// Whether it is named there or written out.
		const all = files('node_modules/antd/es', /\/style\/[^/]+\.js$/).map((name) => withoutStyleMakers(name, readFileSync(name, 'utf8')));
		const calls = all.flatMap((text) => [
			...text.matchAll(/gen(?:Component)?(?:StyleHooks|StyleHook|SubStyleComponent)\((?:'\w+'|\[[^\]]+\]), (.{8})/g),
		]);
		expect(calls.length).toBeGreaterThan(70);
		expect(new Set(calls.map(([, maker]) => maker))).toEqual(new Set(['() => []']));
	});

	it('is the heading of a skeleton, which has no title', () => {
		const code = readFileSync('node_modules/antd/es/skeleton/Title.js', 'utf8');
		expect(withoutHeading(code)).toMatch(/createElement\("h3", \{\s+"aria-hidden": true,/);
	});

	it('is the menu of filters in the head of a column, which no list of ours has', () => {
		const users = files('renderers', /\.tsx?$/).concat(files('src', /\.tsx?$/));
		expect(users.length).toBeGreaterThan(300);
		expect(users.filter((file) => /\b(filterDropdown|onFilter|filteredValue)\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
	});
});
