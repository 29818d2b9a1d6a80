import { joinTexts } from '../../../contract/base/join-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { ownValue } from '../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';

type Screen = Pick<ResolvedScreen, 'titleField'>;

/** The title of a record, in the user's language where it has one in it; its id when it has none. */
export function titleOf(screen: Screen, record: StoredRecord, language: Language): string {
	return ownTitleOf(screen, record, language) ?? record.id;
}

/** The same; undefined when the record has none. */
export function ownTitleOf({ titleField }: Screen, record: StoredRecord, language: Language): string | undefined {
	const title = ownValue(record.titles, titleField) ?? ownValue(record, titleField);
	if (title === undefined || title === null || title === '') return undefined;
	return Array.isArray(title) ? joinTexts(title.map(String)).in(language) : String(title);
}
