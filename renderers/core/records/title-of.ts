import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';

/** What names a record to people, in their language where it has a name in it; `otherwise`, its id when left out, where nothing does. */
export function titleOf(screen: Pick<ResolvedScreen, 'titleField'>, record: StoredRecord, otherwise: string = record.id): string {
	const said = record.titles?.[screen.titleField] ?? record[screen.titleField];
	return said === undefined || said === null || said === '' ? otherwise : [said].flat().join('、');
}
