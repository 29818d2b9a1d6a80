import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [eightBits, paletteColours] = [8, 3];

interface Picture {
	width: number;
	height: number;
	/** An index into the palette for each pixel, row by row. */
	pixels: Buffer;
	/** Up to 256 colours as red, green and blue. */
	palette: number[][];
}

/** Encodes a small picture as a PNG. */
export function encodePng({ width, height, pixels, palette }: Picture): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([eightBits, paletteColours], 8);
	// Each row begins with the number of its filter; none is needed.
	const rows = Buffer.alloc((width + 1) * height);
	for (let y = 0; y < height; y++) pixels.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
	const parts = [chunk('IHDR', header), chunk('PLTE', Buffer.from(palette.flat())), chunk('IDAT', deflateSync(rows)), chunk('IEND')];
	return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	checksum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, checksum]);
}
