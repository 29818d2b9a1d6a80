/** The size that an image declares, in pixels. */
export interface Dimensions {
	width: number;
	height: number;
}

type Reader = (start: Buffer) => Dimensions;

/**
 * How many bytes from its beginning an image is measured by. Photos carry previews, colour profiles and depth maps before their size.
 */
export const measuredBytes = 8_388_608;

/**
 * Reads the size that the header of an image declares, as decoders do, without decoding it. Undefined for a header that is broken or ends too
 * early: no browser shows such an image. Own code, because the known library takes the first plausible marker of a JPEG and the screen of a GIF.
 */
export function readDimensions(extension: string, start: Buffer): Dimensions | undefined {
	const read = Object.hasOwn(readers, extension) ? readers[extension] : undefined;
	try {
		const found = read?.(start);
		return found && found.width > 0 && found.height > 0 ? found : undefined;
	} catch (error) {
		// Every reader reads behind the end of a header that is cut off.
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

const readers: Readonly<Record<string, Reader>> = { png, jpg, jpeg: jpg, gif, bmp, webp };

const broken = () => new RangeError('the header is broken');

function png(start: Buffer): Dimensions {
	if (start.toString('latin1', 12, 16) !== 'IHDR') throw broken();
	return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) };
}

/** Walks the segments to the first frame header; entropy-coded data before it is an error. */
function jpg(start: Buffer): Dimensions {
	let at = 2;
	for (;;) {
		if (start.readUInt8(at) !== 0xff) throw broken();
		while (start.readUInt8(at) === 0xff) at++;
		const marker = start.readUInt8(at);
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (isFrame) return { height: start.readUInt16BE(at + 4), width: start.readUInt16BE(at + 6) };
		if (marker === 0x00 || marker === 0xd9 || marker === 0xda) throw broken();
		const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
		const length = isAlone ? 0 : start.readUInt16BE(at + 1);
		if (!isAlone && length < 2) throw broken();
		at += 1 + length;
	}
}

/** Browsers enlarge the screen to the first picture. */
function gif(start: Buffer): Dimensions {
	const screen = { width: start.readUInt16LE(6), height: start.readUInt16LE(8) };
	const flags = start.readUInt8(10);
	let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
	while (start.readUInt8(at) === 0x21) {
		at += 2;
		for (let length = start.readUInt8(at); length > 0; length = start.readUInt8(at)) at += 1 + length;
		at += 1;
	}
	if (start.readUInt8(at) !== 0x2c) throw broken();
	const right = start.readUInt16LE(at + 1) + start.readUInt16LE(at + 5);
	const bottom = start.readUInt16LE(at + 3) + start.readUInt16LE(at + 7);
	return { width: Math.max(screen.width, right), height: Math.max(screen.height, bottom) };
}

/** Headers of OS/2 have 16 bits for each side; a negative height means that the rows come from the top. */
function bmp(start: Buffer): Dimensions {
	const isShort = start.readUInt32LE(14) === 12;
	if (isShort) return { width: start.readUInt16LE(18), height: start.readUInt16LE(20) };
	return { width: Math.abs(start.readInt32LE(18)), height: Math.abs(start.readInt32LE(22)) };
}

function webp(start: Buffer): Dimensions {
	const kind = start.toString('latin1', 12, 16);
	if (kind === 'VP8X') return { width: 1 + start.readUIntLE(24, 3), height: 1 + start.readUIntLE(27, 3) };
	if (kind === 'VP8 ') return { width: start.readUInt16LE(26) & 0x3fff, height: start.readUInt16LE(28) & 0x3fff };
	if (kind !== 'VP8L') throw broken();
	const bits = start.readUInt32LE(21);
	return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
