import { v7 as uuid } from 'uuid';

import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { Caller } from '../../base/caller.ts';
import { type CompiledScreen, fieldIn, schemaOf } from '../../compiled/compiled-screen.ts';
import { accessOf } from '../../access/screen-access.ts';
import { say } from '../../base/input-texts.ts';
import { refuseBeyondScope } from '../../access/data-scope.ts';
import { readWhole } from '../../read/get-record.ts';
import { readId } from '../../read/record-id.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { inTransaction } from './runner.ts';

/** Answers one masked value whole, by its field's name, and keeps in the record's history who looked at it and when. */
export async function revealField(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller }: { input: Record<string, unknown>; caller: Caller },
): Promise<Record<string, unknown>> {
	const { tenantId, principal, language } = caller;
	const id = readId(screen, input, language);
	return inTransaction(services.database, tenantId, async (runner) => {
		const record = await readWhole(services, screen, { id, caller, runner });
		if (!record) throw new PortalError('notFound');
		await refuseBeyondScope(services, screen, { ids: [id], right: 'unmask', caller, runner });
		const name = typeof input.field === 'string' ? input.field : '';
		const field = screen.fieldBy.get(name);
		if (!field || accessOf(screen, principal).hidden.has(name)) {
			throw invalidInput([{ path: 'field', message: say('unknownField', language, { name }) }]);
		}
		if (!field.mask)
			throw invalidInput([{ path: 'field', message: say('notMasked', language, { title: fieldIn(screen, name, language)?.title }) }]);
		const row = {
			id: uuid(),
			screen: screen.name,
			record_id: id,
			version: record.version,
			by: principal?.userId ?? null,
			kind: 'reveal',
			changes: JSON.stringify({ [name]: [null, null] }),
			...(screen.loaded.resolved.scope === 'platform' && { tenant_id: tenantId }),
		};
		await runner.transaction
			?.insertInto(`${schemaOf(screen, tenantId)}.record_history`)
			.values(row)
			.execute();
		return { [name]: record[name] ?? null };
	});
}
