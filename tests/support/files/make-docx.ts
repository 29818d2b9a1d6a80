import { makeZip } from './make-zip.ts';

const office = 'http://schemas.openxmlformats.org';
const relationships = `${office}/package/2006/relationships`;

/** A Word document with a heading and a line; `picture` is the address of a picture that it links to. */
export function makeDocx({ picture }: { picture?: string } = {}): Promise<Buffer> {
	const drawing = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="${office}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rP"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
	const namespaces = [
		`xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"`,
		`xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing" xmlns:a="${office}/drawingml/2006/main" xmlns:pic="${office}/drawingml/2006/picture"`,
	].join(' ');
	return makeZip({
		'[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
		'_rels/.rels': `<Relationships xmlns="${relationships}"><Relationship Id="r" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
		'word/document.xml': `<w:document ${namespaces}><w:body><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:sz w:val="36"/></w:rPr><w:t>监督抽查检验报告</w:t></w:r></w:p><w:p><w:r><w:t>合格</w:t></w:r></w:p>${picture ? drawing : ''}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr></w:body></w:document>`,
		...(picture && {
			'word/_rels/document.xml.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rP" Type="${office}/officeDocument/2006/relationships/image" Target="${picture}" TargetMode="External"/></Relationships>`,
		}),
	});
}
