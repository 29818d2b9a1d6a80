import { fromBuffer } from 'yauzl';

/** The cells of the only sheet of a workbook, row by row, as `unzip` and the XML have them. */
export async function sheetRows(content: Buffer): Promise<string[][]> {
	const xml = await partOfWorkbook(content, 'xl/worksheets/sheet1.xml');
	return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
		[...row.matchAll(/<t [^>]*>(.*?)<\/t>|<v>(.*?)<\/v>/g)].map(([, text, number]) => text ?? number ?? ''),
	);
}

/** A part of a workbook as its text. */
export function partOfWorkbook(content: Buffer, name: string): Promise<string> {
	return new Promise<string>((resolve, reject) => {
		fromBuffer(content, { lazyEntries: true }, (error, zip) => {
			if (error) return reject(error);
			zip.on('entry', (entry) => {
				if (entry.fileName !== name) return zip.readEntry();
				zip.openReadStream(entry, (failure, stream) => {
					if (failure) return reject(failure);
					const chunks: Buffer[] = [];
					stream.on('data', (chunk: Buffer) => chunks.push(chunk));
					stream.on('end', () => resolve(Buffer.concat(chunks).toString()));
				});
			});
			zip.readEntry();
		});
	});
}
