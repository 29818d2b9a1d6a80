import type { Message } from '../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../contract/base/envelope.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import { type FillingFigures, type FillingItem, fillingLimits, isOutside } from '../../../contract/features/filling/filling.ts';
import { texts } from './texts.ts';

/** Reads figures from outside; the problems name every wrong one. To be submitted they must be complete. */
export function readFigures(input: unknown, items: readonly FillingItem[], { isComplete }: { isComplete: boolean }): FillingFigures {
	if (typeof input !== 'object' || input === null || Array.isArray(input))
		throw invalidInput([{ path: 'figures', message: texts.figures() }]);
	const given = new Map(Object.entries(input));
	const figures: FillingFigures = {};
	const problems: FieldProblem[] = [];
	for (const item of items) {
		const { code, title, decimals } = item;
		const value = given.get(code);
		given.delete(code);
		const path = `figures.${code}`;
		if (value === undefined || value === null) {
			if (isComplete) problems.push({ path, message: texts.missing({ title }) });
		} else if (!isFigure(value, decimals)) problems.push({ path, message: texts.number({ title, max: fillingLimits.figure, decimals }) });
		else if (isOutside(value, item)) problems.push({ path, message: rangeText(item) });
		else figures[code] = value;
	}
	for (const code of [...given.keys()].slice(0, 20)) {
		const shown = code.slice(0, 40);
		problems.push({ path: `figures.${shown}`, message: texts.unknownItem({ code: shown }) });
	}
	if (problems.length > 0) throw invalidInput(problems);
	return figures;
}

function rangeText({ title, minimum, maximum }: FillingItem): Message {
	if (minimum === null) return texts.atMost({ title, max: maximum ?? 0 });
	return maximum === null ? texts.atLeast({ title, min: minimum }) : texts.within({ title, min: minimum, max: maximum });
}

function isFigure(value: unknown, decimals: number): value is number {
	return typeof value === 'number' && Math.abs(value) <= fillingLimits.figure && Number(value.toFixed(decimals)) === value;
}
