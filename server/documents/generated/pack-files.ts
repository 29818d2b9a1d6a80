import { gzipSync } from 'node:zlib';

import type { GeneratedFile } from './client-files.ts';

const block = 512;

/** A package that npm installs: the files below `package/`, as ustar and gzip. The same files give the same bytes. */
export function packFiles(files: readonly GeneratedFile[]): Buffer {
	const parts = files.flatMap(({ path, content }) => {
		const bytes = Buffer.from(content);
		return [header(`package/${path}`, bytes.length), bytes, Buffer.alloc((block - (bytes.length % block)) % block)];
	});
	return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]));
}

/** The header of POSIX.1-1988 (ustar); names are short. */
function header(name: string, size: number): Buffer {
	const bytes = Buffer.alloc(block);
	const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
	bytes.write(name, 0, 100);
	bytes.write(octal(0o644, 8), 100);
	bytes.write(octal(0, 8), 108);
	bytes.write(octal(0, 8), 116);
	bytes.write(octal(size, 12), 124);
	// npm packs everything with this moment, 1985-10-26.
	bytes.write(octal(499_162_500, 12), 136);
	bytes.write(' '.repeat(8), 148);
	bytes.write('0', 156);
	bytes.write('ustar\0' + '00', 257, 'latin1');
	const sum = bytes.reduce((total, byte) => total + byte, 0);
	bytes.write(`${octal(sum, 7)}\0 `, 148, 'latin1');
	return bytes;
}
