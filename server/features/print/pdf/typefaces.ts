import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

import type { PrintFont } from '../../../../contract/prints/print.ts';
import { unpackWoff } from './unpack-woff.ts';

/** A typeface: which characters it has, and how wide they are. */
export class Typeface {
	readonly name: PrintFont;
	readonly font: Font;
	readonly #widths = new Map<number, number>();

	constructor(name: PrintFont, font: Font) {
		this.name = name;
		this.font = font;
	}

	has(codePoint: number): boolean {
		return this.font.hasGlyphForCodePoint(codePoint);
	}

	/** The width of a character as a part of the size. */
	widthOf(codePoint: number): number {
		let width = this.#widths.get(codePoint);
		if (width === undefined) {
			width = this.font.glyphForCodePoint(codePoint).advanceWidth / this.font.unitsPerEm;
			this.#widths.set(codePoint, width);
		}
		return width;
	}
}

export type Typefaces = Record<PrintFont, Typeface>;

let loaded: Promise<Typefaces> | undefined;

/** Noto Serif SC and Noto Sans SC (SIL Open Font License), read once when something is first printed. */
export function loadTypefaces(): Promise<Typefaces> {
	loaded ??= readTypefaces();
	loaded.catch(() => {
		loaded = undefined;
	});
	return loaded;
}

async function readTypefaces(): Promise<Typefaces> {
	const sans = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
	const fontkit = await import('fontkit');
	const [song, hei] = await Promise.all([readFile(findSerif()), readFile(sans)]);
	const open = (bytes: Buffer) => fontkit.create(bytes) as Font;
	return { song: new Typeface('song', open(unpackWoff(song))), hei: new Typeface('hei', open(hei)) };
}

/** The bundle is in dist/server, the source in server/features/print: the file is found from either, upwards. */
function findSerif(): string {
	const path = join('server', 'features', 'print', 'fonts', 'noto-serif-sc.woff');
	let folder = dirname(fileURLToPath(import.meta.url));
	while (!existsSync(join(folder, path))) {
		const parent = dirname(folder);
		if (parent === folder) throw new Error(`the portal needs ${path}`);
		folder = parent;
	}
	return join(folder, path);
}
