import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('names tests that exist for the requirements of level 3', () => {
	const page = readFileSync('docs/security/protection-level-3.md', 'utf8');
	const files = [...page.matchAll(/`(tests\/[\w./-]+\.test\.ts)`/g)].map(([, file = '']) => file);
	expect(files.length).toBeGreaterThan(30);
	expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
