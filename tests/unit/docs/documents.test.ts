import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Set by our own scripts, not by operators. */
const internal = ['PORTAL_BUILT', 'PORTAL_COMMAND'];

const read = (file: string): string => readFileSync(file, 'utf8');
const filesBelow = (folder: string, ending: string): string[] =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith(ending))
		.map((file) => path.join(folder, file))
		.sort();
const decisions = filesBelow('docs/decisions', '.md').filter((file) => !file.endsWith('README.md'));
const publicDocs = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesBelow('docs', '.md')];

describe('a decision page', () => {
	it.each(decisions)('%s has context, decision and consequences in at most 300 words', (file) => {
		const text = read(file);
		expect(text).toMatch(/^# \d{4} \S/);
		expect(text.slice(2, 6)).toBe(path.basename(file).slice(0, 4));
		expect(text.match(/^\*\*(Context|Decision|Consequences)\.\*\*/gm)).toEqual(['**Context.**', '**Decision.**', '**Consequences.**']);
		expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(300);
	});
});

it('the table of decisions lists the number of every page', () => {
	const ranges = [...read('docs/decisions/README.md').matchAll(/^\| (\d{4})(?: to (\d{4}))? \|/gm)].map(([, from = '', to]) => [
		from,
		to ?? from,
	]);
	const missing = decisions.filter((file) => {
		const number = path.basename(file).slice(0, 4);
		return !ranges.some(([from = '', to = '']) => from <= number && number <= to);
	});
	expect(missing).toEqual([]);
});

describe('the public documents', () => {
	it('are named by the README', () => {
		const readme = read('README.md');
		const pages = filesBelow('docs', '.md').filter((file) => !file.startsWith('docs/decisions/'));
		expect(pages.filter((file) => !readme.includes(`\`${file}\``) && !readme.includes(`](${file})`))).toEqual([]);
	});

	it.each(publicDocs)('%s cites nothing outside the repository', (file) => {
		expect(read(file)).not.toMatch(/(?<!omg\.org\/)\bspec\/|\bwire\.md|\bdesign\.md|\bissue \d/i);
	});

	it.each(publicDocs)('%s links only to existing files', (file) => {
		const targets = [...read(file).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target]) =>
			path.join(path.dirname(file), target ?? ''),
		);
		const named = [...read(file).matchAll(/`((?:docs|schemas|tests|scripts|server|contract)\/[\w./-]+\.(?:md|ts|tsx|mjs))`/g)].map(
			([, name]) => name ?? '',
		);
		expect([...targets, ...named].filter((target) => !existsSync(target))).toEqual([]);
	});

	it('describe every setting that the server reads', () => {
		const sources = filesBelow('server', '.ts').map(read).join('\n');
		const settings = new Set(sources.match(/\bPORTAL_[A-Z_]+\b/g));
		const described = `${read('README.md')}${read('docs/settings.md')}`;
		expect([...settings].filter((name) => !internal.includes(name) && !described.includes(`\`${name}\``))).toEqual([]);
	});
});
