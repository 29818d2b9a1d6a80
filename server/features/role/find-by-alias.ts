import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { Call } from '../../http/route.ts';
import { inputTexts } from '../../input/texts.ts';
import type { ScreenRecords } from '../../metadata/screen-records.ts';
import type { Principal } from '../../principal/principal.ts';

/** The record of a screen that a call names by `alias`, as far as the caller sees it. */
export async function findByAlias(records: ScreenRecords, call: Call<Principal>, screen: string): Promise<StoredRecord> {
	const { alias } = call.input;
	if (typeof alias !== 'string' || alias === '') throw invalidInput([{ path: 'alias', message: inputTexts.required() }]);
	const input = { parameters: [{ key: 'Q^ALIAS_^S', value: alias }], requestPage: { limit: 1 } };
	const { dataResult } = await records.query(screen, { ...call, input });
	if (!dataResult[0]) throw new PortalError('notFound');
	return dataResult[0];
}
