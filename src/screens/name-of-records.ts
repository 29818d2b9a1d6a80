import type { TFunction } from 'i18next';

import type { StoredRecord } from '../../contract/records/list-query.ts';

/** How a dialog calls the records that it is about: by the first one's name, and how many they are. */
export function nameOf(records: StoredRecord[], t: TFunction): string {
	const name = String(records[0]?.name ?? '');
	return records.length === 1 ? name : t('organisations.several', { name, count: records.length });
}
