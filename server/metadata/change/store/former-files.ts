import { sql } from 'kysely';

import { type FormerIds, foreignFileIds, toFileIds } from '../../../../contract/files/file-values.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import type { Caller } from '../../base/caller.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';

type Values = Record<string, unknown>;

/** What was sent, with the files of this portal where it names them by the ids of an older system, which the caller has noted. */
export async function withFormerFiles(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ sent, caller }: { sent: readonly Values[]; caller: Caller },
): Promise<Values[]> {
	const { fields } = screen;
	const ids = new Set(sent.flatMap((values) => foreignFileIds(fields, values)));
	const former = ids.size === 0 ? new Map() : await findFormer(db, [...ids], caller);
	return former.size === 0 ? [...sent] : sent.map((values) => toFileIds(fields, values, former));
}

async function findFormer(db: RecordDatabase, ids: string[], { tenantId, principal }: Caller): Promise<FormerIds> {
	if (principal === null) return new Map();
	const { rows } = await sql<{ former_id: string; attachment_id: string }>`select former_id, attachment_id from portal.former_file
		where tenant_id = ${tenantId}::uuid and employee_id = ${principal.userId}::uuid and former_id = any(${ids}::text[])`.execute(db);
	return new Map(rows.map(({ former_id, attachment_id }) => [former_id, attachment_id]));
}
