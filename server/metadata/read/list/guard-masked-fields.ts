import { messageOf } from '../../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { findMaskedRules, type MaskedRule, maskedProblems } from '../../../../contract/conditions/masked-rules.ts';
import { readRule } from '../../../../contract/conditions/read-rule.ts';
import { conditionProblemTexts } from '../../../../contract/conditions/texts.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { judgeMaskedValue } from '../../../../contract/validation/record/judge-masked-value.ts';
import { auditMaskedRefusal, countMaskedQueries } from '../../access/count-masked-queries.ts';
import { findSqlField } from '../../access/sql-field.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';
import { toRule } from './filter-rule.ts';
import type { CheckedListRequest } from './read-list-request.ts';

/** Whether a call takes one `equal` value for each masked field, or none at all. */
export type MaskedAcceptance = 'one' | 'none';

interface Guarded {
	request: Pick<CheckedListRequest, 'filters' | 'query'>;
	accepts: MaskedAcceptance;
	caller: Caller;
}

/**
 * Prevents a caller from finding masked values by querying: over filters and query together each masked field takes one `equal` value,
 * and these values are counted; a value that the field could not store is refused before. Scripts have run by then. Throws `invalidInput` or `tooManyRequests`.
 */
export async function guardMaskedFields(
	services: Pick<RecordServices, 'database' | 'maskedQueriesPerHour'>,
	screen: CompiledScreen,
	{ request, accepts, caller }: Guarded,
): Promise<void> {
	if (!caller.principal) return;
	const joins = new JoinSet(screen, caller.tenantId);
	const fieldOf = (path: string): ResolvedField | undefined => findSqlField(screen, path, { joins, caller, takesEncrypted: true })?.field;
	const rules = [...rulesOfFilters(request.filters, fieldOf), ...rulesOfQuery(request.query, fieldOf)];
	const [first] = rules;
	if (!first) return;
	const errors =
		accepts === 'none'
			? rules.map((rule) => ({ rule, message: recordTexts.maskedElsewhere({ title: rule.title }) }))
			: maskedProblems(rules).map(({ code, rule }) => ({
					rule,
					message: messageOf(conditionProblemTexts, code, { title: rule.title }),
				}));
	if (errors[0]) {
		await auditMaskedRefusal(services, errors[0].rule, caller);
		const fields = errors.map(({ rule, message }) => ({ path: rule.path.join('.'), message }));
		throw invalidInput(fields, errors[0].message);
	}
	const uses = rules.flatMap(({ rule, maskedAs, title, path }) => {
		const field = fieldOf(rule.field);
		const value = field && comparedValue(rule, field, caller);
		return value === undefined ? [] : [{ maskedAs, title, value, path, problem: judgeMaskedValue(field, value) }];
	});
	const incomplete = uses.flatMap(({ path, problem }) =>
		problem ? [{ path: [...path.filter((step) => step !== 'key'), 'value'].join('.'), message: problem }] : [],
	);
	if (incomplete[0]) throw invalidInput(incomplete, incomplete[0].message);
	await countMaskedQueries(services, uses, caller);
}

function rulesOfFilters(filters: CheckedListRequest['filters'], fieldOf: (path: string) => ResolvedField | undefined): MaskedRule[] {
	return filters.flatMap(({ at, field: path, type, value }) => {
		const field = fieldOf(path);
		const rule = field?.maskedAs === undefined ? undefined : toRule(path, type, value);
		return field?.maskedAs === undefined || !rule
			? []
			: [{ rule, maskedAs: field.maskedAs, title: field.title, path: [at, 'key'], isNegated: false }];
	});
}

function rulesOfQuery(query: unknown, fieldOf: (path: string) => ResolvedField | undefined): MaskedRule[] {
	return findMaskedRules(query, fieldOf).map((rule) => ({ ...rule, path: ['query', ...rule.path] }));
}

/** The value that the rule compares with; nothing for a rule that the search refuses or that finds nothing in any case. */
function comparedValue(rule: MaskedRule['rule'], field: ResolvedField, { context }: Caller): unknown {
	const meaning = readRule(rule, field, context);
	if (typeof meaning === 'string') return undefined;
	const { test } = meaning;
	if (test.kind === 'ranges') return test.ranges[0]?.from;
	return test.kind === 'oneOf' || test.kind === 'has' ? test.values[0] : undefined;
}
