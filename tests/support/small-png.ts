import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

/** A black PNG image; `width` and `height` are what it declares, `more` names further parts, `bytes` is the least size of its data. */
export function pngOf({
	width = 2,
	height = 1,
	more = [],
	bytes = 0,
}: {
	width?: number;
	height?: number;
	more?: string[];
	bytes?: number;
}): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([1, 0, 0, 0, 0], 8);
	const data = Buffer.concat([deflateSync(Buffer.from([0, 0])), Buffer.alloc(bytes)]);
	const parts = [part('IHDR', header), ...more.map((name) => part(name, Buffer.from('Comment\0text'))), part('IDAT', data)];
	return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts, part('IEND', Buffer.alloc(0))]);
}

/** The value of a signature with these bytes. */
export function toDataUrl(bytes: Buffer): string {
	return `data:image/png;base64,${bytes.toString('base64')}`;
}

function part(name: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}
