/** How many bytes from its beginning a file is judged by. */
export const judgedBytes = 65_536;

type Test = (start: Buffer) => boolean;

const begins = (...marks: string[]): Test => {
	const wanted = marks.map((mark) => Buffer.from(mark, 'latin1'));
	return (start) => wanted.some((mark) => start.subarray(0, mark.length).equals(mark));
};

const riff =
	(kind: string): Test =>
	(start) =>
		start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === kind;

const isZip = begins('PK\x03\x04');
/** Eleven bits of synchronisation and the number of the third layer; a byte order mark has another number there. */
const isMp3Frame: Test = (start) => start[0] === 0xff && ((start[1] ?? 0) & 0xe6) === 0xe2;
const isOldOffice = begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
const isText: Test = (start) => !start.includes(0) || begins('\xff\xfe', '\xfe\xff')(start);
const tests: Readonly<Record<string, Test>> = {
	jpg: begins('\xff\xd8\xff'),
	jpeg: begins('\xff\xd8\xff'),
	png: begins('\x89PNG\r\n\x1a\n'),
	gif: begins('GIF87a', 'GIF89a'),
	bmp: begins('BM'),
	webp: riff('WEBP'),
	mp4: (start) => start.toString('latin1', 4, 8) === 'ftyp',
	mp3: (start) => begins('ID3')(start) || isMp3Frame(start),
	wav: riff('WAVE'),
	pdf: (start) => start.subarray(0, 1024).includes('%PDF-'),
	txt: isText,
	csv: isText,
	doc: isOldOffice,
	xls: isOldOffice,
	ppt: isOldOffice,
	docx: isZip,
	xlsx: isZip,
	pptx: isZip,
	wps: (start) => isOldOffice(start) || isZip(start),
	et: (start) => isOldOffice(start) || isZip(start),
	ofd: isZip,
	zip: begins('PK\x03\x04', 'PK\x05\x06'),
	rar: begins('Rar!\x1a\x07'),
	'7z': begins('7z\xbc\xaf\x27\x1c'),
};

/** Whether the beginning of a file matches its ending. */
export function isWhatItSays(extension: string, start: Buffer): boolean {
	return Object.hasOwn(tests, extension) && tests[extension]?.(start) === true;
}
