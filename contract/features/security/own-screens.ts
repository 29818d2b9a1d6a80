import type { Duty } from './duties.ts';

/** A screen that comes with the portal for its administration, or a feature with rights. */
interface OwnScreen {
	/** Whose work it is while administrators are separated. */
	duty: Duty;
	/**
	 * Who uses it in the platform space alone: `authority` by its roles, whatever packages say; `operators` by its roles, and no role of a tenant has its rights;
	 * `supers` without roles. Missing: tenants have it too.
	 */
	users?: 'authority' | 'operators' | 'supers';
	/** While administrators are separated, other staff do not even see it; so it is with all that tenants do not have. */
	isHidden?: true;
	/** Its tables in the schema `portal`, when it has not just the one of its name. */
	tables?: readonly string[];
}

const screens: ReadonlyMap<string, OwnScreen> = new Map(
	Object.entries<OwnScreen>({
		organisation: { duty: 'system' },
		employee: { duty: 'system', tables: ['employee', 'employee__attributes', 'employee__positions'] },
		position: { duty: 'system' },
		group: { duty: 'system', tables: ['user_group', 'user_group__attributes'] },
		level: { duty: 'system' },
		attribute: { duty: 'system', tables: ['attribute', 'attribute__options'] },
		region: { duty: 'system' },
		category: { duty: 'system' },
		dictionary: { duty: 'system', tables: ['dictionary', 'dictionary__items'] },
		subsystem: { duty: 'system' },
		resource: { duty: 'system', tables: ['menu_item'] },
		'message-template': { duty: 'system' },
		attachment: { duty: 'system' },
		'file-usage': { duty: 'system', isHidden: true },
		'app-api': { duty: 'system' },
		'feature/number-rule': { duty: 'system' },
		tenant: { duty: 'system', users: 'authority' },
		'server-switch': { duty: 'system', users: 'authority' },
		job: { duty: 'system', users: 'operators' },
		'job-run': { duty: 'system', users: 'operators' },
		'error-group': { duty: 'system', users: 'operators' },
		maintenance: { duty: 'system', users: 'operators' },
		'system-parameter': { duty: 'system', users: 'operators' },
		'slow-statement': { duty: 'system', users: 'operators' },
		'feature/monitoring': { duty: 'system', users: 'operators' },
		service: { duty: 'system', users: 'operators' },
		'service-call': { duty: 'system', users: 'operators' },
		webhook: { duty: 'system', users: 'operators' },
		'webhook-delivery': { duty: 'system', users: 'operators' },
		'incoming-webhook': { duty: 'system', users: 'operators' },
		'feature/script': { duty: 'system', users: 'operators' },
		'mail-account': { duty: 'system', users: 'operators' },
		'mail-template': { duty: 'system', users: 'operators' },
		'mail-suppression': { duty: 'system', users: 'operators' },
		'data-source': { duty: 'system', users: 'supers' },
		'source-import': { duty: 'system', users: 'supers' },
		'source-import-run': { duty: 'system', users: 'supers' },
		'feature/code-generation': { duty: 'system', users: 'supers' },

		role: { duty: 'security' },
		'retention-rule': { duty: 'security' },
		'user-security': { duty: 'security' },
		'organisation-auth': { duty: 'security' },
		app: { duty: 'security' },
		client: { duty: 'security' },
		'api-grant': { duty: 'security' },
		token: { duty: 'security' },
		'identity-provider': { duty: 'security', users: 'supers' },
		'sso-link': { duty: 'security', users: 'supers' },

		audit: { duty: 'audit' },
		'personal-view': { duty: 'audit' },
		'sign-in-log': { duty: 'audit' },
		'api-invoke': { duty: 'audit' },
		'notification-log': { duty: 'audit' },
	}),
);

/** Whose work a screen is while administrators are separated; undefined for a screen of the business. */
export function dutyOfScreen(name: string): Duty | undefined {
	return screens.get(name)?.duty;
}

/** Whether a screen is hidden from other staff while administrators are separated. */
export function isHiddenScreen(name: string): boolean {
	const screen = screens.get(name);
	return screen !== undefined && (screen.users !== undefined || screen.isHidden === true);
}

/** Whether the authority alone uses a screen, whatever packages say. */
export function isScreenOfAuthority(name: string): boolean {
	return screens.get(name)?.users !== undefined;
}

/** Whether super administrators alone use a screen: no role can have its rights. */
export function isScreenOfSupers(name: string): boolean {
	return screens.get(name)?.users === 'supers';
}

/** Whether a right is for operators, in the platform space alone, whatever the package and the roles of a tenant: `job:view`. */
export function isOfOperators(permission: string): boolean {
	const users = screens.get(screenOf(permission))?.users;
	return users === 'operators' || users === 'supers';
}

/** Whether a right is for super administrators alone: `data-source:view`. */
export function isOfSupers(permission: string): boolean {
	return isScreenOfSupers(screenOf(permission));
}

/** The screen of a right such as `employee:view`; `feature/script` of `feature/script:edit`. */
export function screenOf(permission: string): string {
	return permission.slice(0, permission.lastIndexOf(':'));
}

const tablesOfAll: ReadonlySet<string> = new Set([...screens].flatMap(([name, { tables }]) => tables ?? [name.replaceAll('-', '_')]));

/**
 * Whether a table of the schema `portal` belongs to one of these screens: the portal's own code and its other tables work with it, so a folder of screen
 * files that lacks its screen does not give it up.
 */
export function isOwnTable(name: string): boolean {
	return tablesOfAll.has(name);
}
