import { platformTenantId } from '../../db/scope.ts';
import { may, type Principal } from '../../principal/principal.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';

/** The definition of a screen whose rows a feature provides is visible to all; the feature judges its calls. */
export function mayView({ name, loaded: { resolved } }: CompiledScreen, principal: Principal): boolean {
	if (resolved.isForeign && principal.tenantId !== platformTenantId) return false;
	return (resolved.scope === 'feature' && !resolved.isForeign) || may(principal, `${name}:view`);
}
