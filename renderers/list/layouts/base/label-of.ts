import type { Language } from '../../../../contract/base/languages.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { valueText } from '../../../../contract/records/value-text.ts';
import type { ResolvedLayout, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { titleOf } from '../../../core/records/title-of.ts';

/** What a line of a calendar or a timeline says of a record: the columns of the layout that have a value, or its title. */
export function labelOf(
	{ screen, layout: { columns } }: { screen: ResolvedScreen; layout: ResolvedLayout },
	record: StoredRecord,
	language: Language,
): string {
	const said = (columns ?? []).flatMap((name) => {
		const field = screen.fields.find((candidate) => candidate.name === name);
		return (field && valueText(field, record, language)) || [];
	});
	return said.length === 0 ? titleOf(screen, record, language) : said.join(' ');
}
