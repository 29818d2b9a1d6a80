import { PortalError } from '../../../../contract/base/portal-error.ts';
import { may } from '../../../principal/principal.ts';
import type { Caller } from '../../base/caller.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';

/** Bringing rows in is saving them: without the right to create (or to edit, where rows update records) there is nothing to bring in. */
export function refuseWithoutRights(screen: CompiledScreen, { principal }: Caller, right: 'create' | 'edit' = 'create'): void {
	if (principal && !may(principal, `${screen.name}:${right}`)) throw new PortalError('noPermission');
}
