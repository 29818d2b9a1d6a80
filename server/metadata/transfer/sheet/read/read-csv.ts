import { CsvError, parse } from 'csv-parse';

import { type FileTable, type ReadOptions, type RowSink, refuseFile, TableCollector } from './table-collector.ts';

const longestCell = 200_000;

/** Reads a text as a table, all of whose rows are rows if a sheet is asked for; with commas, semicolons or tabs between the cells, whichever its first line has most of. */
export async function readCsv(text: string, { sheet, part, onRow }: ReadOptions & RowSink = {}): Promise<FileTable> {
	if (/^\s*<(!doctype|html|\?xml|head|body|table)/i.test(text)) throw refuseFile('notATable');
	const collector = new TableCollector({ hasHeadings: sheet === undefined, part, onRow });
	const records = parse(text, {
		bom: true,
		delimiter: delimiterOf(text),
		relax_column_count: true,
		relax_quotes: true,
		max_record_size: longestCell,
		info: true,
	});
	try {
		let number = 0;
		for await (const { record } of records as AsyncIterable<{ record: string[] }>) {
			collector.add(
				++number,
				record.map((cell) => (cell === '' ? null : cell)),
			);
		}
	} catch (error) {
		if (error instanceof CsvError) throw refuseFile('brokenFile');
		throw error;
	}
	return collector.table;
}

function delimiterOf(text: string): string {
	const [line = ''] = text.slice(0, 10_000).split(/\r?\n/, 1);
	const count = (mark: string): number => line.split(mark).length;
	return [',', '\t', ';'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
