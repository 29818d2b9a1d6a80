import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Replaces the text of a file, completely or not at all; a name that begins with a dot is read by nobody meanwhile. */
export async function replaceFile(file: string, text: string): Promise<void> {
	const part = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.part`);
	try {
		const handle = await open(part, 'wx', 0o644);
		try {
			await handle.writeFile(text, 'utf8');
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(part, file);
	} finally {
		await rm(part, { force: true });
	}
}
