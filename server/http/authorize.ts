import { PortalError } from '../../contract/base/portal-error.ts';
import { dutyOfCall } from '../../contract/features/security/separation.ts';
import { platformTenantId } from '../db/scope.ts';
import { may, type Principal } from '../principal/principal.ts';
import { refuseWhileSwitched } from '../principal/switched-person.ts';
import { noTenantId } from '../session/principal-choice.ts';
import type { Policy } from './route.ts';

/** Refuses a call that the policy of its route does not allow. Throws `noPermission`, or `wrongTenant` where a tenant must be chosen first. */
export function authorize(policy: Policy, principal: Principal, path: string): void {
	if (policy === 'open' || policy === 'signed-in') return;
	if (policy === 'tenant-admin' || policy === 'super') refuseWhileSwitched(principal);
	if (principal.tenantId === noTenantId) throw new PortalError('wrongTenant');
	if (!isAllowed(policy, principal, path)) throw new PortalError('noPermission');
}

/** Whether this is a policy at all; a route object from JavaScript or a later version may carry anything. */
export function isPolicy(policy: unknown): policy is Policy {
	if (policy === 'open' || policy === 'signed-in' || policy === 'tenant-admin' || policy === 'super') return true;
	if (typeof policy !== 'object' || policy === null) return false;
	if ('right' in policy) return typeof policy.right === 'string' && policy.right !== '';
	return 'anyRight' in policy && Array.isArray(policy.anyRight) && policy.anyRight.length > 0;
}

function isAllowed(policy: Exclude<Policy, 'open' | 'signed-in'>, principal: Principal, path: string): boolean {
	if (principal.duty && typeof policy === 'string') return dutyOfCall(path) === principal.duty;
	if (policy === 'super') return principal.isSuper && principal.tenantId === platformTenantId;
	if (policy === 'tenant-admin') return principal.isSuper || principal.isTenantAdmin;
	if ('right' in policy) return may(principal, policy.right);
	return policy.anyRight.some((right) => may(principal, right));
}
