import { areaFileName, type DocumentPath, documentPath, documentTypes } from '../../../contract/documents/document-types.ts';
import type { Database, SystemTransaction } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import { announceEvent } from '../base/event-hub.ts';
import type { SchemaFile } from '../document/schema-folder.ts';

type Reader = Pick<Database['system'], 'selectFrom'>;

/** The kind under which the file of an area is stored. */
const areaKind = 'area';

/** The documents of the whole platform that the database stores, as files. */
export async function readDatabaseDocuments(db: Reader): Promise<SchemaFile[]> {
	const rows = await db
		.selectFrom('portal.document')
		.select(['kind', 'name', 'area', 'content'])
		.where('tenant_id', '=', platformTenantId)
		.orderBy('kind')
		.orderBy('name')
		.execute();
	return rows.flatMap(({ kind, name, area, content }): SchemaFile[] => {
		const path = pathOf({ kind, name, area });
		return path === undefined ? [] : [{ path, area, name: kind === areaKind ? areaFileName : name, content, storedIn: 'database' }];
	});
}

/** Stores the text of a document; every node reads it once the transaction is committed, though the process that stored it ends. */
export async function putDatabaseDocument(db: SystemTransaction, document: DocumentPath, content: string): Promise<void> {
	const values = { area: document.area, content, changed_at: new Date() };
	await db
		.insertInto('portal.document')
		.values({ tenant_id: platformTenantId, ...keyOf(document), ...values })
		.onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'name']).doUpdateSet(values))
		.execute();
	await announceEvent(db, { type: 'storage' });
}

/** Removes a document; its table and records stay. */
export async function removeDatabaseDocument(db: SystemTransaction, document: DocumentPath): Promise<void> {
	const { kind, name } = keyOf(document);
	await db
		.deleteFrom('portal.document')
		.where('tenant_id', '=', platformTenantId)
		.where('kind', '=', kind)
		.where('name', '=', name)
		.where('area', '=', document.area)
		.execute();
	await announceEvent(db, { type: 'storage' });
}

/** The path of a stored document; undefined for a kind that this version does not know. */
function pathOf({ kind, name, area }: { kind: string; name: string; area: string }): string | undefined {
	if (kind === areaKind) return `${area}/${areaFileName}.json`;
	const type = documentTypes.find((known) => known.name === kind);
	return type && documentPath(type, area, name);
}

function keyOf({ name, area, type }: DocumentPath): { kind: string; name: string } {
	return name === areaFileName ? { kind: areaKind, name: area } : { kind: type.name, name };
}
