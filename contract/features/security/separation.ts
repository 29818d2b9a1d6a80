import { type Duty, duties } from './duties.ts';
import { dutyOfScreen, isHiddenScreen, screenOf } from './own-screens.ts';

/** Single rights of a screen that belong to another administrator than the others. */
const exceptions: Readonly<Record<string, Duty>> = {
	'employee:password': 'security',
	'employee:explain': 'security',
	'employee:personal': 'security',
};

/** What an administrator may see of the work of another one. */
const seen: Record<Duty, readonly string[]> = {
	system: [],
	security: ['organisation:view', 'employee:view', 'position:view', 'group:view', 'resource:view', 'subsystem:view', 'app-api:view'],
	audit: ['organisation:view', 'employee:view', 'role:view', 'user-security:view'],
};

/** Calls that only super administrators make where administrators are not separated, by the beginning of their path; all others are nobody's. */
const calls: Record<Duty, readonly string[]> = {
	system: ['saas/tenant/', 'server/switch/', 'design/', 'screens/problems', 'home/', 'data-sets/', 'adjustment/'],
	security: [],
	audit: ['log/query'],
};

const readingRights = ['view', 'export'];
/** Whose work a right is; undefined for the right of a business screen. */
function dutyOfRight(permission: string): Duty | undefined {
	return exceptions[permission] ?? dutyOfScreen(screenOf(permission));
}

/** Whether an administrator has a right: their own work, and what they see of that of others; none of business screens. */
export function hasDutyRight(duty: Duty, permission: string): boolean {
	return dutyOfRight(permission) === duty || seen[duty].includes(permission);
}

/** Whether a right is kept from everybody else in the space of the authority: other staff may see organisations and the like, but not change them. */
export function isReserved(permission: string): boolean {
	const duty = dutyOfRight(permission);
	if (duty !== 'system') return duty !== undefined;
	if (isHiddenScreen(screenOf(permission))) return true;
	return !readingRights.includes(permission.slice(permission.lastIndexOf(':') + 1));
}

/** Whose work a call is that no right decides about; undefined for nobody's. */
export function dutyOfCall(path: string): Duty | undefined {
	const end = path.replace(/^\/platform\/v3\//, '');
	return duties.find((duty) => calls[duty].some((start) => end.startsWith(start)));
}
