import { v7 as uuid } from 'uuid';

import type { RecordDatabase } from '../../../db/database.ts';
import type { Caller } from '../../base/caller.ts';
import { type CompiledScreen, schemaOf } from '../../compiled/compiled-screen.ts';
import { sealChanges } from '../../compiled/sealed-fields.ts';
import type { Changes, NoteKind } from '../../read/record-history.ts';

/** An entry of the history that no save makes; a save writes its entry in its own statement. */
interface Entry {
	recordId: unknown;
	version: number;
	kind: 'remove' | NoteKind;
	changes: Changes;
}

/** Adds entries to the history of records, in the transaction of what they tell about. */
export async function keepHistory(
	screen: CompiledScreen,
	entries: Entry[],
	{ caller: { context, tenantId }, db }: { caller: Caller; db: RecordDatabase },
): Promise<void> {
	const isPlatform = screen.loaded.resolved.scope === 'platform';
	const rows = entries.map(({ recordId, version, kind, changes }) => ({
		id: uuid(),
		screen: screen.name,
		record_id: recordId,
		version,
		by: context.userId,
		kind,
		changes: JSON.stringify(sealChanges(screen, changes, String(recordId))),
		...(isPlatform && { tenant_id: tenantId }),
	}));
	await db
		.insertInto(`${schemaOf(screen, tenantId)}.record_history`)
		.values(rows)
		.execute();
}
