import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';

import type { Database } from '../database.ts';

/** What was found in the archive of logs: paths below it, in the order of logs and days. */
interface FoundFiles {
	files: string[];
	unreadable: string[];
	/** Files of other nodes that this one does not have, so that it cannot tell what they contain. */
	elsewhere: Array<{ node: string; path: string }>;
}

/** The files of the archive that contain a text. */
export async function findArchivedFiles({ system }: Database, archive: string, text: string): Promise<FoundFiles> {
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
	const { rows } = await sql<FoundFiles['elsewhere'][number]>`select node, path from portal.archived_file
		where node <> ${os.hostname()} and path <> all(${names}) order by path`.execute(system);
	return { files, unreadable, elsewhere: rows };
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
