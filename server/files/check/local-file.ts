import type { FileHandle } from 'node:fs/promises';

/** An uploaded file on the local disk, before it is stored. */
export interface LocalFile {
	path: string;
	handle: FileHandle;
	fileName: string;
	totalBytes: number;
}

/** At most so many bytes from a position. */
export async function readPart({ handle }: Pick<LocalFile, 'handle'>, position: number, length: number): Promise<Buffer> {
	const buffer = Buffer.alloc(length);
	const { bytesRead } = await handle.read(buffer, 0, length, position);
	return buffer.subarray(0, bytesRead);
}

/** Whether a sequence of bytes occurs anywhere in the file. */
export async function contains(file: LocalFile, wanted: Buffer): Promise<boolean> {
	const step = 1_048_576;
	for (let position = 0; position < file.totalBytes; position += step) {
		const part = await readPart(file, position, step + wanted.length - 1);
		if (part.includes(wanted)) return true;
	}
	return false;
}
