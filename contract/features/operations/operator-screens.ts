/** Screens, and features with rights, that the operators of the portal use: in the platform space alone, whatever the package and the roles of a tenant. */
export const operatorScreens: ReadonlySet<string> = new Set([
	...['job', 'job-run', 'error-group', 'maintenance', 'feature/monitoring'],
	...['service', 'service-call', 'webhook', 'webhook-delivery', 'incoming-webhook'],
]);

/** Whether a right is for operators alone: `job:view`. */
export function isOfOperators(permission: string): boolean {
	return operatorScreens.has(permission.slice(0, permission.indexOf(':')));
}
