import { sql } from 'kysely';

import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { toCaller } from '../../base/caller.ts';
import { hidingSources } from '../../base/foreign-sources.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { foreignEntry } from '../foreign-entry.ts';
import { columnRef, type ForeignTable, foreignTableOf, tableRef, toStatement } from '../foreign-table.ts';
import { decodeKey } from '../foreign-values.ts';
import { selectByKey } from '../read/foreign-list.ts';
import { requestOfRight } from '../read/foreign-record.ts';
import { refuseTenants } from '../read/foreign-request.ts';
import { onceInBoth } from './once-in-both.ts';
import { openWritable } from './save-foreign.ts';

const mostIds = 200;

/** Removes all of the given records of another system, or none. */
export async function removeForeign(services: RecordServices, screen: CompiledScreen, call: Call<Principal>): Promise<{ ids: string[] }> {
	const { input } = call;
	const caller = toCaller(call);
	refuseTenants(caller);
	const table = foreignTableOf(screen);
	const keys = readKeys(table, input.ids ?? input.id);
	return hidingSources(async () => {
		const source = await openWritable(services, screen);
		const { kind } = source;
		return onceInBoth(services, call, (note) =>
			source.run(
				async (run) => {
					const request = requestOfRight(screen, caller, 'remove');
					const ids: string[] = [];
					for (const key of keys) {
						const record = await selectByKey(run, { kind, request, key, caller, lock: true });
						if (!record) throw new PortalError('notFound');
						const keyColumn = columnRef(table, table.source.key);
						await run(toStatement(kind, sql`delete from ${tableRef(table)} where ${keyColumn} = ${key}`));
						await note(foreignEntry(screen, caller, { record, changes: { removed: [false, true] } }));
						ids.push(record.id);
					}
					return { ids };
				},
				{ write: true },
			),
		);
	});
}

/** The keys of the records that a call names, at most 200. */
export function readKeys(table: ForeignTable, input: unknown): Array<string | number> {
	const given: unknown[] = Array.isArray(input) ? input : [];
	const ids = [...new Set(typeof input === 'string' ? input.split(',').filter((id) => id !== '') : given)];
	if (ids.length === 0) throw invalidInput([{ path: 'ids', message: recordTexts.idRequired() }]);
	if (ids.length > mostIds) throw invalidInput([{ path: 'ids', message: recordTexts.tooMany({ max: mostIds }) }]);
	return ids.map((id) => {
		const key = decodeKey(table, id);
		if (key === undefined) throw invalidInput([{ path: 'ids', message: recordTexts.invalidId() }]);
		return key;
	});
}
