import { Readable } from 'node:stream';

import { chinaOffset, dayAt } from '../../../../contract/base/china-time.ts';
import { makeHarmless, type SheetCell, type SheetTable } from './sheet-table.ts';

const byteOrderMark = '\ufeff';

/** A table as CSV in UTF-8; the mark at its start tells Excel so. */
export function writeCsv(table: SheetTable): Readable {
	return Readable.from(lines(table), { highWaterMark: 2 });
}

async function* lines({ headings, rows }: SheetTable): AsyncGenerator<string> {
	yield `${byteOrderMark}${headings.map(({ title }) => quote(makeHarmless(title))).join(',')}\r\n`;
	try {
		for (let next = await rows.next(); !next.done; next = await rows.next()) {
			yield next.value.map((cells) => `${cells.map(toText).join(',')}\r\n`).join('');
		}
	} finally {
		await rows.return?.();
	}
}

function toText(cell: SheetCell): string {
	if (cell === null) return '';
	if (cell.kind === 'text') return quote(makeHarmless(cell.text));
	if (cell.kind === 'number') return String(cell.number);
	return cell.kind === 'date' ? cell.day : formatMoment(cell.moment);
}

function quote(text: string): string {
	return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `2026-03-01 08:05:09` in China's time. */
export function formatMoment(moment: number): string {
	return `${dayAt(moment)} ${new Date(moment + chinaOffset).toISOString().slice(11, 19)}`;
}
