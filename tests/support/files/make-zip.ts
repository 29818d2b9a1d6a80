import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A zip archive with the given entries. */
export async function makeZip(entries: Record<string, string | Buffer>): Promise<Buffer> {
	const zip = new ZipFile();
	for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
	zip.end();
	const chunks: Buffer[] = [];
	for await (const chunk of zip.outputStream as Readable) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}
