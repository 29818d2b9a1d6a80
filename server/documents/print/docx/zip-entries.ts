import { inflateRawSync } from 'node:zlib';

/** One entry of an archive. */
interface ZipEntry {
	name: string;
	/** Unpacks it; throws `ZipProblem`. `room` is how many bytes it may have. */
	read(room: number): Buffer;
}

/** Why an archive, or an entry of it, cannot be read. */
export class ZipProblem extends Error {
	readonly kind: 'damaged' | 'tooLarge';

	constructor(kind: 'damaged' | 'tooLarge') {
		super(kind);
		this.kind = kind;
	}
}

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;

/** The entries of an archive in memory. An archive that two programs might read differently is refused: one with bytes before or between its parts, or beyond 4 GB. */
export function zipEntries(bytes: Buffer): ZipEntry[] {
	const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
	if (end < 0 || bytes.length < end + endLength || bytes.readUInt32LE(end) !== endSignature) throw new ZipProblem('damaged');
	const count = bytes.readUInt16LE(end + 10);
	const size = bytes.readUInt32LE(end + 12);
	const start = bytes.readUInt32LE(end + 16);
	const isWhole = start + size === end && end + endLength + bytes.readUInt16LE(end + 20) === bytes.length;
	if (!isWhole || count === 0xffff || bytes.readUInt16LE(end + 8) !== count) throw new ZipProblem('damaged');
	const entries: ZipEntry[] = [];
	let at = start;
	for (let index = 0; index < count; index += 1) {
		if (at + 46 > end || bytes.readUInt32LE(at) !== centralSignature) throw new ZipProblem('damaged');
		const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
		const [nameLength = 0] = lengths;
		const header = bytes.subarray(at, at + 46);
		const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
		entries.push({ name, read: (room) => readEntry(bytes.subarray(0, start), { name, header, room }) });
		at += 46 + lengths.reduce((sum, length) => sum + length, 0);
	}
	if (at !== end) throw new ZipProblem('damaged');
	return entries;
}

/** The sizes that an entry states are not believed. */
function readEntry(bytes: Buffer, { name, header, room }: { name: string; header: Buffer; room: number }): Buffer {
	const flags = header.readUInt16LE(8);
	const method = header.readUInt16LE(10);
	const packed = header.readUInt32LE(20);
	const size = header.readUInt32LE(24);
	const at = header.readUInt32LE(42);
	if ((flags & 1) !== 0 || at + 30 > bytes.length || bytes.readUInt32LE(at) !== localSignature) throw new ZipProblem('damaged');
	const nameLength = bytes.readUInt16LE(at + 26);
	const from = at + 30 + nameLength + bytes.readUInt16LE(at + 28);
	if (bytes.toString('utf8', at + 30, at + 30 + nameLength) !== name || from + packed > bytes.length) throw new ZipProblem('damaged');
	if (size > room) throw new ZipProblem('tooLarge');
	const content = unpack(bytes.subarray(from, from + packed), method, room);
	if (content.length !== size) throw new ZipProblem('damaged');
	return content;
}

function unpack(bytes: Buffer, method: number, room: number): Buffer {
	if (method === 0) return bytes;
	if (method !== 8) throw new ZipProblem('damaged');
	try {
		return bytes.length === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, room) });
	} catch (error) {
		throw new ZipProblem(error instanceof RangeError ? 'tooLarge' : 'damaged');
	}
}
