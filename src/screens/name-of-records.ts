import type { StoredRecord } from '../../contract/records/list-query.ts';
import type { Translate } from '../../renderers/core/texts/use-text.ts';
import { screenTexts } from './texts.ts';

/** How a dialog calls the records that it is about: by the first one's name, and how many they are. */
export function nameOf(records: StoredRecord[], t: Translate): string {
	const name = String(records[0]?.name ?? '');
	return records.length === 1 ? name : t(screenTexts.several({ name, count: records.length }));
}
