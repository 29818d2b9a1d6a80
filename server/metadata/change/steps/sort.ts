import { sql } from 'kysely';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { reachOf } from '../../access/data-scope.ts';
import { transactionOf } from '../../base/runner.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, viewOf } from '../../compiled/compiled-screen.ts';
import { aliveCondition, andReached, columnRef } from '../../compiled/row-sql.ts';
import { readIds } from '../../read/record-id.ts';
import type { ChangeKind } from '../pipeline.ts';
import { lockTree } from '../store/tree-guard.ts';
import { type OrderContext, readSiblings, storeSequence } from './siblings.ts';

/** Puts records of one parent in the order of the ids; those not named keep their positions. Stored like saves, all or none. */
export const sort: ChangeKind<{ ids: string[] }> = {
	right: () => 'edit',
	step(services, screen, { input, caller }) {
		const ids = readIds(screen, input);
		return {
			async run({ runner }) {
				const context = { caller, runner };
				// Two sorts at once follow one another, so that both see whole numbers.
				await lockTree(screen, context);
				const siblings = await readSiblings(screen, await commonParent(screen, ids, context), context);
				const byId = new Map(siblings.map((sibling) => [sibling.id, sibling]));
				const wanted = ids.flatMap((id) => byId.get(id) ?? []);
				const sequence = siblings.map((sibling) => (ids.includes(sibling.id) ? (wanted.shift() ?? sibling) : sibling));
				return { changed: await storeSequence(services, screen, { sequence, context }), present: () => ({ ids }) };
			},
		};
	},
};

/** The parent that all of the records have; throws for ids that are no records, or of several parents. */
async function commonParent(screen: CompiledScreen, ids: string[], { caller, runner }: OrderContext): Promise<string | null> {
	const parent = screen.storedBy.get(screen.loaded.resolved.parentField ?? '');
	const value = parent ? columnRef(parent, 't') : sql`null::uuid`;
	const { rows } = await sql<{ parent: string | null }>`select ${value} as parent from ${sql.table(viewOf(screen, caller.tenantId))} t
		where t.id = any(${ids}::uuid[]) and ${aliveCondition(screen, 't')}${andReached(screen, 't', reachOf(caller, screen))}`.execute(
		transactionOf(runner),
	);
	if (rows.length !== ids.length) throw new PortalError('notFound');
	const parents = new Set(rows.map((row) => row.parent));
	if (parents.size > 1) throw invalidInput([{ path: 'ids', message: recordTexts.notSiblings() }]);
	return rows[0]?.parent ?? null;
}
