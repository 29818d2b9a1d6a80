import type { ImportCell } from '../../../../../contract/records/transfer.ts';

/** `合计`, `一季度小计`, `Grand total`: without spaces and colons, in lower case. */
const words = /^(?:.{0,20}(?:[小合总總共][计計])|累[计計]|(?:sub|grand)?totals?)$/;

/** Whether a row adds up others: its first text is one of the words for that, alone or behind the name of what is added up. */
export function isTotalRow(cells: readonly ImportCell[]): boolean {
	const first = cells.find((cell) => typeof cell === 'string' && cell.trim() !== '');
	return typeof first === 'string' && words.test(first.replace(/[\s:：]/g, '').toLowerCase());
}
