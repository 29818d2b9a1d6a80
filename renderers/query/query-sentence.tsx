import type { RuleGroup } from '../../contract/condition.ts';
import { describeCondition } from '../../contract/describe-condition.ts';
import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import { useRuntime } from '../runtime-context.ts';
import { titleOfPicked } from './query-titles.ts';
import { useQueryFields } from './use-query-fields.ts';

/** A query as a sentence in the user's language. */
export function QuerySentence({ screen, query }: { screen: ResolvedScreen; query: RuleGroup }) {
	const { language } = useRuntime();
	const fields = useQueryFields(screen);
	return describeCondition(query, {
		language,
		fieldOf: (path) => {
			const found = fields.find((candidate) => candidate.path === path);
			return found && { ...found.field, title: found.title };
		},
		titleOf: (_, id) => titleOfPicked(id),
	});
}
