import { type RawBuilder, sql } from 'kysely';

import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { isMaskedFor, mayReadField } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import type { JoinedField, JoinSet } from '../../compiled/join-set.ts';
import { hasWords, orderOfWords } from '../../storage/tables/column-types.ts';
import type { CheckedListRequest } from './read-list-request.ts';

/** The order of a list, always ended by the id so that every row is on exactly one page. */
export interface ListOrder {
	terms: Array<{ expression: RawBuilder<unknown>; isDescending: boolean }>;
}

/** The requested order, or the screen's own; throws `invalidInput` naming fields that cannot be sorted by. */
export function listOrder(
	screen: CompiledScreen,
	sorts: CheckedListRequest['sorts'],
	{ joins, caller }: { joins: JoinSet; caller: Caller },
): ListOrder {
	const errors: FieldProblem[] = [];
	const wanted =
		sorts.length > 0
			? sorts
			: screen.loaded.resolved.list.sort.map((sort) => ({ at: '', field: sort.field, isDescending: sort.order === 'DESC' }));
	const terms = wanted.flatMap(({ at, field, isDescending }) => {
		const found = sortField(screen, field, { joins, caller });
		if (found && !found.stored.field.encrypted && !isMaskedFor(found.screen, found.stored.field, caller.principal))
			return [{ expression: inOrder(found), isDescending }];
		if (at === '') return [];
		const { language } = caller;
		const message = found
			? recordTexts.notSortable({ title: fieldIn(found.screen, found.stored.name, language)?.title })
			: recordTexts.unknownField({ name: field });
		errors.push({ path: `${at}.field`, message });
		return [];
	});
	if (errors.length > 0) throw invalidInput(errors);
	return { terms: [...terms, { expression: sql`t.id`, isDescending: terms.at(-1)?.isDescending ?? true }] };
}

/** `order by` over the terms themselves, or over the names that a subselect gave them. */
export function orderBy(order: ListOrder): RawBuilder<unknown> {
	return sql`order by ${sql.join(order.terms.map(({ expression, isDescending }) => (isDescending ? sql`${expression} desc` : expression)))}`;
}

/** Words sort by the language of the database, such as Chinese names by pinyin. */
function inOrder({ expression, stored }: JoinedField): RawBuilder<unknown> {
	return hasWords(stored.field) ? sql`${expression} ${sql.raw(orderOfWords)}` : expression;
}

/** A reference sorts by the title that people see, not by its id. */
function sortField(screen: CompiledScreen, path: string, { joins, caller }: { joins: JoinSet; caller: Caller }): JoinedField | undefined {
	const found = joins.field(path, mayReadField(screen, caller.principal));
	if (!found || !(found.stored.field.searchable || found.stored.field.encrypted)) return undefined;
	const reference = found.stored.field.type === 'array' ? undefined : found.stored.field.reference;
	const target = reference && found.screen.find(reference.screen);
	const title = target && joins.field(`${path}.${target.loaded.resolved.titleField}`);
	return title && mayReadField(title.screen, caller.principal)(title.screen, title.stored) ? title : found;
}
