const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
/** The end of an archive with the longest comment. */
const longestEnd = 65_557;

/** How many parts an archive has, and how large they say they are, unpacked. Throws for a file that is no archive. */
export function measureArchive(content: ArrayBuffer): { parts: number; bytes: number } {
	const view = new DataView(content);
	let at = findEnd(view);
	const parts = view.getUint16(at + 10, true);
	at = view.getUint32(at + 16, true);
	let bytes = 0;
	for (let index = 0; index < parts; index += 1) {
		if (view.getUint32(at, true) !== entrySignature) throw new Error('damaged archive');
		// Sizes beyond 4 GB say so by this largest number, which is too large, too.
		bytes += view.getUint32(at + 24, true);
		at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
	}
	return { parts, bytes };
}

function findEnd(view: DataView): number {
	for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - longestEnd); at -= 1) {
		if (view.getUint32(at, true) === endSignature) return at;
	}
	throw new Error('no archive');
}
