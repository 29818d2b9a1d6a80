import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security/asvs.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
	([, id = '', level, subject, state, reason = '']) => ({
		...{ id, level, subject, state, reason },
	}),
);

it('has every requirement of level 1 and 2 once, in order', () => {
	expect([rows.filter(({ level }) => level === '1').length, rows.filter(({ level }) => level === '2').length]).toEqual([70, 183]);
	expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
	const order = (id: string) => id.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0);
	expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((one, other) => order(one) - order(other)));
});

it('names an existing test for what is met, and a reason for everything else', () => {
	for (const { id, state, reason } of rows) {
		const [, file] = /^`(tests\/[\w./-]+\.test\.ts)`$/.exec(reason) ?? [];
		if (state === 'met') expect([id, file !== undefined && existsSync(file)]).toEqual([id, true]);
		else expect([id, ['not applicable', 'not met'].includes(state ?? ''), reason.length > 5]).toEqual([id, true, true]);
	}
});

it('counts them right', () => {
	for (const state of ['met', 'not applicable', 'not met'])
		expect(page).toContain(`| ${state} | ${rows.filter((row) => row.state === state).length} |`);
});
