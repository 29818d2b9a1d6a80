import { inflateSync } from 'node:zlib';

const entryLength = 20;
const tableLength = 16;
const headLength = 12;

/** A font in WOFF as plain TrueType: fontkit unpacks whole tables again for each glyph that it reads from a WOFF. */
export function unpackWoff(woff: Buffer): Buffer {
	const count = woff.readUInt16BE(12);
	const directory = Buffer.alloc(headLength + count * tableLength);
	woff.copy(directory, 0, 4, 8);
	const power = Math.floor(Math.log2(count));
	directory.writeUInt16BE(count, 4);
	directory.writeUInt16BE(16 * 2 ** power, 6);
	directory.writeUInt16BE(power, 8);
	directory.writeUInt16BE(count * 16 - 16 * 2 ** power, 10);
	const tables: Buffer[] = [];
	let offset = directory.length;
	for (let index = 0; index < count; index += 1) {
		const entry = 44 + index * entryLength;
		const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
		const bytes = woff.subarray(start, start + packed);
		const table = packed < length ? inflateSync(bytes) : bytes;
		const target = headLength + index * tableLength;
		woff.copy(directory, target, entry, entry + 4);
		woff.copy(directory, target + 4, entry + 16, entry + 20);
		directory.writeUInt32BE(offset, target + 8);
		directory.writeUInt32BE(length, target + 12);
		const padding = Buffer.alloc(-length & 3);
		tables.push(table, padding);
		offset += length + padding.length;
	}
	return Buffer.concat([directory, ...tables]);
}
