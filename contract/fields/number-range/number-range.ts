import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

export type NumberRange = readonly [from: number, to: number];

const most = 1e15;

/** The least and the greatest number of a range, both inside. */
export const numberRange = defineFormat({
	types: ['array'],
	title: texts.title(),
	group: 'number',
	note: texts.note(),
	widget: 'number-range',
	widgets: ['number-range'],
	column: 'number-range',
	isSortable: false,
	isTuple: true,
	comparedAs: 'other',
	operators: ['covers', 'notCovers', 'overlaps', 'notOverlaps', 'isNull', 'isNotNull'],
	ownOperators: {
		covers: {
			words: texts.covers(),
			negated: { name: 'notCovers', words: texts.notCovers() },
			read: (value) => (isNumber(value) ? value : undefined),
			holds: (value, wanted: number) => isRange(value) && value[0] <= wanted && value[1] >= wanted,
			describe: (wanted: number) => String(wanted),
		},
		overlaps: {
			words: texts.overlaps(),
			negated: { name: 'notOverlaps', words: texts.notOverlaps() },
			read: (value) => (isRange(value) && value[0] <= value[1] ? value : undefined),
			holds: (value, [from, to]: NumberRange) => isRange(value) && value[0] <= to && value[1] >= from,
			describe: (wanted: NumberRange) => writeRange(wanted),
		},
	},
	search: 'own',
	checkSearch: (value) => (isNumber(value) ? undefined : texts.notNumber()),
	hasNumberLimits: true,
	checkList(list, { minimum: min, maximum: max }) {
		if (list.length === 0) return undefined;
		if (!isRange(list)) return texts.wrong();
		if (list[0] > list[1]) return texts.order();
		if (typeof min === 'number' && list[0] < min) return texts.tooSmall({ min });
		return typeof max === 'number' && list[1] > max ? texts.tooGreat({ max }) : undefined;
	},
	normalise: (value) => (value === '' || (Array.isArray(value) && value.length === 0) ? null : value),
	toText: (value) => (isRange(value) ? writeRange(value) : undefined),
	toCell: (value) => (isRange(value) ? { kind: 'text', text: writeRange(value) } : undefined),
	fromCell: readRange,
	importHint: texts.howTo(),
	exportWidth: 18,
	jsonSchema: ({ minimum = -most, maximum = most }) => ({
		items: { type: 'number', minimum, maximum },
		anyOf: [{ maxItems: 0 }, { minItems: 2, maxItems: 2, 'x-ordered': true }],
	}),
	sample: (index) => [index % 5, (index % 5) + 2.5],
});

/** A range as people read it: `1.5 ~ 3`. */
export function writeRange([from, to]: NumberRange): string {
	return `${from} ~ ${to}`;
}

/** Whether a value is two numbers; their order is not checked. */
export function isRange(value: unknown): value is NumberRange {
	return Array.isArray(value) && value.length === 2 && value.every(isNumber);
}

function isNumber(value: unknown): value is number {
	return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;
}

/** `1.5 ~ 3` or `1.5至3`; a list that the check refuses for any other text. */
function readRange(cell: string | number | boolean): unknown {
	const number = '([+-]?\\d{1,15}(?:\\.\\d{1,10})?)';
	const plain = String(cell).slice(0, 100).normalize('NFKC').trim();
	const [, from, to] = new RegExp(`^${number}\\s*(?:~|～|〜|至|到|–|—|,|\\bto\\b)\\s*${number}$`).exec(plain) ?? [];
	return from === undefined || to === undefined ? [plain] : [Number(from), Number(to)];
}
