/** What a PNG file declares, and the bytes of the parts that the picture needs. */
export interface Png {
	width: number;
	height: number;
	/** The file without metadata such as time, location and device. */
	plain: Uint8Array<ArrayBuffer>;
}

const mark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const neededParts = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

/** Reads the parts of a PNG file; undefined for bytes that are no PNG file, or that have anything behind one. The picture itself is not decoded. */
export function readPng(bytes: Uint8Array): Png | undefined {
	if (mark.some((byte, index) => bytes[index] !== byte)) return undefined;
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const kept: number[] = [...mark];
	const names: string[] = [];
	for (let start = mark.length; start < bytes.length; ) {
		if (start + 12 > bytes.length || names.at(-1) === 'IEND') return undefined;
		const end = start + 12 + view.getUint32(start);
		if (end > bytes.length) return undefined;
		const name = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
		if (neededParts.includes(name)) kept.push(...bytes.subarray(start, end));
		names.push(name);
		start = end;
	}
	const hasHeader = names[0] === 'IHDR' && names.indexOf('IHDR', 1) === -1 && view.getUint32(mark.length) === 13;
	if (!hasHeader || !names.includes('IDAT') || names.at(-1) !== 'IEND') return undefined;
	return { width: view.getUint32(16), height: view.getUint32(20), plain: Uint8Array.from(kept) };
}
