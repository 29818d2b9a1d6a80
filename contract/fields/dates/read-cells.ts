import { readSerial } from '../../base/excel-dates.ts';

const dayForm = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/;

/** The day that a cell of a spreadsheet means; undefined for anything else. */
export function readDayCell(cell: string | number): string | undefined {
	if (typeof cell === 'number') {
		const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(String(cell));
		return compact ? `${compact[1]}-${compact[2]}-${compact[3]}` : readSerial(cell)?.slice(0, 10);
	}
	const text = cell.normalize('NFKC');
	const match = dayForm.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
	const rest = match ? text.slice(match[0].length).trim() : '';
	return match && /^(T?00:00(:00)?)?$/.test(rest) ? toDay(match) : undefined;
}

/** The moment that a cell means, in China's time; undefined for anything else. */
export function readMomentCell(cell: string | number): string | undefined {
	if (typeof cell === 'number') {
		const text = readSerial(cell);
		return text?.length === 10 ? `${text} 00:00:00` : text;
	}
	const text = cell.normalize('NFKC');
	const match = dayForm.exec(text);
	if (!match || /[Zz]$|[+-]\d{2}:\d{2}$/.test(text)) return undefined;
	const time = /^T?\s*(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2})秒?)?分?$/.exec(text.slice(match[0].length).trim());
	if (!time) return text.length === match[0].length ? `${toDay(match)} 00:00:00` : undefined;
	const two = (part = '0') => part.padStart(2, '0');
	return `${toDay(match)} ${two(time[1])}:${two(time[2])}:${two(time[3])}`;
}

function toDay(match: RegExpExecArray): string {
	return `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`;
}
