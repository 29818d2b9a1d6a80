import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { checkCondition, toFieldProblems } from '../../../../contract/conditions/check-condition.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { scopesOf } from '../../../principal/principal.ts';
import { isMaskedFor, maskedNameOf, mayReadField } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import { filterRules } from '../../read/list/filter-rule.ts';
import { readResolved } from '../../read/list/list-service.ts';
import type { CheckedListRequest } from '../../read/list/read-list-request.ts';
import { type ForeignTable, foreignTableOf } from '../foreign-table.ts';
import { foreignTexts } from '../texts.ts';

/** A list call of a screen over a table of another system, checked for its caller. */
export interface ForeignRequest {
	table: ForeignTable;
	/** The filters and the query; the caller may use every field of them. */
	asked: RuleGroup;
	/** What a right of the caller reaches; null for everything. */
	scope: RuleGroup | null;
	sorts: Array<{ field: string; isDescending: boolean }>;
	page: Pick<CheckedListRequest, 'pageNo' | 'limit' | 'totalCount'>;
	/** A field that the caller may use; nothing for one that does not exist. */
	fieldOf(name: string): ResolvedField | undefined;
	/** The same for everybody's fields, for scopes. */
	anyFieldOf(name: string): ResolvedField | undefined;
}

/** Reads and checks a list call; throws `invalidInput` that names what is wrong. */
export async function readForeignRequest(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller, accepts, right }: { input: Record<string, unknown>; caller: Caller; accepts: 'one' | 'none'; right: string },
): Promise<ForeignRequest> {
	refuseTenants(caller);
	const request = await readResolved(services, screen, { input, caller, accepts });
	const fieldOf = fieldsFor(screen, caller);
	const { pageNo, limit, totalCount } = request;
	return {
		table: foreignTableOf(screen),
		asked: { combinator: 'and', rules: [...filterRules(request.filters, fieldOf, caller.context), ...readQuery(request.query, fieldOf)] },
		scope: foreignScope(screen, caller, right),
		sorts: readSorts(screen, request.sorts, fieldOf),
		page: { pageNo, limit, totalCount },
		fieldOf,
		anyFieldOf: fieldsFor(screen, { ...caller, principal: null }),
	};
}

/** The rows of other systems have no tenant. */
export function refuseTenants({ tenantId }: Caller): void {
	if (tenantId !== platformTenantId) throw new PortalError('noPermission', { message: foreignTexts.authority() });
}

/** The fields with a column that a caller may read. */
export function fieldsFor(screen: CompiledScreen, { principal, language }: Caller): (name: string) => ResolvedField | undefined {
	const mayRead = mayReadField(screen, principal);
	const known = new Set(foreignTableOf(screen).fields.map(({ name }) => name));
	return (path) => {
		const stored = screen.storedBy.get(path);
		if (!stored || !known.has(stored.name) || !mayRead(screen, stored)) return undefined;
		const field = fieldIn(screen, stored.name, language) ?? stored.field;
		return isMaskedFor(screen, field, principal) ? { ...field, maskedAs: maskedNameOf({ screen, stored }) } : field;
	};
}

/** The records that a right of the caller reaches, by the data scopes of their roles; a scope that does not fit reaches nothing. */
export function foreignScope(screen: CompiledScreen, caller: Caller, right: string): RuleGroup | null {
	const { principal } = caller;
	const fieldOf = fieldsFor(screen, { ...caller, principal: null });
	const groups = (['view', right] as const).flatMap((one) => {
		const scopes = principal && scopesOf(principal, screen.name, one);
		if (!scopes) return [];
		const fit = scopes.filter((scope) => checkCondition(scope, { fieldOf, purpose: 'search' }).length === 0);
		return [fit.length === 0 ? nothing : ({ combinator: 'or', rules: fit } satisfies RuleGroup)];
	});
	return groups.length === 0 ? null : { combinator: 'and', rules: groups };
}

const nothing: RuleGroup = { combinator: 'and', not: true, rules: [] };

function readQuery(query: unknown, fieldOf: ForeignRequest['fieldOf']): RuleGroup[] {
	if (query === null) return [];
	const findings = checkCondition(query, { fieldOf, purpose: 'search' });
	if (findings.length > 0) throw invalidInput(toFieldProblems(findings, 'query'));
	return [query as RuleGroup];
}

function readSorts(
	screen: CompiledScreen,
	sorts: CheckedListRequest['sorts'],
	fieldOf: ForeignRequest['fieldOf'],
): ForeignRequest['sorts'] {
	const { list } = screen.loaded.resolved;
	const wanted = sorts.length > 0 ? sorts : list.sort.map(({ field, order }) => ({ at: '', field, isDescending: order === 'DESC' }));
	const errors: FieldProblem[] = [];
	const terms = wanted.flatMap(({ at, field: path, isDescending }) => {
		const field = fieldOf(path);
		if (field && field.maskedAs === undefined) return [{ field: field.name, isDescending }];
		if (at !== '') {
			const message = field ? recordTexts.notSortable({ title: field.title }) : recordTexts.unknownField({ name: path });
			errors.push({ path: `${at}.field`, message });
		}
		return [];
	});
	if (errors.length > 0) throw invalidInput(errors);
	const { key } = foreignTableOf(screen).source;
	// Every row is on exactly one page.
	return terms.some(({ field }) => field === key) ? terms : [...terms, { field: key, isDescending: terms.at(-1)?.isDescending ?? false }];
}
