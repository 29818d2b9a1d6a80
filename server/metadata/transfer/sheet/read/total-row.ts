import type { ImportCell } from '../../../../../contract/records/transfer.ts';

/** `合计`, `一季度小计`, `Grand total`: without spaces, colons and a unit in parentheses, in lower case. */
const words = /^(?:.{0,20}(?:[小合总總共][计計])|累[计計]|平均(?:[值数數])?|(?:sub|grand)?totals?|averages?)$/;
/** What is below a table: `注：…`, `填表人：…`. */
const notes = /^(?:[备備附]?注|[说說]明|(?:填表|填[报報]|制表|製表|[审審]核|[负負][责責])(?:人|日期)|notes?|prepared by)[:：]/i;

/** Whether a row is no record: it adds up others, which its first text says, alone or behind the name of what is added up; it is a note; or it repeats the headings. */
export function isTotalRow(cells: readonly ImportCell[], headings: readonly ImportCell[]): boolean {
	const first = cells.find((cell) => typeof cell === 'string' && cell.trim() !== '');
	if (typeof first !== 'string') return false;
	const word = first
		.replace(/[（(][^()（）]*[)）]/g, '')
		.replace(/[\s:：]/g, '')
		.toLowerCase();
	return words.test(word) || notes.test(first.trim()) || isRepeated(cells, headings);
}

/** Sheets that were made for paper have their headings on each page. */
function isRepeated(cells: readonly ImportCell[], headings: readonly ImportCell[]): boolean {
	const length = Math.max(cells.length, headings.length);
	const filled = headings.filter((cell) => textOf(cell) !== '').length;
	return filled > 1 && Array.from({ length }, (_, index) => textOf(cells[index]) === textOf(headings[index])).every(Boolean);
}

function textOf(cell: ImportCell | undefined): string {
	return typeof cell === 'string' ? cell.trim() : String(cell ?? '');
}
