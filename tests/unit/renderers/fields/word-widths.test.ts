import JSZip from 'jszip';
import { expect, it } from 'vitest';

import { markWidths, readMark } from '../../../../renderers/fields/rich-text/word/mark-widths.ts';
import { makeDocx } from '../../../support/make-docx.ts';

const picture = (attributes: string, blips = 1) =>
	`<w:drawing><wp:inline><wp:extent cx="1905000" cy="952500"/><wp:docPr id="1" name="图"${attributes}/>${'<a:blip r:embed="rId1"/>'.repeat(blips)}</wp:inline></w:drawing>`;

it('marks the pictures of a Word document with their width, beside their description', async () => {
	const pictures = [picture(' descr="封面 &amp; 图"'), picture(' descr=" " title="标题"'), picture(''), picture(' descr="组"', 2)];
	const url = await makeDocx([], { 'word/document.xml': pictures.join('') });
	const marked = await markWidths(new Uint8Array(Buffer.from(url.split(',')[1] ?? '', 'base64')).buffer);
	const zip = await JSZip.loadAsync(marked);
	const xml = (await zip.file('word/document.xml')?.async('string')) ?? '';
	const described = [...xml.matchAll(/ descr="([^"]*)"/g)].map(([, text]) => readMark(text));
	expect(described).toEqual([
		{ width: '200', alt: '封面 &amp; 图' },
		{ width: '200', alt: '标题' },
		{ width: '200', alt: '' },
		{ alt: '组' },
	]);
	expect(Object.keys(zip.files)).toContain('_rels/.rels');
});
