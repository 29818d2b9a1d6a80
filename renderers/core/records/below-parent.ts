import { type ListRequest, toColumnKey } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';

type Filter = NonNullable<ListRequest['parameters']>[number];

/** The filter for the records of a tree directly below one of them; for its roots with null. */
export function belowParent({ parentField }: Pick<ResolvedScreen, 'parentField'>, id: string | null): Filter {
	const column = toColumnKey(parentField ?? '');
	return id === null ? { key: `Q^${column}^NULL`, value: true } : { key: `Q^${column}^S`, value: id };
}
