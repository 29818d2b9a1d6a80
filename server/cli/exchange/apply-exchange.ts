import { type DocumentPath, readDocumentPath } from '../../../contract/documents/document-types.ts';
import type { Database } from '../../db/database.ts';
import { DesignStore, removeDesignFile, writeDesignFile } from '../../features/design/public.ts';
import type { SchemaFile } from '../../metadata/document/schema-folder.ts';
import { putDatabaseDocument, removeDatabaseDocument } from '../../metadata/stores/database-documents.ts';
import { commandName } from '../../process/command-name.ts';
import type { CommandLine } from '../base/command-line.ts';
import { type ExchangePlan, planExchange } from './plan-exchange.ts';
import { type ExchangeDirection, readExchange } from './read-exchange.ts';

/** Does what a plan says, all of it or nothing in the database; false when another plan would result by now. */
export async function applyExchange(
	database: Database,
	{ direction, plan, line }: { direction: ExchangeDirection; plan: ExchangePlan; line: CommandLine },
): Promise<boolean> {
	const store = new DesignStore(database);
	const work = direction === 'pull' ? pull : push;
	return store.exclusively(async (transaction) => {
		const sides = await readExchange(direction, line, transaction);
		const { id } = planExchange(sides, { prune: line.prune, given: line.names[0] });
		if (id !== plan.id) return false;
		await work({ transaction, store, plan, folder: line.folder });
		return true;
	});
}

interface ExchangeWork {
	transaction: Parameters<DesignStore['keep']>[0];
	store: DesignStore;
	plan: ExchangePlan;
	folder: string;
}

/** Files are written before their documents leave the database: the portal has them at every moment. */
async function pull({ transaction, plan, folder }: ExchangeWork): Promise<void> {
	for (const file of plan.moved) await removeDatabaseDocument(transaction, pathOf(file));
	for (const { before, after } of plan.changes) {
		if (after) await writeDesignFile(folder, pathOf(after), after.content);
		if (before && before.path !== after?.path) await removeDesignFile(folder, pathOf(before));
	}
}

/** Every change comes into the history. */
async function push({ transaction, store, plan, folder }: ExchangeWork): Promise<void> {
	const author = commandName('schemas push');
	for (const { kind, before, after } of plan.changes) {
		if (before && before.path !== after?.path) {
			await store.keep(transaction, { path: before.path, kind: 'remove', text: before.content, principal: null, author });
			await removeDatabaseDocument(transaction, pathOf(before));
		}
		if (!after) continue;
		const saving = kind === 'added' ? 'create' : 'save';
		await store.keep(transaction, { path: after.path, kind: saving, text: after.content, principal: null, author });
		await putDatabaseDocument(transaction, pathOf(after), after.content);
	}
	for (const file of plan.moved) await removeDesignFile(folder, pathOf(file));
}

function pathOf({ path }: SchemaFile): DocumentPath {
	const document = readDocumentPath(path);
	if (!document) throw new Error(`${path} is no path of a document`);
	return document;
}
