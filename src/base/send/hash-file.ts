import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Hashed at once; some milliseconds, so that the page stays responsive. */
const slice = 524_288;

/** The SHA-256 of a file, in hexadecimal digits. `crypto.subtle` needs the whole content in memory, and HTTPS. */
export async function hashFile(file: Blob, signal: AbortSignal): Promise<string> {
	const hash = sha256.create();
	for (let start = 0; start < file.size; start += slice) {
		signal.throwIfAborted();
		hash.update(new Uint8Array(await file.slice(start, start + slice).arrayBuffer()));
	}
	return bytesToHex(hash.digest());
}
