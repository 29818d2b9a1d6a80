import { crc32, deflateSync } from 'node:zlib';

import type { Random } from '../base/random.ts';

const width = 320;
const height = 240;

/** A small PNG that looks like a sample on a table under some light: made, not stored. */
export function drawPhoto(random: Random): Buffer {
	const hue = random.integer(0, 359);
	const [left, top] = [random.integer(60, 140), random.integer(40, 90)];
	const [right, bottom] = [left + random.integer(80, 130), top + random.integer(70, 110)];
	const sampleColour = toRgb(hue, 0.55);
	const rows = Buffer.alloc((width * 3 + 1) * height);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const isSample = x > left && x < right && y > top && y < bottom;
			const isLabel = isSample && x > left + 14 && x < right - 14 && y > top + 22 && y < top + 46;
			const isTable = y > height * 0.62;
			const light = 1 - Math.hypot(x - width / 2, y) / 520;
			const background = isTable ? [150, 120, 92] : [205, 210, 214];
			const sample = isLabel ? [240, 240, 235] : sampleColour;
			const [red = 0, green = 0, blue = 0] = isSample ? sample : background;
			const offset = y * (width * 3 + 1) + 1 + x * 3;
			rows[offset] = red * light;
			rows[offset + 1] = green * light;
			rows[offset + 2] = blue * light;
		}
	}
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 2, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		chunk('IHDR', header),
		chunk('IDAT', deflateSync(rows, { level: 6 })),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

function chunk(name: string, data: Buffer): Buffer {
	const content = Buffer.concat([Buffer.from(name, 'latin1'), data]);
	const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	size.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(content));
	return Buffer.concat([size, content, sum]);
}

function toRgb(hue: number, lightness: number): [number, number, number] {
	const part = (shift: number) => {
		const phase = (shift + hue / 30) % 12;
		return 255 * (lightness - 0.35 * Math.max(-1, Math.min(phase - 3, 9 - phase, 1)));
	};
	return [part(0), part(8), part(4)];
}
