import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { Call } from '../../../http/route.ts';
import { mayEverywhere, type Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { fileTexts } from '../base/texts.ts';
import { fileSource } from './store.ts';

export type ManagingCall = Call<Principal>;

/** The files of these ids as the list of the screen has them, all or `notFound`; those beyond the caller's data scopes do not exist. */
export async function needManaged({ records }: Pick<Services, 'records'>, call: ManagingCall, ids: string[]): Promise<StoredRecord[]> {
	if (ids.length === 0) throw invalidInput([{ path: 'ids', message: fileTexts.ids() }]);
	const query = { combinator: 'and', rules: [{ field: 'id', operator: 'in', value: ids }] };
	const input = { query, requestPage: { pageNo: 1, limit: ids.length, totalCount: ids.length } };
	const { dataResult } = await records.queryRows('attachment', { ...call, input }, fileSource(call.principal.tenantId));
	if (dataResult.length !== ids.length) throw new PortalError('notFound');
	return dataResult;
}

/** Changes need the right for every file that the caller sees: the data scopes of the screen are conditions of reading. */
export function needRight(principal: Principal, right: 'edit' | 'remove'): void {
	if (!mayEverywhere(principal, 'attachment', right)) throw new PortalError('noPermission');
}
