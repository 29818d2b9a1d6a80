import { sql } from 'kysely';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import { transactionOf } from '../../base/runner.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn, tableOf } from '../../compiled/compiled-screen.ts';
import type { Storing } from '../check/storing.ts';

/**
 * Refuses a parent that is the record itself or one below it. Moves within one tree wait for each other,
 * because two that are right alone may close a circle together.
 */
export async function refuseCycle(screen: CompiledScreen, { id, before, values, caller, runner }: Storing): Promise<void> {
	const { parentField } = screen.loaded.resolved;
	const parent = parentField === null ? undefined : screen.storedBy.get(parentField);
	const wanted = parent && ownValue(values, parent.name);
	if (!parent || !before || wanted === null || wanted === ownValue(before, parent.name)) return;
	const table = tableOf(screen, caller.tenantId);
	await lockTree(screen, { caller, runner });
	const column = sql.ref(parent.column);
	const { rows } = await sql`with recursive above (id) as (
			select ${wanted}::uuid
			union select t.${column} from ${sql.table(table)} t join above on t.id = above.id where t.${column} is not null
		) select from above where id = ${id}::uuid`.execute(transactionOf(runner));
	if (rows.length === 0) return;
	const { language } = caller;
	throw invalidInput([{ path: parent.name, message: recordTexts.cycle({ title: fieldIn(screen, parent.name, language)?.title }) }]);
}

/** Lets moves and sorts of one screen and tenant follow one another until the transaction ends. */
export async function lockTree(screen: CompiledScreen, { caller, runner }: Pick<Storing, 'caller' | 'runner'>): Promise<void> {
	const name = `tree ${tableOf(screen, caller.tenantId)} ${caller.tenantId}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transactionOf(runner));
}
