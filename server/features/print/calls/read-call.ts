import { dayAt } from '../../../../contract/base/china-time.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import type { Call } from '../../../http/route.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { Principal } from '../../../principal/principal.ts';
import { type Chosen, type PrintCaller, wrong } from '../base/print-service.ts';
import { texts } from '../base/texts.ts';

/** The name of a file with papers. */
export function fileName({ title }: Chosen, ending: string): string {
	return `${title}_${dayAt(Date.now()).replaceAll('-', '')}.${ending}`;
}

/** The caller of a call. */
export function callerOf(call: Call<Principal>): PrintCaller {
	return { ...toCaller(call), principal: call.principal };
}

/** The ids of a call, each once. */
export function readIds({ ids: given }: Record<string, unknown>, max: number): string[] {
	if (!Array.isArray(given) || given.length === 0 || given.length > max) throw wrong('ids', texts.ids({ max }));
	if (!given.every(isId)) throw new PortalError('notFound');
	return [...new Set(given.map((id) => String(id).toLowerCase()))];
}
