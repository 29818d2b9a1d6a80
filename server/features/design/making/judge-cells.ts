import { isDay, parseMoment } from '../../../../contract/base/china-time.ts';
import type { SheetKind } from '../../../../contract/design/sheet/sheet-guess.ts';
import { readDayCell, readMomentCell } from '../../../../contract/fields/dates/read-cells.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import type { ImportCell } from '../../../../contract/records/transfer.ts';
import { readBoolean, readNumber } from '../../../metadata/transfer/import/dry-run/read-cell.ts';

/** A cell with what is needed to judge it as one kind after the other. */
export interface JudgedCell {
	cell: Exclude<ImportCell, null>;
	/** The cell as an import reads a text. */
	text: string;
	/** The number that it means; undefined for texts and for numbers whose digits mean something, such as `007`. */
	number: number | undefined;
}

type Judge = (cell: JudgedCell) => boolean;

const largestInteger = 2_147_483_647;
const mostDecimals = 6;
/** Digits that a number is exact to. */
const exactDigits = 15;

/** Whether a value fits a kind, as an import would read it and a save accept it. Any value fits a text and an option. */
export const judges: Readonly<Partial<Record<SheetKind, Judge>>> = {
	boolean: ({ cell }) => typeof readBoolean(cell) === 'boolean',
	integer: ({ number }) => number !== undefined && Number.isInteger(number) && Math.abs(number) <= largestInteger,
	number: ({ number }) => number !== undefined && decimalsOf(number) <= mostDecimals,
	percent: ({ text, number }) => number !== undefined && /[%％]$/.test(text) && decimalsOf(number) <= mostDecimals,
	date: (judged) => isDay(dayOf(judged) ?? ''),
	'date-time': (judged) => isDay(momentOf(judged)?.slice(0, 10) ?? ''),
	mobile: fits('mobile'),
	phone: fits('phone'),
	email: fits('email'),
	'id-card': fits('id-card'),
	'credit-code': fits('credit-code'),
};

/** A cell to judge. */
export function toJudged(cell: Exclude<ImportCell, null>, text: string): JudgedCell {
	return { cell, text, number: numberOf(cell, text) };
}

/** How many decimal places a number shows; a spreadsheet computes with more than it shows. */
export function decimalsOf(number: number): number {
	const [, fraction = '', exponent = '0'] =
		/^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(Number(number.toPrecision(exactDigits)))) ?? [];
	return Math.max(0, fraction.length - Number(exponent));
}

function numberOf(cell: Exclude<ImportCell, null>, text: string): number | undefined {
	if (typeof cell === 'boolean') return undefined;
	if (typeof cell === 'number') return cell;
	if (/^[+-]?0\d/.test(text) || text.replace(/\D/g, '').length > exactDigits || /e/i.test(text)) return undefined;
	const number = readNumber(cell);
	return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Any number of a spreadsheet could be a day; only one that is written like a day is taken for it. */
function dayOf({ cell, text }: JudgedCell): string | undefined {
	if (typeof cell === 'boolean' || (typeof cell === 'number' && !isWrittenDay(text))) return undefined;
	return readDayCell(typeof cell === 'string' ? text : cell);
}

function momentOf(judged: JudgedCell): string | undefined {
	const { cell, text } = judged;
	if (typeof cell !== 'string') return undefined;
	if (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text)) return parseMoment(text) === undefined ? undefined : text;
	const moment = readMomentCell(text);
	return moment !== undefined && / ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(moment) ? moment : undefined;
}

/** `20260131`. */
export function isWrittenDay(text: string): boolean {
	return /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text);
}

function fits(format: 'mobile' | 'phone' | 'email' | 'id-card' | 'credit-code'): Judge {
	const definition = formatOf({ format });
	return ({ text }) => definition?.checkText?.(text, { title: '', type: 'string' }) === undefined;
}
