/** A TrueType font: which glyph a character has, how wide it is, and a font file with some of the glyphs only. */
export class TrueTypeFont {
	readonly #file: Buffer;
	readonly #tables = new Map<string, { offset: number; length: number }>();
	readonly #cmap: number;
	readonly #widths: number;
	readonly #isLong: boolean;
	readonly glyphs: number;
	readonly unitsPerEm: number;
	readonly ascent: number;
	readonly descent: number;

	constructor(file: Buffer) {
		this.#file = file;
		for (let index = 0; index < file.readUInt16BE(4); index += 1) {
			const at = 12 + index * 16;
			this.#tables.set(file.toString('latin1', at, at + 4), { offset: file.readUInt32BE(at + 8), length: file.readUInt32BE(at + 12) });
		}
		this.unitsPerEm = file.readUInt16BE(this.#at('head') + 18);
		this.#isLong = file.readUInt16BE(this.#at('head') + 50) === 1;
		this.ascent = file.readInt16BE(this.#at('hhea') + 4);
		this.descent = file.readInt16BE(this.#at('hhea') + 6);
		this.#widths = file.readUInt16BE(this.#at('hhea') + 34);
		this.glyphs = file.readUInt16BE(this.#at('maxp') + 4);
		this.#cmap = this.#findCmap();
	}

	/** The glyph of a character; 0 is the one for characters that the font does not have. */
	glyphOf(codePoint: number): number {
		const file = this.#file;
		let low = 0;
		let high = file.readUInt32BE(this.#cmap + 12) - 1;
		while (low <= high) {
			const middle = (low + high) >> 1;
			const at = this.#cmap + 16 + middle * 12;
			if (codePoint < file.readUInt32BE(at)) high = middle - 1;
			else if (codePoint > file.readUInt32BE(at + 4)) low = middle + 1;
			else return file.readUInt32BE(at + 8) + codePoint - file.readUInt32BE(at);
		}
		return 0;
	}

	/** The width of a glyph in thousandths of the size of the text. */
	widthOf(glyph: number): number {
		const index = Math.min(glyph, this.#widths - 1);
		return Math.round((this.#file.readUInt16BE(this.#at('hmtx') + index * 4) * 1000) / this.unitsPerEm);
	}

	/** A font file in which all other glyphs are empty; glyphs keep their numbers. */
	subset(wanted: ReadonlySet<number>): Buffer {
		const kept = this.#withParts(wanted);
		const loca = Buffer.alloc((this.glyphs + 1) * 4);
		const outlines: Buffer[] = [];
		let size = 0;
		for (let glyph = 0; glyph < this.glyphs; glyph += 1) {
			loca.writeUInt32BE(size, glyph * 4);
			if (!kept.has(glyph)) continue;
			const outline = this.#outlineOf(glyph);
			outlines.push(outline, Buffer.alloc(-outline.length & 3));
			size += (outline.length + 3) & ~3;
		}
		loca.writeUInt32BE(size, this.glyphs * 4);
		const head = Buffer.from(this.#table('head'));
		head.writeUInt32BE(0, 8);
		head.writeUInt16BE(1, 50);
		return packTables({
			glyf: Buffer.concat(outlines),
			head,
			hhea: this.#table('hhea'),
			hmtx: this.#table('hmtx'),
			loca,
			maxp: this.#table('maxp'),
		});
	}

	/** With the glyphs that others are put together from. */
	#withParts(wanted: ReadonlySet<number>): Set<number> {
		const kept = new Set([0, ...wanted]);
		for (const glyph of kept) for (const part of partsOf(this.#outlineOf(glyph))) kept.add(part);
		return kept;
	}

	#outlineOf(glyph: number): Buffer {
		const loca = this.#at('loca');
		const read = (index: number) =>
			this.#isLong ? this.#file.readUInt32BE(loca + index * 4) : this.#file.readUInt16BE(loca + index * 2) * 2;
		const glyf = this.#at('glyf');
		return this.#file.subarray(glyf + read(glyph), glyf + read(glyph + 1));
	}

	/** The map of all characters (format 12). */
	#findCmap(): number {
		const cmap = this.#at('cmap');
		for (let index = 0; index < this.#file.readUInt16BE(cmap + 2); index += 1) {
			const at = cmap + this.#file.readUInt32BE(cmap + 4 + index * 8 + 4);
			if (this.#file.readUInt16BE(at) === 12) return at;
		}
		throw new Error('the font has no map of all characters');
	}

	#table(name: string): Buffer {
		const { offset, length } = this.#tables.get(name) ?? { offset: 0, length: 0 };
		return this.#file.subarray(offset, offset + length);
	}

	#at(name: string): number {
		const table = this.#tables.get(name);
		if (!table) throw new Error(`the font has no table ${name}`);
		return table.offset;
	}
}

/** The glyphs that an outline is put together from. */
function partsOf(outline: Buffer): number[] {
	if (outline.length < 10 || outline.readInt16BE(0) >= 0) return [];
	const parts: number[] = [];
	for (let at = 10; ; ) {
		const flags = outline.readUInt16BE(at);
		parts.push(outline.readUInt16BE(at + 2));
		at += 4 + (flags & 1 ? 4 : 2);
		if (flags & 8) at += 2;
		else if (flags & 0x40) at += 4;
		else if (flags & 0x80) at += 8;
		if (!(flags & 0x20)) return parts;
	}
}

function packTables(tables: Record<string, Buffer>): Buffer {
	const entries = Object.entries(tables).sort(([one], [other]) => (one < other ? -1 : 1));
	const power = Math.floor(Math.log2(entries.length));
	const head = Buffer.alloc(12 + entries.length * 16);
	head.writeUInt32BE(0x00010000, 0);
	head.writeUInt16BE(entries.length, 4);
	head.writeUInt16BE(16 * 2 ** power, 6);
	head.writeUInt16BE(power, 8);
	head.writeUInt16BE(entries.length * 16 - 16 * 2 ** power, 10);
	let offset = head.length;
	const parts: Buffer[] = [head];
	for (const [index, [name, table]] of entries.entries()) {
		const at = 12 + index * 16;
		head.write(name, at, 'latin1');
		head.writeUInt32BE(checksum(table), at + 4);
		head.writeUInt32BE(offset, at + 8);
		head.writeUInt32BE(table.length, at + 12);
		parts.push(table, Buffer.alloc(-table.length & 3));
		offset += (table.length + 3) & ~3;
	}
	return Buffer.concat(parts);
}

function checksum(table: Buffer): number {
	let sum = 0;
	for (let at = 0; at < table.length; at += 4) {
		const word = at + 4 <= table.length ? table.readUInt32BE(at) : Buffer.concat([table.subarray(at), Buffer.alloc(3)]).readUInt32BE(0);
		sum = (sum + word) >>> 0;
	}
	return sum;
}
