import { type Day, dayAt } from '../../../contract/base/china-time.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { periodOf } from '../../../contract/documents/number-rule/number-pattern.ts';
import type { NumberCounterAnswer, NumberCounterKey, NumberRuleAnswer } from '../../../contract/features/operations/number-rules.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import type { RecordDatabase } from '../../db/database.ts';
import type { ActiveNumberRule } from '../../documents/number-rule/active-number-rule.ts';
import { counterOf, type NumberDocuments, needsOrganisation, type RuleCounter, usesOf } from '../../documents/number-rule/counter-of.ts';
import { numberDocuments } from '../../documents/number-rule/number-rule-kind.ts';
import { peekCount, readCounters, readOrganisations, type StoredCounter } from '../../documents/number-rule/store.ts';
import type { Call } from '../../http/route.ts';
import type { Principal } from '../../principal/principal.ts';
import type { Services } from '../feature.ts';

/** More counters of one tenant are not shown; the newest periods come first. */
const mostCounters = 300;

/** The active rules and screens. */
export function documentsOf({ engine }: Services): NumberDocuments {
	return numberDocuments(engine.documents());
}

/** The number rules with the counters of the caller's tenant. */
export async function listRules(services: Services, { principal, language, reading }: Call<Principal>): Promise<NumberRuleAnswer[]> {
	const documents = documentsOf(services);
	const { tenantId } = principal;
	const db = services.database.during(reading).forTenant(tenantId);
	const stored = await readCounters(db, tenantId, mostCounters);
	const answers: NumberRuleAnswer[] = [];
	for (const rule of documents.rules.values()) {
		const { name, pattern, period, isPerOrganisation, isGapFree, start } = rule;
		answers.push({
			...{ name, pattern, period, isPerOrganisation, isGapFree, start },
			title: rule.titleIn(language),
			description: rule.descriptionIn(language),
			example: exampleOf(documents, rule, tenantId),
			uses: usesOf(documents, name).flatMap((use): NumberRuleAnswer['uses'] => {
				if ('print' in use) return [{ title: titleOfPrint(documents, use.print, language), field: null }];
				const { screen } = use;
				const known = services.records.screen(screen.name, language, tenantId);
				const fields = known?.fields.filter((field) => field.rule === name) ?? [];
				return fields.map((field) => ({ title: known?.title ?? screen.name, field: field.title }));
			}),
			counters: await countersOf({ db, documents, tenantId }, rule, stored),
		});
	}
	return answers;
}

interface Reading {
	db: RecordDatabase;
	documents: NumberDocuments;
	tenantId: string;
}

/** Counters of the rule as it is now; those of a former period (years instead of months) do not count any more. */
async function countersOf(reading: Reading, rule: ActiveNumberRule, stored: readonly StoredCounter[]): Promise<NumberCounterAnswer[]> {
	const today = dayAt(Date.now());
	const current = periodOf(today, rule.period);
	const own = stored.filter(({ rule: name, period, organisationId }) => {
		return name === rule.name && period.length === current.length && (organisationId !== null) === rule.isPerOrganisation;
	});
	const hasCurrent = own.some(({ period }) => period === current);
	const keys = hasCurrent || rule.isPerOrganisation ? own : [{ rule: rule.name, period: current, organisationId: null }, ...own];
	const answers: NumberCounterAnswer[] = [];
	for (const key of keys) {
		const found = await findCounter(reading, rule, key);
		if (!found) continue;
		const next = await peekCount(reading.db, found.counter, found);
		answers.push({ ...key, organisation: found.organisation, next, number: found.format(next), isUsedUp: next > found.last });
	}
	return answers;
}

/** A counter of a rule by its key; nothing for a period or an organisation that cannot be. */
export async function findCounter(
	{ db, documents, tenantId }: Reading,
	rule: ActiveNumberRule,
	{ period, organisationId }: Omit<NumberCounterKey, 'rule'>,
): Promise<(RuleCounter & { organisation: string | null }) | undefined> {
	const day = dayIn(period, rule);
	if (day === undefined || (organisationId !== null) !== rule.isPerOrganisation) return undefined;
	if (organisationId === null) {
		// Without a counter for each organisation, the alias is that of the record.
		const organisation = needsOrganisation(rule) ? { id: '', alias: '*' } : null;
		return { ...counterOf(documents, rule, { tenantId, day, organisation }), organisation: null };
	}
	const organisations = await readOrganisations(db, documents.screens.get('organisation'), { tenantId, ids: [organisationId] });
	const found = organisations.get(organisationId);
	if (!found?.alias) return undefined;
	return {
		...counterOf(documents, rule, { tenantId, day, organisation: { id: organisationId, alias: found.alias } }),
		organisation: found.name,
	};
}

/** A day of the period, today if it is one; nothing for a text that is no period of the rule. */
function dayIn(period: string, rule: ActiveNumberRule): Day | undefined {
	const today = dayAt(Date.now());
	if (periodOf(today, rule.period) === period) return today;
	const day = `${period}${'0000-12-28'.slice(period.length)}`;
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return undefined;
	return periodOf(day as Day, rule.period) === period ? (day as Day) : undefined;
}

function exampleOf(documents: NumberDocuments, rule: ActiveNumberRule, tenantId: string): string {
	const organisation = needsOrganisation(rule) ? { id: '', alias: 'ORG' } : null;
	return counterOf(documents, rule, { tenantId, day: dayAt(Date.now()), organisation }).format(rule.start);
}

function titleOfPrint({ prints }: NumberDocuments, name: string, language: Language): string {
	const file = prints.get(name)?.file;
	return file ? createTranslate(file.texts, language)(file.title) : name;
}
