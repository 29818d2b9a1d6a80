import type { ScriptCall } from '../functions/lookup.ts';
import { type LookupRequest, nothingFound } from '../functions/lookup.ts';
import { compare, type FormulaValue, isEmpty, isSame, type Scalar } from '../values/formula-value.ts';
import { sampleTexts } from './texts.ts';

const day = 86_400_000;

type SampleRow = Record<string, Scalar>;

const chinese = (text: keyof typeof sampleTexts) => sampleTexts[text]().in('zh-CN');

/** What the examples of the help are evaluated over. */
export const sampleRecord: Record<string, Scalar | SampleRow[]> = {
	name: chinese('inspection'),
	code: 'E1',
	enterprise: 'e1',
	level: 'B',
	score: 86,
	madeOn: '2025-06-30',
	discount: null,
	remark: null,
	items: [
		{ name: chinese('pack'), quantity: 2, price: 12.35 },
		{ name: chinese('charger'), quantity: 1, price: 59.9 },
		{ name: chinese('shell'), quantity: 10, price: 0.1 },
	],
};

/** The records of other screens that the examples look up. */
export const sampleScreens: Record<string, SampleRow[]> = {
	enterprise: [{ code: 'E1', name: chinese('company') }],
	inspection: [
		{ enterprise: 'e1', inspector: chinese('first'), amount: 120, checkedOn: '2025-11-02', passed: true },
		{ enterprise: 'e1', inspector: chinese('second'), amount: 80.5, checkedOn: '2026-02-14', passed: false },
	],
};

/** Looks values up in the sample records. */
export function lookUpSample({ screen, field, how, conditions }: LookupRequest): FormulaValue {
	const rows = (sampleScreens[screen] ?? []).filter((row) =>
		conditions.every(({ field: name, operator, value }) => {
			const own = row[name] ?? null;
			if (operator === '=' || operator === '<>') return isSame(own, value) === (operator === '=');
			const order = compare(own, value);
			if (order === undefined) return false;
			return (operator.endsWith('=') && order === 0) || (operator.startsWith('<') ? order < 0 : order > 0);
		}),
	);
	if (how === 'count') return rows.length;
	const values = rows.map((row) => row[field ?? ''] ?? null);
	if (values.length === 0) return nothingFound(how);
	if (how === 'first') return values[0] ?? null;
	const filled = values.filter((value) => !isEmpty(value));
	if (how === 'list') return filled;
	if (how === 'sum') return filled.reduce<number>((sum, value) => sum + Number(value), 0);
	const ordered = filled.sort((one, other) => compare(one, other) ?? 0);
	return (how === 'max' ? ordered.at(-1) : ordered[0]) ?? null;
}

/** Calls `workingDays` of the script that docs/scripts.md shows. */
export function callSample({ values: [from = null, to = null] }: ScriptCall): FormulaValue {
	let count = 0;
	for (let time = Date.parse(String(from)); time < Date.parse(String(to)); time += day) {
		const weekday = new Date(time).getUTCDay();
		if (weekday !== 0 && weekday !== 6) count++;
	}
	return count;
}
