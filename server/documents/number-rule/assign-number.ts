import { dayAt } from '../../../contract/base/china-time.ts';
import type { Message } from '../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { counterDigits, formatNumber, numbersOfCounter, periodOf } from '../../../contract/documents/number-rule/number-pattern.ts';
import type { AssignEvent } from '../../metadata/base/assigned-values.ts';
import type { CompiledScreen } from '../../metadata/compiled/compiled-screen.ts';
import type { ActiveNumberRule } from './active-number-rule.ts';
import { type Counter, findAlias, type NumberUse, nextCount } from './store.ts';
import { numberTexts } from './texts.ts';

/** The rules and screens that are active together. */
export interface NumberDocuments {
	rules: ReadonlyMap<string, ActiveNumberRule>;
	screens: ReadonlyMap<string, CompiledScreen>;
}

/**
 * The next number of the rule that a field names. The counter is locked until the transaction ends: the numbers of one counter are
 * assigned one after another, a save that is undone leaves no gap, and other counters are not affected.
 */
export async function assignNumber({ rules, screens }: NumberDocuments, event: AssignEvent): Promise<string> {
	const { field, caller, db } = event;
	const { language, tenantId } = caller;
	const refuse = (message: Message): PortalError => invalidInput([{ path: field.name, message }], message);
	const rule = rules.get(field.rule ?? '');
	if (!rule) throw new PortalError('unavailable', { message: numberTexts.noRule({ name: field.rule ?? '' }) });
	const title = rule.titleIn(language);
	const organisationId = needsOrganisation(rule) ? event.organisationId : null;
	const organisation = organisationId === null ? null : await findAlias(db, screens.get('organisation'), { tenantId, id: organisationId });
	if (needsOrganisation(rule) && organisation === null) throw refuse(numberTexts.noOrganisation({ title }));
	const values = { day: dayAt(caller.context.now.getTime()), organisation };
	const format = (count: number): string => formatNumber(rule.parts, count, values);
	const uses = usesOf(screens, rule.name);
	const counter: Counter = {
		tenantId,
		rule: rule.name,
		period: periodOf(values.day, rule.period),
		organisationId: rule.isPerOrganisation ? organisationId : null,
		basis: [rule.fingerprint, ...uses.map(({ screen, column }) => `${screen.name}.${column}`)].join(' '),
		start: rule.start,
		numbers: numbersOfCounter(rule.parts, { ...values, period: rule.period, isPerOrganisation: rule.isPerOrganisation }),
	};
	const count = await nextCount(db, counter, { uses, format });
	const digits = counterDigits(rule.parts) ?? 0;
	const last = 10 ** digits - 1;
	if (count > last) throw refuse(numberTexts.usedUp({ title, last: format(last) }));
	return format(count);
}

function needsOrganisation({ parts, isPerOrganisation }: ActiveNumberRule): boolean {
	return isPerOrganisation || parts.some(({ kind }) => kind === 'organisation');
}

/** The columns that the rule numbers, in all screens. */
function usesOf(screens: ReadonlyMap<string, CompiledScreen>, rule: string): NumberUse[] {
	return [...screens.values()].flatMap((screen) =>
		screen.stored.filter(({ field }) => field.rule === rule).map(({ column }): NumberUse => ({ screen, column })),
	);
}
