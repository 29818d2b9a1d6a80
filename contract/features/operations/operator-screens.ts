/** Screens, and features with rights, that only super administrators use: no role can have their rights. */
export const superScreens: ReadonlySet<string> = new Set([
	'data-source',
	'feature/code-generation',
	'identity-provider',
	'source-import',
	'source-import-run',
	'sso-link',
]);

/** Screens, and features with rights, that the operators of the portal use: in the platform space alone, whatever the package and the roles of a tenant. */
export const operatorScreens: ReadonlySet<string> = new Set([
	...['job', 'job-run', 'error-group', 'maintenance', 'system-parameter', 'slow-statement', 'feature/monitoring'],
	...['service', 'service-call', 'webhook', 'webhook-delivery', 'incoming-webhook', 'feature/script'],
	...['mail-account', 'mail-template', 'mail-suppression'],
	...superScreens,
]);

/** Whether a right is for operators alone: `job:view`. */
export function isOfOperators(permission: string): boolean {
	return operatorScreens.has(screenOf(permission));
}

/** Whether a right is for super administrators alone: `data-source:view`. */
export function isOfSupers(permission: string): boolean {
	return superScreens.has(screenOf(permission));
}

function screenOf(permission: string): string {
	return permission.slice(0, permission.indexOf(':'));
}
