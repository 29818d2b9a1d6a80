import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { PreviewDialog } from '../../../../renderers/fields/files/preview-dialog.tsx';
import { columnLetters } from '../../../../renderers/fields/files/previews/sheet-view.tsx';
import { makeZip } from '../../../support/files/make-zip.ts';
import { createPortal, mount } from '../mount.tsx';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A document with a text, a link to a script, an embedded page and a picture of another server. */
const hostile = {
	'[Content_Types].xml':
		'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
	'_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
	'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="link" Type="${relations}/hyperlink" Target="javascript:alert(1)" TargetMode="External"/><Relationship Id="page" Type="${relations}/aFChunk" Target="page.html"/></Relationships>`,
	'word/page.html': '<script>parent.stolen = 1</script>',
	'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relations}"><w:body><w:p><w:r><w:t>检验报告 &lt;script&gt;alert(2)&lt;/script&gt;</w:t></w:r></w:p><w:p><w:hyperlink r:id="link"><w:r><w:t>链接</w:t></w:r></w:hyperlink></w:p><w:altChunk r:id="page"/><w:sectPr/></w:body></w:document>`,
};

/** Opens files of which the server knows content, rows or nothing. */
function open(
	files: string[],
	{ rows, content, save = () => Promise.resolve() }: { rows?: unknown; content?: Blob; save?(): Promise<void> } = {},
) {
	const portal = createPortal(1);
	portal.runtime.call = (async (path: string, input: { attachmentIds?: string[] }) => {
		if (path.endsWith('/ticket'))
			return {
				tickets: Object.fromEntries((input.attachmentIds ?? []).map((id) => [id, { ticket: 'ticket', fileName: id, totalBytes: 1 }])),
			};
		if (rows === undefined) throw new PortalError('invalidInput', { message: '表格已损坏' });
		return rows;
	}) as typeof portal.runtime.call;
	portal.runtime.files = {
		address: (path, query) => `${path}?${new URLSearchParams(query)}`,
		send: () => Promise.reject(new Error('no upload here')),
		save,
		load: () => (content ? Promise.resolve(content) : Promise.reject(new PortalError('notFound'))),
	};
	mount(portal, <PreviewDialog files={files.map((name) => ({ id: name, name }))} first={0} onClose={() => undefined} />);
}

describe('the preview', () => {
	it('shows a table as a sheet, its markup as text', async () => {
		open(['a.xlsx'], { rows: { rows: [{ number: 1, cells: ['名称', '<b>x</b>', 3] }], totalRows: 1500 } });
		const cells = await waitFor(() => {
			const found = [...document.querySelectorAll('.portal-sheet td, .portal-sheet th')].map(({ textContent }) => textContent);
			expect(found.length).toBeGreaterThan(0);
			return found;
		});
		expect(cells).toEqual(['', 'A', 'B', 'C', '1', '名称', '<b>x</b>', '3']);
		expect(screen.getByText('仅显示前 1 行，共 1500 行')).toBeTruthy();
		expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
	});

	it('says what is wrong with a table', async () => {
		open(['a.csv']);
		expect(await screen.findByText('表格已损坏')).toBeTruthy();
	});

	it('shows a document as pages in a frame without scripts', async () => {
		open(['a.docx'], { content: new Blob([(await makeZip(hostile)) as BlobPart]) });
		const frame = await waitFor(() => {
			const found = document.querySelector('iframe');
			expect(found).not.toBeNull();
			return found as HTMLIFrameElement;
		});
		expect(frame.getAttribute('sandbox')).toBe('');
		const page = frame.getAttribute('srcdoc') ?? '';
		expect(page).toContain('检验报告 &lt;script&gt;');
		expect(page).toContain(`Content-Security-Policy" content="default-src 'none'`);
		expect(page).not.toMatch(/<script|<iframe|parent\.stolen/);
	});

	it('says that a document cannot be loaded', async () => {
		open(['a.docx'], { content: new Blob(['no document']) });
		expect(await screen.findByText('加载失败')).toBeTruthy();
	});

	it('shows a text in a frame without scripts, in the character set that was found or chosen', async () => {
		open(['a.txt']);
		const frame = await waitFor(() => {
			const found = document.querySelector('iframe');
			expect(found).not.toBeNull();
			return found as HTMLIFrameElement;
		});
		expect([frame.getAttribute('sandbox'), frame.src.includes('charset')]).toEqual(['', false]);
		fireEvent.click(screen.getByText('BIG5'));
		await waitFor(() => expect(document.querySelector('iframe')?.src).toContain('charset=BIG5'));
	});

	it('offers a download where nothing can be shown', async () => {
		open(['a.zip']);
		expect(await screen.findByText('暂不支持该文件类型预览')).toBeTruthy();
		expect(screen.getByRole('button', { name: /下载/ })).toBeTruthy();
	});

	it('covers the page during a download; one that fails closes the mask and shows nothing else', async () => {
		let fail = () => {};
		open(['a.zip'], {
			save: () =>
				new Promise((_, reject) => {
					fail = () => reject(new PortalError('unavailable', { message: '文件尚未扫描' }));
				}),
		});
		fireEvent.click(await screen.findByRole('button', { name: /下\s*载/ }));
		await screen.findByText('下载中..');
		fail();
		await waitFor(() => expect(screen.queryByText('下载中..')).toBeNull());
		expect(document.querySelector('.ant-message-notice, [role=alert]')).toBeNull();
	});
});
