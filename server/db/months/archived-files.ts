import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';

/** The files of the archive that contain a text, by their paths below it, in the order of logs and days; those that cannot be read apart. */
export async function findArchivedFiles(archive: string, text: string): Promise<{ files: string[]; unreadable: string[] }> {
	const names = await readdir(archive, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
	const [files, unreadable]: [string[], string[]] = [[], []];
	for (const name of names.filter((one) => one.endsWith('.csv.gz')).sort()) {
		try {
			if (await contains(path.join(archive, name), text)) files.push(name);
		} catch {
			unreadable.push(name);
		}
	}
	return { files, unreadable };
}

async function contains(file: string, text: string): Promise<boolean> {
	const source = createReadStream(file);
	const unpacked = source.pipe(createGunzip());
	source.on('error', (error) => unpacked.destroy(error));
	let end = '';
	for await (const chunk of unpacked) {
		const seen = `${end}${(chunk as Buffer).toString('latin1')}`;
		if (seen.includes(text)) {
			source.destroy();
			return true;
		}
		end = seen.slice(1 - text.length);
	}
	return false;
}
