import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type BulkEditAnswer, maxForeignBulkEdit } from '../../../../contract/records/bulk-edit.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { Call } from '../../../http/route.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import { toCaller } from '../../base/caller.ts';
import { hidingSources } from '../../base/foreign-sources.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import { editEach } from '../../change/steps/edit-each.ts';
import { type BulkEditRequest, readBulkEdit } from '../../change/steps/read-bulk-edit.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { foreignTableOf } from '../foreign-table.ts';
import { encodeKey } from '../foreign-values.ts';
import { selectRecords } from '../read/foreign-list.ts';
import { type ForeignRequest, readForeignRequest } from '../read/foreign-request.ts';
import { onceInBoth } from './once-in-both.ts';
import { readKeys } from './remove-foreign.ts';
import { openWritable, type Saving, updateForeign } from './save-foreign.ts';

/** Sets or clears fields of the named records of another system, or of all that a list call finds, as if each were saved by itself; all or none. */
export async function bulkEditForeign(services: RecordServices, screen: CompiledScreen, call: Call<Principal>): Promise<BulkEditAnswer> {
	const { input, principal } = call;
	const caller = toCaller(call);
	const table = foreignTableOf(screen);
	const request = readBulkEdit(screen, input, { ...caller, idsOf: () => readKeys(table, input.ids).map(encodeKey) });
	// To look for records, the caller must be allowed to see them.
	if (request.ids === null && !may(principal, `${screen.name}:view`)) throw new PortalError('noPermission');
	const { parameters, query } = request.ids === null ? input : {};
	const asked = await readForeignRequest(services, screen, { input: { parameters, query }, caller, accepts: 'none', right: 'edit' });
	return hidingSources(async () => {
		const source = await openWritable(services, screen);
		return onceInBoth(services, call, (note) =>
			source.run(
				async (run) => {
					const saving: Saving = { note, screen, caller, kind: source.kind, run, sent: request.values };
					const records = await findRecords(saving, { request, asked });
					const { titleField } = screen.loaded.resolved;
					const saved = await editEach(screen, {
						targets: records.map(({ id, version, [titleField]: title }) => ({ id, version, title })),
						caller,
						edit: ({ id, version }) => updateForeign(saving, { id, version }),
						explain: (error) => hidingSources(() => Promise.reject(error)),
					});
					return { count: saved.length };
				},
				{ write: true },
			),
		);
	});
}

interface Wanted {
	request: BulkEditRequest;
	asked: ForeignRequest;
}

/** The records to edit, by their keys. */
async function findRecords({ caller, kind, run }: Saving, { request, asked }: Wanted): Promise<StoredRecord[]> {
	const { table } = asked;
	const { key } = table.source;
	// Not a part of what is asked: the caller need not see the key.
	const named: RuleGroup['rules'] = request.ids ? [{ field: key, operator: 'in', value: readKeys(table, request.ids) }] : [];
	const scope: RuleGroup = { combinator: 'and', rules: [...(asked.scope ? [asked.scope] : []), ...named] };
	const found = { ...asked, scope, sorts: [{ field: key, isDescending: false }] };
	const records = await selectRecords(run, found, { kind, caller, limit: maxForeignBulkEdit + 1, offset: 0 });
	if (request.ids !== null && records.length !== request.ids.length) throw new PortalError('notFound');
	if (records.length > maxForeignBulkEdit) throw invalidInput([{ path: 'ids', message: recordTexts.tooMany({ max: maxForeignBulkEdit }) }]);
	if (request.expectedCount !== null && request.expectedCount !== records.length)
		throw new PortalError('conflict', {
			message: recordTexts.bulkEditCount({ count: records.length, expected: request.expectedCount }),
			data: { count: records.length },
		});
	return records;
}
