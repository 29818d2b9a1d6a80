import { type Message, messageOf } from '../../../../contract/base/define-texts.ts';
import { countValues, isText } from '../../../../contract/design/sheet/screen-of-sheet.ts';
import type { SheetKind } from '../../../../contract/design/sheet/sheet-guess.ts';
import { sheetKindTexts } from '../../../../contract/design/sheet/texts.ts';
import { type ColumnFacts, mostOptions } from './column-facts.ts';
import { makingTexts } from './texts.ts';

/** What a column is taken for, and why. */
export interface ChosenKind {
	kind: SheetKind;
	required: boolean;
	unique: boolean;
	reasons: Message[];
}

/** The kinds in the order in which a column is taken for one of them. */
const strictKinds = ['credit-code', 'id-card', 'mobile', 'email', 'percent'] as const;
/** A kind that almost all values fit is mentioned, but not taken: nothing of the file may be lost. */
const nearly = 0.9;
const longestOption = 20;
const longestLine = 200;
/** Fewer rows tell little. */
const fewRows = 6;

/** Takes a column for what all of its values are. */
export function chooseKind(heading: string, facts: ColumnFacts, rowCount: number): ChosenKind {
	const near = nearMiss(facts);
	const isSlip = near !== undefined && near.kind !== 'boolean';
	const { kind, reason } = judge(heading, facts, isSlip);
	const filled = countValues(kind, facts);
	const required = filled > 0 && filled === rowCount;
	const unique = required && facts.isDistinct && (isSlip && kind === 'text' ? isCode(heading) : isNumbering(heading, kind, facts));
	const empty = filled < rowCount && filled > 0 ? [makingTexts.someEmpty({ count: rowCount - filled })] : [];
	const { errors, lostDigits } = facts;
	return {
		kind,
		required,
		unique,
		reasons: [
			reason,
			...(near && (kind === 'text' || kind === 'options') ? [near.reason] : []),
			...(required ? [makingTexts.neverEmpty()] : empty),
			...(unique ? [makingTexts.allDifferent()] : []),
			...(lostDigits ? [makingTexts.lostDigits({ ...lostDigits })] : []),
			...(errors ? [makingTexts.failedFormulas({ ...errors })] : []),
		],
	};
}

/** A column of days or numbers with a slip in it offers no choice of them. */
function judge(heading: string, facts: ColumnFacts, isSlip: boolean): { kind: SheetKind; reason: Message } {
	const { filled, dashes, misfits, longest } = facts;
	if (filled === 0) return { kind: 'text', reason: makingTexts.noValues() };
	const fits = (kind: SheetKind) => misfits[kind] === undefined && filled > dashes;
	const all = (kind: SheetKind) => ({
		kind,
		reason: makingTexts.allFit({ count: filled - dashes, kind: messageOf(sheetKindTexts, kind) }),
	});
	const strict = strictKinds.find(fits);
	if (strict) return all(strict);
	const isPhone = /电话|電話|传真|傳真|phone|tel|fax/i.test(heading);
	if (isPhone && fits('phone')) return all('phone');
	if (facts.codes === 0 && isNumeric(heading, facts)) return all(fits('integer') ? 'integer' : 'number');
	if (fits('boolean') && !fits('integer')) return all('boolean');
	if (fits('date') && !isCode(heading)) return all('date');
	if (fits('date-time')) return all('date-time');
	if (facts.codes > 0 && facts.codes === filled) return { kind: 'text', reason: makingTexts.digitsMatter() };
	if (!isSlip && areOptions(facts))
		return { kind: 'options', reason: makingTexts.fewValues({ count: filled, values: facts.values?.length ?? 0 }) };
	if (facts.hasBreaks || longest > longestLine) return { kind: 'multiline', reason: makingTexts.longText({ longest }) };
	return { kind: 'text', reason: makingTexts.plainText({ longest }) };
}

/** Days may be written as numbers, and numbers of things are texts: nobody adds them up. */
function isNumeric(heading: string, { misfits, writtenDays, filled, dashes }: ColumnFacts): boolean {
	if (misfits.number !== undefined || filled === dashes || isCode(heading)) return false;
	return !(writtenDays === filled - dashes && misfits.date === undefined && (/日|date|day/i.test(heading) || filled >= fewRows));
}

function isCode(heading: string): boolean {
	return /(编号|編號|编码|編碼|代码|代碼|号码|號碼|单号|單號|证号|證號|账号|帳號|条码|條碼|号|號|\bcode|\bno\.?|\bid)$/i.test(
		heading.trim(),
	);
}

function isNumbering(heading: string, kind: SheetKind, { examples }: ColumnFacts): boolean {
	if (kind === 'credit-code' || kind === 'id-card') return true;
	if (kind !== 'text' && kind !== 'integer') return false;
	if (kind === 'integer') return isCode(heading) || /序号|序號|\bid\b/i.test(heading);
	return isCode(heading) || examples.every((text) => /^[A-Za-z0-9][A-Za-z0-9_./-]*$/.test(text) && /\d/.test(text));
}

function areOptions({ values, filled, longest }: ColumnFacts): boolean {
	if (values === null || longest > longestOption || filled < fewRows) return false;
	return values.length <= Math.min(mostOptions, filled / 3) && (values.length <= 15 || values.length <= filled / 20);
}

function nearMiss({ misfits, filled }: ColumnFacts): { kind: SheetKind; reason: Message } | undefined {
	for (const kind of [...strictKinds, 'integer', 'number', 'date', 'date-time', 'boolean'] as const) {
		const misfit = misfits[kind];
		if (misfit && filled >= fewRows && misfit.count <= filled * (1 - nearly))
			return { kind, reason: makingTexts.almost({ ...misfit, kind: messageOf(sheetKindTexts, kind) }) };
	}
	return undefined;
}

/** The column that identifies a record to users, by its index; -1 for none. */
export function chooseTitle(columns: Array<{ heading: string; kind: SheetKind; filled: number; isDistinct: boolean }>): number {
	const able = columns.map((column) => isText(column) && column.filled > 0);
	const named = (pattern: RegExp) => columns.findIndex(({ heading }, index) => able[index] && pattern.test(heading.trim()));
	const byName = [/^(名称|名稱|标题|標題|姓名|name|title)$/i, /(名称|名稱|标题|標題|姓名|名|name|title)$/i]
		.map(named)
		.find((at) => at >= 0);
	if (byName !== undefined) return byName;
	const distinct = columns.findIndex(({ kind, isDistinct }, index) => able[index] && kind === 'text' && isDistinct);
	if (distinct >= 0) return distinct;
	const text = columns.findIndex(({ kind }, index) => able[index] && kind === 'text');
	return text >= 0 ? text : able.indexOf(true);
}
