import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { refuseBeyondScope } from '../../access/data-scope.ts';
import { storeView } from '../../access/note-views.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { inTransaction, transactionOf } from '../../base/runner.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import { readWhole } from '../../read/get-record.ts';
import { readId } from '../../read/record-id.ts';
import { keepHistory } from '../store/keep-history.ts';

/** Returns one masked value whole, by its field's name, and records in the record's history who looked at it and when. */
export async function revealField(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller }: { input: Record<string, unknown>; caller: Caller },
): Promise<Record<string, unknown>> {
	const { tenantId, principal, language } = caller;
	const id = readId(screen, input);
	return inTransaction(services.database, tenantId, async (runner) => {
		const record = await readWhole(services, screen, { id, caller, runner });
		if (!record) throw new PortalError('notFound');
		await refuseBeyondScope(services, screen, { ids: [id], right: 'unmask', caller, runner });
		const name = typeof input.field === 'string' ? input.field : '';
		const field = screen.fieldBy.get(name);
		if (!field || accessOf(screen, principal).hidden.has(name)) {
			throw invalidInput([{ path: 'field', message: recordTexts.unknownField({ name }) }]);
		}
		if (!field.mask)
			throw invalidInput([{ path: 'field', message: recordTexts.notMasked({ title: fieldIn(screen, name, language)?.title }) }]);
		const entry = { recordId: id, version: record.version, kind: 'reveal' as const, changes: { [name]: [null, null] as [null, null] } };
		await keepHistory(screen, [entry], { caller, db: transactionOf(runner) });
		if (field.personal) {
			await storeView(services, { screen: screen.name, way: 'reveal', caller, fields: [name], records: [id], count: 1 });
		}
		return { [name]: record[name] ?? null };
	});
}
