import JSZip from 'jszip';

/** Word measures lengths in these units; a pixel has as many. */
const unitsPerPixel = 9525;
const mark = 'portal-width:';

/** The document with the width of each picture in front of its description: the converter tells the description and no width. */
export async function markWidths(content: ArrayBuffer): Promise<ArrayBuffer> {
	const zip = await JSZip.loadAsync(content);
	for (const part of zip.file(/^word\/(document\d*|footnotes|endnotes)\.xml$/)) {
		const xml = await part.async('string');
		zip.file(part.name, xml.replace(/<w:drawing\b[\s\S]*?<\/w:drawing>/g, markDrawing));
	}
	// Parts that are compressed already are copied.
	return zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' });
}

/** The width, in pixels, and the description of a picture of a marked document. */
export function readMark(description = ''): { width?: string; alt: string } {
	const [all, width] = /^portal-width:(\d+);/.exec(description) ?? [];
	return all === undefined || width === undefined ? { alt: description } : { width, alt: description.slice(all.length) };
}

/** A group of pictures has one width for all of them together. */
function markDrawing(drawing: string): string {
	const [, units] = /<wp:extent\b[^>]*?\bcx="(\d+)"/.exec(drawing) ?? [];
	if (units === undefined || drawing.split('<a:blip').length !== 2) return drawing;
	const width = Math.max(1, Math.round(Number(units) / unitsPerPixel));
	return drawing.replace(/<wp:docPr\b[^>]*>/, (tag) => {
		const described = attributeOf(tag, 'descr').trim() || attributeOf(tag, 'title');
		return tag.replace(/ descr="[^"]*"/, '').replace('<wp:docPr', `<wp:docPr descr="${mark}${width};${described}"`);
	});
}

/** As it is written, with its entities. */
function attributeOf(tag: string, name: string): string {
	return new Map([...tag.matchAll(/ (descr|title)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])).get(name) ?? '';
}
