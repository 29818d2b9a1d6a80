import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import { exceededLimit, parseTable } from '../../../../../server/metadata/transfer/sheet/read/parse-table.ts';
import { parseFile } from '../../../../../server/workers/parse-file.ts';

let people = 0;
const parse = (bytes: Buffer) => parseTable(bytes, { userId: `person${people++}`, language: 'en' });
const parseMenus = (xml: string) =>
	parseFile({ kind: 'resources', bytes: Buffer.from(xml), language: 'en' }, { userId: `person${people++}`, tooMuch: exceededLimit });

/** Why a file is refused. */
async function refusal(parsing: Promise<unknown>): Promise<string> {
	const error = await parsing.then(
		() => undefined,
		(caught: unknown) => caught,
	);
	if (!(error instanceof PortalError)) throw error ?? new Error('the file was accepted');
	expect(error).toMatchObject({ kind: 'invalidInput', fields: [{ path: 'file', message: error.message }] });
	return error.message;
}

async function pack(parts: Record<string, string>): Promise<Buffer> {
	const zip = new ZipFile();
	for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
	zip.end();
	const chunks: Buffer[] = [];
	for await (const chunk of zip.outputStream as Readable) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}

const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}="1"`).join('');
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const workbook = (rows: string, more: Record<string, string> = {}) => pack({ 'xl/worksheets/sheet1.xml': sheet(rows), ...more });
/** Texts that differ, so that no file is refused for being packed too well. */
const words = (count: number, write: (word: string) => string) =>
	Array.from({ length: count }, (_, index) => write(((index * 2_654_435_761) % 2 ** 32).toString(36))).join('');

describe('a file that exceeds a limit is refused by its name:', () => {
	it.each<[string, () => Promise<Buffer>, string]>([
		['attributes of an element', () => workbook(`<row${attributes(300_000)}/>`), 'An XML element can have at most 100 attributes'],
		['entities', () => workbook(words(1_000_001, (word) => `<!--${word}-->&amp;`)), 'The file can contain at most 1000000 XML entities'],
		['levels', () => workbook('<a>'.repeat(101)), 'XML elements can be nested at most 100 levels deep'],
		[
			'shared strings',
			() => workbook('', { 'xl/sharedStrings.xml': `<sst>${words(500_001, (word) => `<si><t>${word}</t></si>`)}</sst>` }),
			'The workbook can contain at most 500000 shared strings',
		],
		[
			'cells',
			() => workbook(words(6000, (word) => `<row><c r="A1"><v>1</v></c><c r="GR1" t="str"><v>${word}</v></c></row>`)),
			'At most 1000000 cells can be imported at once',
		],
		[
			'characters',
			() =>
				workbook('<row><c t="s"><v>0</v></c></row>'.repeat(300), {
					'xl/sharedStrings.xml': `<sst><si><t>${words(15_000, (word) => word)}</t></si></sst>`,
				}),
			'At most 20000000 characters can be imported at once',
		],
		[
			'rows',
			() => workbook(words(20_002, (word) => `<row><c t="str"><v>${word}</v></c></row>`)),
			'At most 20000 rows can be imported at once',
		],
		['packing', () => workbook(' '.repeat(20_000_000)), 'The compression ratio of the file can be at most 500:1'],
		[
			'files in the archive',
			() => pack(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}`, '']))),
			'The archive can contain at most 2000 files',
		],
	])('%s', async (_, make, message) => {
		expect(await refusal(parse(await make()))).toBe(message);
	});

	it('attributes, entities, elements and levels of menus', async () => {
		const menus = (inside: string) => parseMenus(`<resources>${inside}</resources>`);
		expect(await refusal(menus(`<resource${attributes(300_000)}/>`))).toBe('An XML element can have at most 100 attributes');
		expect(await refusal(menus(`<resource name="${'&amp;'.repeat(300_000)}"/>`))).toMatch(/200000 XML entities|well-formed/);
		expect(await refusal(menus(`<resource${attributes(99)}/>`.repeat(3000)))).toBe('The file can contain at most 200000 XML attributes');
		expect(await refusal(menus('<resource>'.repeat(300_000)))).toMatch(/menus can have at most 32 levels/);
		expect(await refusal(menus('<resource/>'.repeat(300_000)))).toMatch(/10000/);
	});
});

it('a table arrives whole, and so does the next one', async () => {
	const lines = Array.from({ length: 2500 }, (_, index) => `${index},x`);
	for (let again = 0; again < 2; again++) {
		const { headings, rows } = await parse(Buffer.from(['n,t', ...lines].join('\n')));
		expect(headings).toEqual(['n', 't']);
		expect(rows.map(({ cells }) => cells[0])).toEqual(lines.map((_, index) => String(index)));
	}
});

it('the event loop stays free while a large file is parsed', async () => {
	const bytes = await workbook(words(8000, (word) => `<row>${`<c t="str"><v>${word}</v></c>`.repeat(40)}</row>`));
	const idle = monitorEventLoopDelay({ resolution: 5 });
	const began = performance.now();
	idle.enable();
	const { rows } = await parse(bytes);
	idle.disable();
	expect(rows).toHaveLength(7999);
	expect(idle.max / 1e6).toBeLessThan((performance.now() - began) / 3);
});

it("a person's files are parsed one after the other, and too many are refused", async () => {
	const slow = await workbook(words(20_000, (word) => `<row><c t="str"><v>${word}</v></c></row>`));
	// Both workers are started before.
	await Promise.all([parse(slow), parse(slow)]);
	const order: string[] = [];
	const as = (userId: string, name: string) =>
		parseTable(slow, { userId, language: 'en' }).then(
			() => void order.push(name),
			(error: PortalError) => void order.push(`${name} ${error.kind} ${error.details.retryAfter}`),
		);
	await Promise.all([as('busy', '1'), as('busy', '2'), as('busy', '3'), as('busy', '4'), as('busy', '5'), as('other', 'other')]);
	expect(order[0]).toBe('5 tooManyRequests 5');
	expect(order.filter((name) => !name.startsWith('5'))).toHaveLength(5);
	expect(order.indexOf('other')).toBeLessThan(order.indexOf('3'));
	expect(order.filter((name) => /^[1-4]$/.test(name))).toEqual(['1', '2', '3', '4']);
});
