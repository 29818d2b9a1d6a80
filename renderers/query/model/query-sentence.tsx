import { describeCondition } from '../../../contract/conditions/describe-condition.ts';
import { isRuleGroup, type RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { type FoundValue, useReferenceTitles } from '../../core/records/use-reference-titles.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import type { QueryField } from './query-fields.ts';
import { titleOfPicked } from './query-titles.ts';
import { useQueryFields } from './use-query-fields.ts';

/** A query as a sentence in the user's language. */
export function QuerySentence({ screen, query }: { screen: ResolvedScreen; query: RuleGroup }) {
	const { language } = useRuntime();
	const fields = useQueryFields(screen);
	const titles = useReferenceTitles(unknownReferences(query, fields));
	return describeCondition(query, {
		language,
		fieldOf: (path) => {
			const found = fields.find((candidate) => candidate.path === path);
			return found && { ...found.field, title: found.title };
		},
		titleOf: (_, id) => titleOfPicked(id) ?? titles.get(id),
	});
}

/** The records that a query names and nobody picked here: it came by an address or a view. */
function unknownReferences(query: RuleGroup, fields: QueryField[]): FoundValue[] {
	return query.rules.flatMap((rule): FoundValue[] => {
		if (isRuleGroup(rule)) return unknownReferences(rule, fields);
		const field = fields.find((candidate) => candidate.path === rule.field)?.field;
		const ids = [rule.value].flat().filter((id): id is string => typeof id === 'string' && titleOfPicked(id) === undefined);
		return field?.reference === undefined || (rule.valueSource ?? 'fixed') !== 'fixed' ? [] : [{ field, value: ids }];
	});
}
