import type { SheetKind, SheetMisfit } from '../../../../contract/design/sheet/sheet-guess.ts';
import type { ImportCell } from '../../../../contract/records/transfer.ts';
import { isDash, isEmpty, plainText } from '../../../metadata/transfer/import/dry-run/read-cell.ts';
import { isCellError } from '../../../metadata/transfer/sheet/read/cell-errors.ts';
import { decimalsOf, isWrittenDay, judges, toJudged } from './judge-cells.ts';

/** Most different values that can become options. */
export const mostOptions = 50;
const shownExamples = 5;
const longestExample = 80;
/** Longer texts are no options and name nothing. */
const longestValue = 200;

/** What a column holds, gathered row by row; its memory is bounded by what all rows hold together. */
export class ColumnFacts {
	filled = 0;
	/** Cells that are only a dash: values of texts, and none of other kinds. */
	dashes = 0;
	longest = 0;
	decimals = 0;
	hasBreaks = false;
	/** Numbers that begin with a zero, or have more digits than a number is exact to. */
	codes = 0;
	/** Numbers written like `20260131`. */
	writtenDays = 0;
	/** Formulas that failed. */
	errors: SheetMisfit | undefined;
	/** Long numbers that a spreadsheet has rounded. */
	lostDigits: SheetMisfit | undefined;
	readonly misfits: Partial<Record<SheetKind, SheetMisfit>> = {};
	readonly examples: string[] = [];
	readonly #seen = new Set<string>();
	#isDistinct = true;
	#areOptions = true;

	add(cell: ImportCell | undefined, row: number): void {
		if (isEmpty(cell)) return;
		const text = plainText(cell);
		if (isCellError(cell)) {
			this.errors = oneMore(this.errors, { row, text });
			return;
		}
		if (typeof cell === 'number' && Math.abs(cell) > Number.MAX_SAFE_INTEGER) this.lostDigits = oneMore(this.lostDigits, { row, text });
		this.filled++;
		this.longest = Math.max(this.longest, text.length);
		this.hasBreaks ||= text.includes('\n');
		this.#remember(text);
		if (isDash(cell)) this.dashes++;
		else this.#judge(cell, { text, row });
	}

	/** The different values; null where they are too many, or too long, to choose from. */
	get values(): string[] | null {
		return this.#areOptions ? [...this.#seen] : null;
	}

	/** Whether no value is there twice. */
	get isDistinct(): boolean {
		return this.#isDistinct && this.filled > 1;
	}

	#judge(cell: Exclude<ImportCell, null>, { text, row }: { text: string; row: number }): void {
		const judged = toJudged(cell, text);
		if (judged.number !== undefined) this.decimals = Math.max(this.decimals, decimalsOf(judged.number));
		else if (/^\d+$/.test(text)) this.codes++;
		if (isWrittenDay(text)) this.writtenDays++;
		for (const [kind, isFit] of Object.entries(judges) as Array<[SheetKind, (cell: typeof judged) => boolean]>) {
			if (isFit(judged)) continue;
			this.misfits[kind] = oneMore(this.misfits[kind], { row, text });
		}
	}

	/** Values are forgotten as soon as they can neither be options nor all be different. */
	#remember(text: string): void {
		if (!this.#isDistinct && !this.#areOptions) return;
		if (text.length > longestValue) this.#isDistinct = this.#areOptions = false;
		else if (this.#seen.has(text)) this.#isDistinct = false;
		else {
			this.#seen.add(text);
			if (this.#seen.size > mostOptions || text.includes('\n')) this.#areOptions = false;
			if (this.examples.length < shownExamples) this.examples.push(text.slice(0, longestExample));
		}
		if (!this.#isDistinct && !this.#areOptions) this.#seen.clear();
	}
}

function oneMore(found: SheetMisfit | undefined, { row, text }: Omit<SheetMisfit, 'count'>): SheetMisfit {
	return found ? { ...found, count: found.count + 1 } : { count: 1, row, text: text.slice(0, longestExample) };
}
