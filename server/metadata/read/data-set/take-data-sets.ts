import { type RawBuilder, sql } from 'kysely';

import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { conditionProblemTexts } from '../../../../contract/conditions/texts.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { BoundOffer } from '../../../../contract/records/bound-offer.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { offeredColumn } from './offered-values.ts';

/** The input of a list call without the rules that name a data set (`valueSource: 'dataSet'`), and what they make of its rows together with `narrow`. They narrow the whole list: below `or` and `not` they stay, and are refused like any unknown source. */
export function takeDataSets(
	services: Pick<RecordServices, 'dataSets'>,
	screen: CompiledScreen,
	{ input, narrow, caller }: { input: Record<string, unknown>; narrow: RawBuilder<unknown> | undefined; caller: Caller },
): { input: Record<string, unknown>; narrow?: RawBuilder<unknown> } {
	const taken = narrow ? [narrow] : [];
	const take = (node: unknown, at: string): unknown => {
		if (!isPlainObject(node)) return node;
		if (Array.isArray(node.rules)) {
			if (node.combinator !== 'and' || node.not === true) return node;
			return { ...node, rules: node.rules.flatMap((rule, index) => take(rule, `${at}.rules.${index}`) ?? []) };
		}
		if (node.valueSource !== 'dataSet' || node.field !== 'id' || node.operator !== 'in') return node;
		const offer = readOffer(node.value, `${at}.value`);
		const offered = offeredColumn(services, screen, { offer, caller });
		taken.push(offered ? sql`t.id in (select value from (${offered.query}) o)` : sql`false`);
		return undefined;
	};
	const query = take(input.query, 'query');
	return { input: { ...input, query }, ...(taken.length > 0 && { narrow: sql.join(taken, sql` and `) }) };
}

function readOffer(value: unknown, path: string): BoundOffer {
	const { name, column, parameters = {} } = isPlainObject(value) ? value : {};
	if (typeof name !== 'string' || typeof column !== 'string' || !isPlainObject(parameters))
		throw invalidInput([{ path, message: conditionProblemTexts.unknownSource() }]);
	return { name, column, parameters };
}
