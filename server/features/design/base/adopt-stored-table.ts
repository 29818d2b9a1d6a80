import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { TableScreen } from '../../../../contract/design/table-screen.ts';
import { type DocumentPath, documentPath, screenType } from '../../../../contract/documents/document-types.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import type { Database, RecordDatabase, SystemTransaction } from '../../../db/database.ts';
import { platformTenantId, spaceSchema } from '../../../db/scope.ts';
import { screenFromTable } from '../../../documents/screen/screen-from-table.ts';
import { requireText } from '../../../input/read-text.ts';
import { screenKind } from '../../../metadata/registry/screen-kind.ts';
import { toText } from '../../../metadata/registry/screen-template.ts';
import type { LoadedScreen } from '../../../metadata/screen-file/loaded-screen.ts';
import { adoptTable } from '../../../metadata/storage/tables/adopt-table.ts';
import { toScreenTables } from '../../../metadata/storage/tables/child-tables.ts';
import { readTable, type TableFacts } from '../../../metadata/storage/tables/read-table.ts';
import { tableComment } from '../../../metadata/storage/tables/stored-tables.ts';
import type { DesignCall, DesignServices } from './design-call.ts';
import { requireDocumentPath } from './design-file.ts';
import { applyChange, planDocuments } from './design-plan.ts';
import type { DesignStores } from './design-stores.ts';
import { countRows } from './store.ts';
import { designTexts } from './texts.ts';

type Parts = DesignServices & { stores: DesignStores };

const historyTable = 'record_history';
/** The code of PostgreSQL for a table that belongs to another role. */
const notOwner = '42501';

/** What a table of the authority's space would be as a screen, and what would be done to it; changes nothing. */
export async function readTableScreen(parts: Parts, { input }: DesignCall): Promise<TableScreen> {
	const { database, engine } = parts;
	const { name, path } = requireDocumentPath(
		documentPath(screenType, requireText(input, 'area', 40), requireText(input, 'name', 40)),
		'name',
	);
	const facts = await requireFree(database, requireText(input, 'table', 63));
	const tables = engine.screens().map((screen) => toScreenTables(screen).record);
	const screenOf = ({ table }: { table: string }) => tables.find((known) => known.name === table && known.scope === 'space')?.screen;
	const { file, left } = screenFromTable(name, facts, { screenOf });
	const title = typeof input.title === 'string' && input.title.trim() !== '' ? cutText(input.title.trim(), 80) : file.title;
	const text = toText({ ...file, title });
	const screen = await loadScreen(parts, { document: requireDocumentPath(path), text });
	const statements = screen ? adoptTable(facts, toScreenTables(screen).record, platformTenantId) : [];
	return {
		table: `${facts.schema}.${facts.table}`,
		text,
		left: left.map((column) => ({ name: column.name, type: column.type })),
		rows: await countRows(database, facts),
		statements: statements.map((statement) => statement.compile(database.system).sql.replaceAll(/\s+/g, ' ')),
	};
}

/** Makes the table of a screen one of the portal's, in the transaction that stores the document; the caller has typed its name. */
export async function adoptStoredTable(
	parts: Parts,
	transaction: SystemTransaction,
	{ document, text, typed }: { document: DocumentPath; text: string; typed: unknown },
): Promise<void> {
	const screen = await loadScreen(parts, { document, text });
	const record = screen && toScreenTables(screen).record;
	if (record?.scope !== 'space' || typed !== record.name)
		throw invalidInput([{ path: 'adopts', message: designTexts.wrongTable({ table: record?.name ?? '' }) }]);
	const facts = await requireFree(transaction, record.name);
	try {
		for (const statement of adoptTable(facts, record, platformTenantId)) await statement.execute(transaction);
	} catch (error) {
		if ((error as { code?: unknown }).code !== notOwner) throw error;
		throw new PortalError('inUse', { message: designTexts.notOwner({ table: record.name }) });
	}
}

/** Null for a document with errors. */
async function loadScreen(parts: Parts, put: { document: DocumentPath; text: string }): Promise<LoadedScreen | undefined> {
	const change = { puts: [put], drops: [] };
	const [planned] = await planDocuments(parts, applyChange(await parts.stores.files(), change), change);
	if (planned?.kind.type.name !== screenKind.type.name) return undefined;
	return (planned.documents as LoadedScreen[]).find(({ name, content }) => name === put.document.name && content === put.text);
}

/** Tables of the portal, of other screens, and histories are as good as absent. */
async function requireFree(db: Database | SystemTransaction, table: string): Promise<TableFacts> {
	const connection = ('system' in db ? db.system : db) as unknown as RecordDatabase;
	const facts = await readTable(connection, { schema: spaceSchema(platformTenantId), table });
	const isFree = facts && table !== historyTable && !facts.comment?.startsWith(tableComment(''));
	if (!isFree) throw new PortalError('notFound');
	return facts;
}
