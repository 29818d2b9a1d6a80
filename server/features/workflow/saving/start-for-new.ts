import type { RecordDatabase } from '../../../db/database.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import { screenKind } from '../../../metadata/registry/screen-kind.ts';
import type { Services } from '../../feature.ts';
import { findAdministrators } from '../store/people.ts';
import { addStarts } from './observe-saves.ts';

interface NewRecord {
	screen: string;
	record: Readonly<Record<string, unknown>>;
	tenantId: string;
	/** Where the call came from. */
	address: string;
	/** Who caused it, for the audit log: a visitor without a session. */
	account: string;
}

/**
 * Has the cases started that a new record starts which a feature has stored by itself for a visitor.
 * The first administrator of the tenant is their initiator; without one nothing starts.
 */
export async function startForNew(
	{ database, engine, records }: Pick<Services, 'database' | 'engine' | 'records'>,
	db: RecordDatabase,
	{ screen: name, record, tenantId, address, account }: NewRecord,
): Promise<void> {
	const file = engine.documents().of(screenKind).get(name)?.loaded.file;
	const resolved = records.screen(name, 'zh-CN');
	const [id] = await findAdministrators(database, tenantId);
	if (!file || !resolved || id === undefined) return;
	await addStarts(
		{ screen: { name, file, resolved }, record, before: null, caller: { ...systemCaller(tenantId), address }, db },
		{ id, account },
	);
}
