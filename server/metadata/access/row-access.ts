import type { Caller } from '../base/caller.ts';
import type { RecordServices, Runner } from '../base/record-services.ts';
import { directRunner } from '../base/runner.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { findReached } from './data-scope.ts';
import { accessOf, isPartlyUnmasked, type ScreenAccess } from './screen-access.ts';

interface RowsOfCaller {
	ids: string[];
	caller: Caller;
	/** Default: outside a transaction. */
	runner?: Runner;
	/** Masks values also for users with the right to see them. */
	isMasked?: boolean;
}

/**
 * What the caller may see of each of some rows, by its id. Whole values are shown in the rows that the right `unmask` reaches; values of
 * other records that a row refers to remain masked unless that right reaches all of them.
 */
export function accessByRow(
	services: Pick<RecordServices, 'database'>,
	screen: CompiledScreen,
	{ isMasked = false, ...rows }: RowsOfCaller,
): AccessOfRow | Promise<AccessOfRow> {
	const { caller } = rows;
	const access = accessOf(screen, caller.principal, { unmasked: isMasked ? 'none' : 'everywhere' });
	if (isMasked || !isPartlyUnmasked(screen, caller.principal)) return () => access;
	return accessByReach(services, screen, { ...rows, access });
}

type AccessOfRow = (id: unknown) => ScreenAccess;

async function accessByReach(
	services: Pick<RecordServices, 'database'>,
	screen: CompiledScreen,
	{ ids, caller, runner, access }: Omit<RowsOfCaller, 'isMasked'> & { access: ScreenAccess },
): Promise<AccessOfRow> {
	const own = accessOf(screen, caller.principal, { unmasked: 'own' });
	const scoped = { ids, right: 'unmask', caller, runner: runner ?? directRunner(services.database, caller.tenantId) };
	const reached = await findReached(services, screen, scoped);
	return (id) => (reached.has(String(id)) ? own : access);
}
