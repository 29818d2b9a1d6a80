import type { ConditionContext } from '../../../contract/conditions/condition-context.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';

type FormulaValue = NonNullable<ConditionContext['formulaValue']>;

let loaded: FormulaValue | undefined;

/** The values of formulas in conditions; null while the formula language is not loaded. */
export const formulaValue: FormulaValue = (source, subject, now) => loaded?.(source, subject, now) ?? null;

/** Loads the formula language for a screen whose conditions, rules or limits have formulas; whether something was loaded. */
export async function loadFormulaValues(screen: Pick<ResolvedScreen, 'fields'>): Promise<boolean> {
	if (loaded || !usesFormulas(screen)) return false;
	({ formulaValueOf: loaded } = await import('../../../contract/formula/evaluate/formula-value-of.ts'));
	return true;
}

const known = new WeakMap<object, boolean>();

function usesFormulas(screen: object): boolean {
	const uses = known.get(screen) ?? /"valueSource":"formula"|"formula":"/.test(JSON.stringify(screen));
	known.set(screen, uses);
	return uses;
}
