import type { RawBuilder } from 'kysely';

import type { Caller } from '../base/caller.ts';
import type { RecordServices } from '../base/record-services.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { takeDataSets } from './data-set/take-data-sets.ts';

/** A list call whose rows are limited to those of `t` for which `narrow` holds. */
interface NarrowedCall {
	input: Record<string, unknown>;
	caller: Caller;
	narrow?: RawBuilder<unknown>;
}

/** A list call with what the hook of its screen makes of its input, and what data sets make of its query: the same for the list and for all that is done with the rows that it finds. */
export async function narrowCall(
	services: Pick<RecordServices, 'hooks' | 'dataSets'>,
	screen: CompiledScreen,
	{ input, caller }: Pick<NarrowedCall, 'input' | 'caller'>,
): Promise<NarrowedCall> {
	const { principal, tenantId, language } = caller;
	const narrow = await services.hooks[screen.name]?.narrow?.({ input, principal, tenantId, language });
	return { caller, ...takeDataSets(services, screen, { input, narrow, caller }) };
}
