import type { MarkColor } from '../../../../contract/reports/report.ts';
import type { CellLook, NumberLook } from '../../../../contract/reports/report-grid.ts';

/** How a cell looks. */
export interface StyleOf {
	look: CellLook | 'text' | 'title' | 'caption';
	number?: NumberLook;
	mark?: MarkColor;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const firstOwnFormat = 164;

/** The styles of a workbook, made when a cell first has them. */
export class CellStyles {
	readonly #styles = new Map<string, { style: StyleOf; index: number }>();

	constructor() {
		this.of({ look: 'text' });
	}

	/** The index of a style. */
	of(style: StyleOf): number {
		const key = JSON.stringify([style.look, style.number?.decimals, style.number?.isPercent, style.mark]);
		const index = this.#styles.get(key)?.index ?? this.#styles.size;
		this.#styles.set(key, { style, index });
		return index;
	}

	toXml(): string {
		const formats: string[] = [];
		const cells = [...this.#styles.values()].map(({ style }) => {
			const code = style.number && formatCode(style.number);
			if (code !== undefined && !formats.includes(code)) formats.push(code);
			return cellXml(style, code === undefined ? 0 : firstOwnFormat + formats.indexOf(code));
		});
		const numbers = formats.map((code, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${code}"/>`);
		return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${main}"><numFmts count="${numbers.length}">${numbers.join('')}</numFmts><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="${fills.length}">${fills.join('')}</fills><borders count="3">${borders}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
	}
}

function formatCode({ decimals, isPercent }: NumberLook): string {
	const fraction = decimals === 0 ? '' : `.${'0'.repeat(decimals)}`;
	return isPercent ? `0${fraction}%` : `#,##0${fraction}`;
}

const markFonts: Record<MarkColor, number> = { red: 3, orange: 4, green: 5, blue: 6 };
const markFills: Record<MarkColor, number> = { red: 5, orange: 6, green: 7, blue: 8 };
const lookFills: Partial<Record<StyleOf['look'], number>> = { corner: 2, heading: 2, subtotal: 3, total: 4 };
const boldLooks: ReadonlyArray<StyleOf['look']> = ['corner', 'heading', 'total', 'caption'];

function cellXml({ look, number, mark }: StyleOf, format: number): string {
	const isOutside = look === 'text' || look === 'title' || look === 'caption';
	let font = boldLooks.includes(look) ? 1 : 0;
	if (look === 'title') font = 2;
	if (mark) font = markFonts[mark];
	const fill = mark ? markFills[mark] : (lookFills[look] ?? 0);
	const inTable = look === 'corner' ? 2 : 1;
	return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${isOutside ? 0 : inTable}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="${alignment(look, number)}" vertical="center" wrapText="1"/></xf>`;
}

function alignment(look: StyleOf['look'], number: NumberLook | undefined): string {
	if (number) return 'right';
	return look === 'heading' || look === 'title' || look === 'group' || look === 'total' || look === 'subtotal' ? 'center' : 'left';
}

const font = (size: number, colour: string, isBold = false) =>
	`<font>${isBold ? '<b/>' : ''}<sz val="${size}"/><color rgb="FF${colour}"/><name val="Microsoft YaHei"/></font>`;
const fonts = [
	...[font(10, '000000'), font(10, '000000', true), font(16, '000000', true)],
	...[font(10, 'CF1322', true), font(10, 'AD6800', true), font(10, '237804', true), font(10, '0958D9', true)],
];
const fill = (colour: string) =>
	`<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`;
const fills = [
	...['<fill><patternFill patternType="none"/></fill>', '<fill><patternFill patternType="gray125"/></fill>'],
	...[fill('E6EDF7'), fill('F3F6FA'), fill('DCE6F2'), fill('FFF1F0'), fill('FFF7E6'), fill('F6FFED'), fill('E6F4FF')],
];
const side = (name: string) => `<${name} style="thin"><color rgb="FF8C9BB0"/></${name}>`;
const sides = ['left', 'right', 'top', 'bottom'].map(side).join('');
const borders = `<border><left/><right/><top/><bottom/><diagonal/></border><border>${sides}<diagonal/></border><border diagonalDown="1">${sides}${side('diagonal')}</border>`;
