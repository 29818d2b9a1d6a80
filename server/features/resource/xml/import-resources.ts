import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { Call } from '../../../http/route.ts';
import type { RecordBatch } from '../../../metadata/screen-records.ts';
import { exceededLimit } from '../../../metadata/transfer/sheet/read/parse-table.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import { parseFile } from '../../../workers/parse-file.ts';
import { queryAll } from '../../organisation/public.ts';
import { menuChange } from '../base/audit-menus.ts';
import type { ResourceServices } from '../base/resource-services.ts';
import { readLastVersions, storeEntries } from '../base/store.ts';
import { resourceTexts } from '../base/texts.ts';
import { judgeEntries } from './judge-entries.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import type { ResourceFile } from './read-resources.ts';
import type { ImportTarget } from './resource-xml.ts';

export interface ImportOutcome {
	created: number;
	updated: number;
	unchanged: number;
}

/** As many rows as one statement takes. */
const chunkSize = 500;

/** Brings menu entries in from XML: those that are there (by id, else by alias below the same entry) are changed, others made, none removed. All or none. */
export async function importResources(
	services: ResourceServices,
	call: Call<Principal>,
	{ bytes, target }: { bytes: Buffer; target: ImportTarget },
): Promise<ImportOutcome> {
	const { principal, language } = call;
	if (principal.tenantId !== platformTenantId) throw new PortalError('noPermission', { message: resourceTexts.authorityOnly() });
	if (!may(principal, 'resource:create') || !may(principal, 'resource:edit')) throw new PortalError('noPermission');
	const file = (await parseFile(
		{ kind: 'resources', bytes, language },
		{ userId: principal.userId, tooMuch: exceededLimit },
	)) as ResourceFile;
	// The same key with another file is another import.
	const input = { ...target, file: createHash('sha256').update(bytes).digest('hex') };
	const outcome = await services.records.together('resource', { ...call, input }, async (batch) => {
		const existing = await queryAll(services.records, call, { screen: 'resource', parameters: [] });
		const plan = planImport(file.entries, { existing, target });
		judgeEntries(services, call, { file, plan, existing, target });
		await create(batch, plan, call);
		for (const { id, values } of plan.changes) await batch.change('resource', id, values);
		return { created: plan.creates.length, updated: plan.changes.length, unchanged: plan.unchanged };
	});
	services.announce();
	return outcome;
}

/** Rows are judged by then; each begins its history like any record. */
async function create({ db }: RecordBatch, { creates }: ImportPlan, { principal, ip: address }: Call<Principal>): Promise<void> {
	for (let start = 0; start < creates.length; start += chunkSize) {
		const chunk = await withVersions(db, creates.slice(start, start + chunkSize));
		const rows = chunk.map((record) => toRow(record, principal.userId));
		const kept = chunk.map((record) => ({
			id: uuid(),
			screen: 'resource',
			record_id: record.id,
			version: record.version,
			by: principal.userId,
			kind: 'create',
			changes: JSON.stringify(changesOf(record)),
		}));
		await storeEntries(db, rows, kept);
		await writeAudit(db, ...chunk.flatMap((record) => menuChange({ principal, address, record, before: null })));
	}
}

/** An entry that was removed and comes back under its id goes on counting where it ended. */
async function withVersions(db: RecordBatch['db'], records: StoredRecord[]): Promise<StoredRecord[]> {
	const last = await readLastVersions(
		db,
		records.map(({ id }) => id),
	);
	return records.map((record) => ({ ...record, version: (last.get(record.id) ?? 0) + 1 }));
}

function toRow(record: StoredRecord, userId: string): Record<string, unknown> {
	const { nameZhTw, nameEn, subsystemId, parentId, isOpen, isHidden, ...rest } = record;
	return {
		...rest,
		name_zh_tw: nameZhTw,
		name_en: nameEn,
		subsystem_id: subsystemId,
		parent_id: parentId,
		is_open: isOpen,
		is_hidden: isHidden,
		create_by: userId,
		update_by: userId,
	};
}

function changesOf({ id: _id, version: _version, ...values }: StoredRecord): Record<string, [null, unknown]> {
	const set = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
	return Object.fromEntries(set.map(([name, value]) => [name, [null, value]]));
}
