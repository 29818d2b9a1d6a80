import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import { readTable } from '../../../../../server/metadata/transfer/sheet/read/read-table.ts';
import type { SheetCell } from '../../../../../server/metadata/transfer/sheet/sheet-table.ts';
import { writeXlsx } from '../../../../../server/metadata/transfer/sheet/xlsx-writer.ts';

const read = (bytes: Buffer) => readTable(bytes);

/** Why a file is refused; a test fails for a file that is taken, or that breaks anything but the file's own read. */
async function refusal(bytes: Buffer): Promise<string> {
	const error = await read(bytes).then(
		() => undefined,
		(caught: unknown) => caught,
	);
	if (!(error instanceof PortalError)) throw error ?? new Error('the file was taken');
	expect(error.fields).toMatchObject([{ path: 'file' }]);
	return error.messageIn('zh-CN');
}

async function pack(parts: Record<string, string>): Promise<Buffer> {
	const zip = new ZipFile();
	for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
	zip.end();
	return readAll(zip.outputStream as Readable);
}

async function readAll(stream: Readable): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}

const sheet = (rows: string, before = '') => `${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const workbook = (rows: string, more: Record<string, string> = {}) => pack({ 'xl/worksheets/sheet1.xml': sheet(rows), ...more });

describe('a text file', () => {
	const expected = { headings: ['企业名称', '备注'], rows: [{ number: 2, cells: ['鑫鑫电器', '第一,行\n第二行'] }] };
	const text = '企业名称,备注\r\n鑫鑫电器,"第一,行\n第二行"\r\n';

	it('is read in UTF-8 with and without its mark, in UTF-16 and in GBK', async () => {
		const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
		const gbk = Buffer.from('c6f3d2b5c3fbb3c62cb1b8d7a20d0af6cef6ceb5e7c6f72c22b5dad2bb2cd0d00ab5dab6fed0d0220d0a', 'hex');
		for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16, gbk]) expect(await read(bytes)).toEqual(expected);
	});

	it('is read with tabs or semicolons between its cells', async () => {
		for (const mark of ['\t', ';']) {
			const table = await read(Buffer.from(`名称${mark}数量\n甲,乙${mark}3\n\n丙${mark}4`));
			expect(table).toEqual({
				headings: ['名称', '数量'],
				rows: [
					{ number: 2, cells: ['甲,乙', '3'] },
					{ number: 4, cells: ['丙', '4'] },
				],
			});
		}
	});

	it('is refused when it is a page, a picture or nothing', async () => {
		const html = '<!DOCTYPE html><html><table><tr><td>名称</td></tr></table></html>';
		for (const bytes of [Buffer.from(html), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]), Buffer.from([0x80, 0xff, 0xff, 0xff])])
			expect(await refusal(bytes)).toContain('不是 xlsx 工作簿或 csv 文本');
		expect(await refusal(Buffer.from('名称\n'))).toBe('文件中没有数据行');
	});

	it('is refused when it is too wide or too long', async () => {
		expect(await refusal(Buffer.from(`${Array(201).fill('a').join(',')}\n1`))).toBe('表格不能超过 200 列');
		expect(await refusal(Buffer.from(`名称\n${'甲\n'.repeat(20_001)}`))).toBe('一次最多导入 20000 行，请分批导入');
	});
});

describe('a workbook', () => {
	it('gives back what was written to it', async () => {
		const cells: SheetCell[] = [
			{ kind: 'text', text: '=1+1 <b> & "x"\n_x0041_ 𠮷' },
			{ kind: 'number', number: -12.5 },
			{ kind: 'date', day: '2026-02-28' },
			{ kind: 'date-time', moment: Date.parse('2026-02-28T16:00:01Z') },
			null,
			{ kind: 'date', day: '1850-01-01' },
		];
		const headings = ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => ({ title, width: 10 }));
		const rows = (async function* () {
			yield [cells];
			yield [cells];
		})();
		const table = await read(await readAll(writeXlsx({ name: '表[1]/2', headings, rows })));
		const row = ['\'=1+1 <b> & "x"\n_x0041_ 𠮷', -12.5, '2026-02-28', '2026-03-01 00:00:01', null, '1850-01-01'];
		expect(table.rows).toEqual([
			{ number: 2, cells: row },
			{ number: 3, cells: row },
		]);
	});

	it('is read as other programs write it: shared texts, phonetics, formulas, dates by format, the first visible sheet, gaps', async () => {
		const bytes = await pack({
			'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet r:id="a" state="hidden"/><sheet r:id="b"/></sheets></workbook>',
			'xl/_rels/workbook.xml.rels':
				'<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/other.xml"/></Relationships>',
			'xl/styles.xml':
				'<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="171" formatCode="0.00&quot;day&quot;"/></numFmts><cellXfs><xf/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="22"/></cellXfs></styleSheet>',
			'xl/sharedStrings.xml': '<sst><si><t>名称</t></si><si><r><t>甲</t></r><r><t>乙</t></r><rPh><t>jia</t></rPh></si></sst>',
			'xl/worksheets/sheet1.xml': sheet('<row><c t="inlineStr"><is><t>错</t></is></c></row>'),
			'xl/worksheets/other.xml': sheet(
				'<row r="3"><c r="B3" t="s"><v>0</v></c></row><row r="9"><c r="B9" t="s"><v>1</v></c><c r="D9" s="1"><v>46082</v></c><c r="E9" s="2"><v>5</v></c><c r="F9" s="3"><v>46082.5</v></c><c r="G9" t="str"><f>A1</f><v>文</v></c><c r="H9" t="b"><v>1</v></c></row>',
			),
		});
		expect(await read(bytes)).toEqual({
			headings: ['', '名称'],
			rows: [{ number: 9, cells: [null, '甲乙', null, '2026-03-01', 5, '2026-03-01 12:00:00', '文', true] }],
		});
	});

	it('has percentages as they are shown', async () => {
		const formats = '<numFmt numFmtId="170" formatCode="0.0%"/><numFmt numFmtId="171" formatCode="0&quot;%&quot;"/>';
		const styles = `<styleSheet><numFmts>${formats}</numFmts><cellXfs><xf/><xf numFmtId="9"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`;
		const cells = ['<c r="A2" s="1"><v>0.07</v></c>', '<c r="B2" s="2"><v>1.0349999999999999</v></c>', '<c r="C2" s="3"><v>5</v></c>'];
		const rows = `<row r="1"><c><v>1</v></c></row><row r="2">${cells.join('')}</row>`;
		expect((await read(await workbook(rows, { 'xl/styles.xml': styles }))).rows[0]?.cells).toEqual(['7%', '103.5%', 5]);
	});

	it('has an error in place of a formula whose value it does not hold, and of every error that a formula gave', async () => {
		const cells = [
			'<c r="A2"><f>B2+C2</f></c><c r="B2"><f>B2</f><v></v></c><c r="C2" t="str"><f>IF(1,"")</f><v></v></c>',
			'<c r="D2" t="e"><f>#REF!+1</f><v>#REF!</v></c><c r="E2" t="e"><v>Err:522</v></c><c r="F2" t="b"><f>1=1</f><v>1</v></c>',
		];
		const heading = '<row r="1"><c t="inlineStr"><is><t>名称</t></is></c></row>';
		const { rows } = await read(await workbook(`${heading}<row r="2">${cells.join('')}</row>`));
		expect(rows).toEqual([{ number: 2, cells: ['#FORMULA!', '#FORMULA!', null, '#REF!', '#VALUE!', true] }]);
	});

	it('is refused when it is cut off, no workbook, or not what its parts promise', async () => {
		const whole = await workbook('<row><c><v>1</v></c></row><row><c><v>1</v></c></row>');
		for (const length of [4, 40, whole.length - 30, whole.length - 1])
			expect(await refusal(whole.subarray(0, length))).toBe('文件已损坏，无法读取');
		expect(await refusal(await pack({ 'word/document.xml': '<document/>' }))).toContain('不是 xlsx');
		expect(await refusal(await workbook('<row><c></row>'))).toBe('文件已损坏，无法读取');
		expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toContain('另存为 xlsx');
	});

	it('is refused for a document type declaration in any part that is read, however it is cut', async () => {
		const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
		const rows = '<row><c t="inlineStr"><is><t>&b;</t></is></c></row>';
		expect(await refusal(await pack({ 'xl/worksheets/sheet1.xml': sheet(rows, bomb) }))).toBe('文件中含有不允许的内容');
		expect(await refusal(await workbook(rows, { 'xl/sharedStrings.xml': `${bomb}<sst/>` }))).toBe('文件中含有不允许的内容');
		const padded = `<?xml version="1.0"?>${' '.repeat(16_384 - 25)}${bomb}`;
		expect(await refusal(await pack({ 'xl/worksheets/sheet1.xml': sheet(rows, padded) }))).toBe('文件中含有不允许的内容');
	});

	it('is refused before it fills the memory when it unpacks to far more than it weighs', async () => {
		const row = `<row><c t="inlineStr"><is><t>${'a'.repeat(1_000_000)}</t></is></c></row>`;
		const bytes = await workbook(row.repeat(150));
		expect(bytes.length).toBeLessThan(1_000_000);
		const before = process.memoryUsage().rss;
		expect(await refusal(bytes)).toBe('文件解压后不能超过 100MB');
		expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
		const lying = Buffer.from(bytes);
		const size = lying.indexOf(Buffer.from('504b0102', 'hex')) + 24;
		lying.writeUInt32LE(1000, size);
		expect(await refusal(lying)).toBe('文件已损坏，无法读取');
	});

	it('does not let a cell far away fill the memory', async () => {
		expect(await refusal(await workbook('<row><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>'))).toBe('表格不能超过 200 列');
	});
});

describe('a workbook of several sheets', () => {
	const sheets = (count: number) =>
		pack({
			'xl/workbook.xml': `<workbook><sheets>${Array.from({ length: count }, (_, index) => `<sheet name="S${index}" r:id="r${index}" xmlns:r="r"/>`).join('')}</sheets></workbook>`,
			'xl/_rels/workbook.xml.rels': `<Relationships>${Array.from({ length: count }, (_, index) => `<Relationship Id="r${index}" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
			'xl/worksheets/sheet1.xml': sheet('<row><c t="str"><v>a</v></c></row><row><c><v>1</v></c></row>'),
			'xl/worksheets/sheet2.xml': sheet('<row><c t="str"><v>b</v></c></row><row><c><v>2</v></c></row>'),
		});

	it('is read whole where that is asked for, and refused when a sheet is missing or there are too many', async () => {
		const whole = await readTable(await sheets(2), { allSheets: true });
		expect(whole).toEqual({
			headings: ['a'],
			rows: [
				{ number: 2, cells: [1] },
				{ sheet: 1, number: 2, cells: [2] },
			],
			others: [{ index: 1, name: 'S1', headings: ['b'] }],
		});
		expect((await read(await sheets(2))).rows).toEqual([{ number: 2, cells: [1] }]);
		await expect(readTable(await sheets(3), { allSheets: true })).rejects.toBeInstanceOf(PortalError);
		await expect(readTable(await sheets(21), { allSheets: true })).rejects.toBeInstanceOf(PortalError);
	});

	it('is refused when its rows have numbers that no sheet has, or one twice', async () => {
		for (const number of ['2', '0', '1.5', 'x', '99999999999']) {
			const rows = `<row r="1"><c t="str"><v>a</v></c></row><row r="2"><c><v>1</v></c></row><row r="${number}"><c><v>2</v></c></row>`;
			expect(await refusal(await workbook(rows))).toBe('文件已损坏，无法读取');
		}
	});
});
