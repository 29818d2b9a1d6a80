import { planComputed } from '../../../../../contract/formula/computed/computed-plan.ts';
import { checkFormula } from '../../../../../contract/formula/evaluate/check-formula.ts';
import type { FormulaProblem } from '../../../../../contract/formula/language/formula-problem.ts';
import type { FindLookedUp, FindScript, FormulaField, FormulaOwner } from '../../../../../contract/formula/values/formula-field.ts';
import { createFieldFinder } from '../../../../../contract/resolve/resolve-fields.ts';
import { scopeOf } from '../../../../../contract/resolve/screen-parts.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import type { ScreenSource } from '../../../../../contract/screen/screen-source.ts';

/** What a formula is written for. */
export interface FormulaTarget {
	screen: ResolvedScreen;
	screens: ReadonlyMap<string, ScreenSource>;
	/** The fields that the formula can name first: those of the record, or of a row. */
	fields: ResolvedField[];
	/** The field that holds the result; null for a limit or a condition. */
	field: ResolvedField | null;
	/** The result is the value of a computed field, so that it may look values up and call scripts. */
	isComputed: boolean;
	/** The names of the scripts of the library. */
	scripts: readonly string[];
}

/** What is wrong with a formula, with its position; nothing for an empty one. */
export function judgeFormula(text: string, { screen, screens, fields, field, isComputed, scripts }: FormulaTarget): FormulaProblem[] {
	if (text.trim() === '') return [];
	const table = screen.fields.find(({ itemFields }) => itemFields === fields);
	const lookups: FindLookedUp = (name) => {
		const target = screens.get(name);
		if (!target || scopeOf(target.file) === 'feature') return undefined;
		const find = createFieldFinder(target, 'zh-CN', screens);
		return (path) => find(path)?.field;
	};
	// Whether a script has a value is checked with the file.
	const findScript: FindScript = (name) => (scripts.includes(name) ? { returns: true } : undefined);
	const owner = { fields: screen.fields, ...(table && { table }), lookups: isComputed && !table ? lookups : null, scripts: findScript };
	return isComputed && field ? judgeComputed(text, field, owner) : checkFormula(text, owner).problems;
}

/** As the check of the file judges it: also whether the result suits the field, and whether formulas refer to each other. */
function judgeComputed(text: string, field: ResolvedField, { fields, table, ...known }: FormulaOwner): FormulaProblem[] {
	const written = (all: readonly FormulaField[]) => all.map((one) => (one.name === field.name ? { ...one, computed: text } : one));
	const changed = table
		? fields.map((one) => (one === table ? { ...one, itemFields: written(table.itemFields ?? []) } : one))
		: written(fields);
	const path = table ? `${table.name}.${field.name}` : field.name;
	return planComputed(changed, known).find((step) => step.path === path)?.problems ?? [];
}
