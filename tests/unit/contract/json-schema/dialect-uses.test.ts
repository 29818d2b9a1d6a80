import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { readScreenFile } from '../../../../server/metadata/screen-file/read-screen-file.ts';

const rows = [...readFileSync('docs/json-schema.md', 'utf8').matchAll(/^\| (\d+) \| (record|field) \| `(.*)` \| (.*) \|$/gm)].map(
	([, number = '', where = '', written = '', result = '']) => ({ number, where, written: unescaped(written), result: unescaped(result) }),
);

const fields = {
	name: { type: 'string', title: 'Name' },
	code: { type: 'string', title: 'Code' },
	kind: {
		type: 'string',
		title: 'Kind',
		options: [
			{ value: 'a', title: 'A' },
			{ value: 'b', title: 'B' },
		],
	},
	amount: { type: 'integer', title: 'Amount' },
};

function unescaped(cell: string): string {
	return cell.replaceAll('\\|', '|');
}

function read(where: string, written: string) {
	const part = JSON.parse(written);
	const record =
		where === 'record'
			? { properties: fields, ...part }
			: { $defs: { code: { type: 'string', maxLength: 8 } }, properties: { ...fields, field: { title: 'Field', ...part } } };
	return readScreenFile(JSON.stringify({ title: 'Test', record }, null, '\t'), 'test.json');
}

it('the page has at least 60 uses', () => {
	expect(rows.length).toBeGreaterThanOrEqual(60);
});

it.each(rows)('$number: $written is $result', ({ where, written, result }) => {
	const { file, problems } = read(where, written);
	const rejected = /^rejected: `(.*)`$/.exec(result)?.[1];
	if (rejected !== undefined) {
		const [keyword] = Object.keys(JSON.parse(written)).filter((name) => problems.some(({ texts }) => texts.en.includes(`“${name}”`)));
		expect([keyword, problems.map(({ code }) => code)]).toEqual([keyword, ['standard-keyword']]);
		expect(keyword).toBeDefined();
		for (const text of Object.values(problems[0]?.texts ?? {})) expect(text).toContain(rejected);
		expect(problems[0]?.line).toBeGreaterThan(1);
		expect(problems[0]?.pointer).toContain(keyword);
		return;
	}
	expect(problems).toEqual([]);
	const own = where === 'record' ? file?.record : file?.record.properties.field;
	const expected = /^as `(.*)`$/.exec(result)?.[1];
	if (expected !== undefined) expect(own).toMatchObject(JSON.parse(expected));
	else expect(result).toBe('accepted');
	const text = JSON.stringify(own);
	for (const name of ['"$ref"', '"enum"', '"oneOf"', '"allOf"', '"if"', '"const"', '"multipleOf"', '"$comment"', '"$defs"'])
		expect(text).not.toContain(name);
});
