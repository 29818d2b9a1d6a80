import { deflateSync } from 'node:zlib';

import type { TrueTypeFont } from './true-type.ts';

/** A colour as `r g b`, each from 0 to 1. */
export type Colour = readonly [number, number, number];

const black: Colour = [0, 0, 0];

/** A PDF while it is written: pages with texts, lines and areas, in one font of which only the glyphs that occur are in the file. */
export class PdfDocument {
	readonly #font: TrueTypeFont;
	readonly #pages: Array<{ width: number; height: number; parts: string[] }> = [];
	/** The characters of the glyphs that occur. */
	readonly #used = new Map<number, number>();

	constructor(font: TrueTypeFont) {
		this.#font = font;
	}

	/** How many pages there are. */
	get length(): number {
		return this.#pages.length;
	}

	addPage(width: number, height: number): void {
		this.#pages.push({ width, height, parts: [] });
	}

	/** How wide a text is. */
	measure(text: string, size: number): number {
		let width = 0;
		for (const letter of text) width += this.#font.widthOf(this.#font.glyphOf(letter.codePointAt(0) ?? 0));
		return (width * size) / 1000;
	}

	/** Writes a text with its base line at `y` from the top; on the last page, or on another one. */
	text(text: string, { x, y, size, colour = black, page }: { x: number; y: number; size: number; colour?: Colour; page?: number }): void {
		const glyphs = [...text].map((letter) => {
			const codePoint = letter.codePointAt(0) ?? 0;
			const glyph = this.#font.glyphOf(codePoint);
			if (!this.#used.has(glyph)) this.#used.set(glyph, codePoint);
			return glyph.toString(16).padStart(4, '0');
		});
		const target = this.#page(page);
		target.parts.push(`${rgb(colour)} rg BT /F1 ${size} Tf ${point(x)} ${point(target.height - y)} Td <${glyphs.join('')}> Tj ET`);
	}

	area({ x, y, width, height, colour }: { x: number; y: number; width: number; height: number; colour: Colour }): void {
		const page = this.#page();
		page.parts.push(`${rgb(colour)} rg ${point(x)} ${point(page.height - y - height)} ${point(width)} ${point(height)} re f`);
	}

	frame({ x, y, width, height, colour }: { x: number; y: number; width: number; height: number; colour: Colour }): void {
		const page = this.#page();
		page.parts.push(`${rgb(colour)} RG 0.5 w ${point(x)} ${point(page.height - y - height)} ${point(width)} ${point(height)} re S`);
	}

	line({ from, to, colour }: { from: [number, number]; to: [number, number]; colour: Colour }): void {
		const page = this.#page();
		const write = ([x, y]: [number, number]) => `${point(x)} ${point(page.height - y)}`;
		page.parts.push(`${rgb(colour)} RG 0.5 w ${write(from)} m ${write(to)} l S`);
	}

	/** The whole file. */
	toBuffer(title: string): Buffer {
		const font = this.#font;
		const glyphs = [...this.#used.keys()].sort((one, other) => one - other);
		const scale = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
		const firstPage = 9;
		const pages = this.#pages.map((_, index) => `${firstPage + index * 2} 0 R`);
		return packObjects([
			'<< /Type /Catalog /Pages 2 0 R >>',
			`<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`,
			`<< /Title <feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}> >>`,
			'<< /Type /Font /Subtype /Type0 /BaseFont /REPORT+NotoSansSC /Encoding /Identity-H /DescendantFonts [5 0 R] /ToUnicode 8 0 R >>',
			`<< /Type /Font /Subtype /CIDFontType2 /BaseFont /REPORT+NotoSansSC /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 6 0 R /CIDToGIDMap /Identity /DW 1000 /W [${glyphs.map((glyph) => `${glyph} [${font.widthOf(glyph)}]`).join(' ')}] >>`,
			`<< /Type /FontDescriptor /FontName /REPORT+NotoSansSC /Flags 4 /FontBBox [0 ${scale(font.descent)} 1000 ${scale(font.ascent)}] /ItalicAngle 0 /Ascent ${scale(font.ascent)} /Descent ${scale(font.descent)} /CapHeight 733 /StemV 80 /FontFile2 7 0 R >>`,
			stream(font.subset(new Set(glyphs))),
			stream(Buffer.from(toUnicode(glyphs.map((glyph) => [glyph, this.#used.get(glyph) ?? 0])))),
			...this.#pages.flatMap(({ width, height, parts }, index) => [
				`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${firstPage + index * 2 + 1} 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
				stream(Buffer.from(parts.join('\n'))),
			]),
		]);
	}

	#page(index = this.#pages.length - 1) {
		const page = this.#pages[index];
		if (!page) throw new Error('there is no such page');
		return page;
	}
}

function rgb(colour: Colour): string {
	return colour.map((part) => part.toFixed(3)).join(' ');
}

function point(value: number): string {
	return value.toFixed(2);
}

/** So that texts can be searched and copied. */
function toUnicode(glyphs: Array<[glyph: number, codePoint: number]>): string {
	const lines = glyphs.map(([glyph, codePoint]) => {
		const text = Buffer.from(String.fromCodePoint(codePoint), 'utf16le').swap16().toString('hex');
		return `<${glyph.toString(16).padStart(4, '0')}> <${text}>`;
	});
	const blocks: string[] = [];
	for (let at = 0; at < lines.length; at += 100) {
		const part = lines.slice(at, at + 100);
		blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
	}
	return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('\n')}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`;
}

function stream(content: Buffer): Buffer {
	const packed = deflateSync(content);
	return Buffer.concat([
		Buffer.from(`<< /Length ${packed.length} /Length1 ${content.length} /Filter /FlateDecode >>\nstream\n`),
		packed,
		Buffer.from('\nendstream'),
	]);
}

function packObjects(objects: Array<string | Buffer>): Buffer {
	const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
	let size = parts[0]?.length ?? 0;
	const offsets = objects.map((object, index) => {
		const offset = size;
		const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
		parts.push(part);
		size += part.length;
		return `${String(offset).padStart(10, '0')} 00000 n \n`;
	});
	const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${size}\n%%EOF\n`;
	return Buffer.concat([...parts, Buffer.from(end)]);
}
