import type { Day } from '../../../contract/base/china-time.ts';
import { counterDigits, formatNumber, numbersOfCounter, periodOf } from '../../../contract/documents/number-rule/number-pattern.ts';
import type { PrintFile } from '../../../contract/prints/print.ts';
import type { CompiledScreen } from '../../metadata/compiled/compiled-screen.ts';
import type { LoadedDocument } from '../../metadata/document/document-kind.ts';
import type { ActiveNumberRule } from './active-number-rule.ts';
import type { Counter, NumberUse } from './store.ts';

/** The rules, and what they number, that are active together. */
export interface NumberDocuments {
	rules: ReadonlyMap<string, ActiveNumberRule>;
	screens: ReadonlyMap<string, CompiledScreen>;
	/** Print templates, whose papers can have numbers. */
	prints: ReadonlyMap<string, LoadedDocument<PrintFile>>;
}

/** A counter of a rule, with what its numbers look like and where they are stored. */
export interface RuleCounter {
	counter: Counter;
	uses: NumberUse[];
	/** The highest value that its digits can show. */
	last: number;
	format(count: number): string;
}

/** Who and when a number is for; the organisation is null where the pattern needs none. */
interface NumberOwner {
	tenantId: string;
	day: Day;
	organisation: { id: string; alias: string } | null;
}

/** The counter that counts the numbers of a rule on a day. */
export function counterOf(documents: NumberDocuments, rule: ActiveNumberRule, owner: NumberOwner): RuleCounter {
	const { tenantId, day, organisation } = owner;
	const values = { day, organisation: organisation?.alias ?? null };
	const uses = usesOf(documents, rule.name);
	return {
		counter: {
			tenantId,
			rule: rule.name,
			period: periodOf(day, rule.period),
			organisationId: rule.isPerOrganisation ? (organisation?.id ?? null) : null,
			basis: [rule.fingerprint, ...uses.map((use) => ('print' in use ? `print:${use.print}` : `${use.screen.name}.${use.column}`))].join(
				' ',
			),
			start: rule.start,
			numbers: numbersOfCounter(rule.parts, { ...values, period: rule.period, isPerOrganisation: rule.isPerOrganisation }),
		},
		uses,
		last: 10 ** (counterDigits(rule.parts) ?? 0) - 1,
		format: (count) => formatNumber(rule.parts, count, values),
	};
}

/** Whether the numbers of a rule name an organisation. */
export function needsOrganisation({ parts, isPerOrganisation }: ActiveNumberRule): boolean {
	return isPerOrganisation || parts.some(({ kind }) => kind === 'organisation');
}

/** Where the numbers of a rule are stored. */
export function usesOf({ screens, prints }: NumberDocuments, rule: string): NumberUse[] {
	const columns = [...screens.values()].flatMap((screen) =>
		screen.stored.filter(({ field }) => field.rule === rule).map(({ column }): NumberUse => ({ screen, column })),
	);
	const papers = [...prints.values()].filter(({ file }) => file.number === rule).map(({ name }): NumberUse => ({ print: name }));
	return [...columns, ...papers];
}
