import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { storeView } from '../../access/note-views.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { foreignEntry } from '../foreign-entry.ts';
import { readForeignRecord } from './foreign-record.ts';

/** Returns one masked value of a record of another system whole; the audit log says who looked at it. */
export async function revealForeign(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller }: { input: Record<string, unknown>; caller: Caller },
): Promise<Record<string, unknown>> {
	const record = await readForeignRecord(services, screen, { input, caller, right: 'unmask' });
	const name = typeof input.field === 'string' ? input.field : '';
	const field = screen.fieldBy.get(name);
	if (!field?.mask || accessOf(screen, caller.principal).hidden.has(name))
		throw invalidInput([{ path: 'field', message: recordTexts.unknownField({ name }) }]);
	await writeAudit(services.database.system, foreignEntry(screen, caller, { record, changes: { [name]: ['***', '***'] } }));
	if (field.personal) {
		await storeView(services, { screen: screen.name, way: 'reveal', caller, fields: [name], records: [String(record.id)], count: 1 });
	}
	return { [name]: record[name] ?? null };
}
