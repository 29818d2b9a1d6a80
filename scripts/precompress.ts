import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json)$/;
const smallest = 1024;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes each built file compressed beside itself, so that no visit waits for the server to compress it. */
export function precompress(): Plugin {
	return {
		name: 'precompress',
		apply: 'build',
		async writeBundle({ dir = '' }, bundle) {
			const files = Object.keys(bundle).filter((file) => compressible.test(file));
			await Promise.all(files.map((file) => compress(path.join(dir, file))));
		},
	};
}

async function compress(file: string): Promise<void> {
	const content = await readFile(file);
	if (content.length < smallest) return;
	await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli));
	await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
