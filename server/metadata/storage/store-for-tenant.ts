import type { FieldProblem } from '../../../contract/base/envelope.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import { isOwnInStorage, isOwnScreen } from '../../../contract/screen-check/tenant/own-names.ts';
import type { RecordDatabase, SystemTransaction } from '../../db/database.ts';
import { spaceSchema } from '../../db/scope.ts';
import { ownName } from '../../db/statements/aside-name.ts';
import type { LoadedScreen } from '../screen-file/loaded-screen.ts';
import { applySteps } from './apply-storage.ts';
import { canWait } from './online/run-online.ts';
import { takeStorageLock } from './online/storage-lock.ts';
import { planFor } from './plan-storage.ts';
import { fieldPointer, type StorageRefusal } from './storage-refusal.ts';
import { readStoredTables } from './tables/stored-tables.ts';
import type { StorageStep } from './tables/table-plan.ts';
import { tenantStorageTexts } from './texts.ts';

/** What tenants have ever stored stays in the database, so it is counted there. */
const mostTables = 100;
const mostOwnColumns = 100;
const mostColumnsOfOwnTable = 400;

interface Wanted {
	tenantId: string;
	screen: LoadedScreen;
	/** The screens that it may refer to. */
	screens: Iterable<LoadedScreen>;
}

/**
 * Makes what a screen of a tenant needs in its space, within the transaction that stores the screen: the columns of its own fields in a table of the
 * platform, or the tables of its own screen. Loses nothing. Throws `invalidInput` with paths below `file` where that is not possible.
 * Returns the changes that `applyLater` makes after the transaction.
 */
export async function storeForTenant(transaction: SystemTransaction, { tenantId, screen, screens }: Wanted): Promise<StorageStep[]> {
	const db = transaction as unknown as RecordDatabase;
	const schema = spaceSchema(tenantId);
	await takeStorageLock(db);
	const others = [...screens].filter(({ name }) => name !== screen.name);
	const plan = await planFor(db, { screens: [...others, screen], spaces: [{ tenantId, schema }], isNewSpace: true });
	const refused = plan.refusals.filter((refusal) => refusal.screen === screen.name);
	if (refused.length > 0) throw invalidInput(refused.map(toProblem));
	const planned = plan.steps.filter((step) => step.screen === screen.name && step.tableName.schema === schema);
	const steps = isOwnScreen(screen.name) ? planned : ownSteps(planned);
	await refuseTooMany(db, schema, { screen, steps });
	const failed = await applySteps(
		db,
		steps.filter((step) => !canWait(step)),
	);
	if (failed.length > 0) throw invalidInput(failed.map(toProblem));
	return steps.filter(canWait);
}

/** The table itself belongs to the platform: only what is about columns of the tenant is made. */
function ownSteps(steps: StorageStep[]): StorageStep[] {
	const added = steps.filter(({ kind, name }) => kind === 'addColumn' && isOwnInStorage(name));
	const views = steps.filter(({ kind }) => kind === 'createView');
	const indexes = steps.filter(
		({ kind, name, tableName: { table } }) => kind === 'createIndex' && isOwnInStorage(name.slice(ownName(table).length + 1)),
	);
	return [...added, ...(added.length > 0 ? views : []), ...indexes];
}

async function refuseTooMany(
	db: RecordDatabase,
	schema: string,
	{ screen, steps }: { screen: LoadedScreen; steps: StorageStep[] },
): Promise<void> {
	const stored = [...(await readStoredTables(db, [schema])).values()];
	const isOwn = isOwnScreen(screen.name);
	const columns = stored
		.filter((table) => table.screen === screen.name)
		.flatMap((table) => [...table.columns.keys()].filter((column) => isOwn || isOwnInStorage(column)));
	const tables = stored.filter(({ name }) => isOwnInStorage(name));
	const exceeds = (kind: StorageStep['kind'], present: number, max: number) => {
		const added = steps.filter((step) => step.kind === kind).length;
		if (added > 0 && present + added > max) throw invalidInput([{ path: 'file', message: tenantStorageTexts.full({ max }) }]);
	};
	exceeds('createTable', tables.length, mostTables);
	exceeds('addColumn', columns.length, isOwn ? mostColumnsOfOwnTable : mostOwnColumns);
}

function toProblem({ field, code, message }: StorageRefusal): FieldProblem {
	const path = `file${field === null ? '' : fieldPointer(field).replaceAll('/', '.')}`;
	return { path, message: code === 'type-change-waits' ? tenantStorageTexts.otherType({ name: field ?? '' }) : message };
}
