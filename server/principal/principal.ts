import { featureRightPrefix, generalRights } from '../../contract/features/general-rights.ts';
import type { Duty } from '../../contract/features/security/duties.ts';
import { isOfOperators, isOfSupers } from '../../contract/features/security/own-screens.ts';
import { hasDutyRight, isReserved } from '../../contract/features/security/separation.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import { isOwnScreen } from '../../contract/screen-check/tenant/own-names.ts';
import { platformTenantId } from '../db/scope.ts';

/** Who makes a call, verified: nothing in it comes from the browser's word alone. */
export interface Principal {
	sessionId: string;
	/** The employee's id. */
	userId: string;
	account: string;
	name: string;
	/** A super administrator: every right, in the platform space and in a chosen tenant. */
	isSuper: boolean;
	/** Set while administrators are separated: rights of theirs are nobody else's. */
	isSeparated?: boolean;
	/** Which of the three separated administrators the user is; a table decides what they may. */
	duty?: Duty;
	/** Administers the active tenant. */
	isTenantAdmin: boolean;
	/** The active tenant, always one of the session's; the platform's id for the authority. */
	tenantId: string;
	/** The employee's organisation. */
	organisationId: string | null;
	/** The active rights in this tenant; `*` is every right that the tenant's package has. */
	permissions: ReadonlySet<string>;
	/** The enabled roles that the rights come from. */
	roles: readonly GrantedRole[];
	/** The parts of the tree of organisations that an administrator is confined to; empty: all of it. */
	administrativeAreas: readonly AdministrativeArea[];
	/** What the tenant may use: names of screens and `menu:<id>`; null for everything. */
	package: ReadonlySet<string> | null;
	/** The subsystem named by the `system-id` header, when it is one that the user may enter. */
	systemId: string | null;
	/** When the person last proved who they are, in ms since the epoch; missing for programs and for work beside calls. */
	provenAt?: number;
	/** An API client: it has no rights but those of its call. */
	isClient?: boolean;
	/** The administrator who acts as this person just now. */
	switchedFrom?: SwitchedFrom;
	/** The role as which the person looks at the portal just now; such a caller changes nothing. */
	preview?: RolePreview;
}

/** A part of the tree of organisations, from one organisation down, that a user administers. */
export interface AdministrativeArea {
	organisationId: string;
	/** The screens whose records there may be changed; all may be seen. */
	rights: readonly string[];
}

/** What one role gives its holder. */
export interface GrantedRole {
	id: string;
	name: string;
	permissions: ReadonlySet<string>;
	/** Which records its rights reach, by screen; a screen that is missing is reached whole. */
	scopes: ReadonlyMap<string, RuleGroup>;
}

export interface RolePreview {
	id: string;
	name: string;
}

/** Who really sits at the keyboard of a switched session. */
export interface SwitchedFrom {
	id: string;
	name: string;
	account: string;
}

/** Whether the caller holds a right such as `enterprise:view`. */
export function may({ isSuper, permissions, package: offered, tenantId, duty, isSeparated }: Principal, permission: string): boolean {
	if (duty) return hasDutyRight(duty, permission);
	if (isSeparated && tenantId === platformTenantId && isReserved(permission)) return false;
	if (tenantId !== platformTenantId && isOfOperators(permission)) return false;
	if (isSuper) return true;
	if (isOfSupers(permission)) return false;
	return permissions.has(permission) || (permissions.has('*') && isOffered(offered, permission));
}

const general = new Set(generalRights.map(({ key }) => key));

/** Whether a tenant's package has a right; those that belong to no screen, or to one of its own, every tenant has. */
export function isOffered(offered: Principal['package'], permission: string): boolean {
	if (offered === null || offered.has(permission) || isOwnScreen(permission)) return true;
	return offered.has(permission.slice(0, permission.indexOf(':'))) || general.has(permission) || permission.startsWith(featureRightPrefix);
}

/**
 * The conditions of which a record must meet one, so that a right of the caller reaches it; null when it reaches every record,
 * or when the caller does not have it at all.
 */
export function scopesOf({ isSuper, duty, roles }: Principal, screen: string, right: string): RuleGroup[] | null {
	if (isSuper || duty) return null;
	const scopes: RuleGroup[] = [];
	for (const role of roles) {
		if (!role.permissions.has(`${screen}:${right}`) && !role.permissions.has('*')) continue;
		const scope = role.scopes.get(screen);
		if (!scope) return null;
		scopes.push(scope);
	}
	return scopes.length === 0 ? null : scopes;
}

/** What an area tells apart; records of other screens may be changed in every area. */
export const areaRights = ['organisation', 'position', 'employee'] as const;

/** Rights that change nothing. */
export const readingRights = ['view', 'export'];

/** The organisations in and below which a right of an administrator reaches records; null for everywhere. */
export function administrativeAreasOf(
	{ isSuper, administrativeAreas }: Pick<Principal, 'isSuper' | 'administrativeAreas'>,
	screen: string,
	right: string,
): string[] | null {
	if (isSuper || administrativeAreas.length === 0) return null;
	const isToldApart = !readingRights.includes(right) && areaRights.some((known) => known === screen);
	return administrativeAreas.filter(({ rights }) => !isToldApart || rights.includes(screen)).map(({ organisationId }) => organisationId);
}

/** Whether the caller has a right that reaches every record of the screen that they may view, so that it need not be checked for each record. */
export function mayEverywhere(principal: Principal, screen: string, right: string): boolean {
	if (!may(principal, `${screen}:${right}`)) return false;
	return (
		covers(scopesOf(principal, screen, right), scopesOf(principal, screen, 'view')) &&
		covers(administrativeAreasOf(principal, screen, right), administrativeAreasOf(principal, screen, 'view'))
	);
}

/** Whether one list of scopes reaches all that another one reaches; null reaches everything. */
function covers<Scope>(wide: readonly Scope[] | null, narrow: readonly Scope[] | null): boolean {
	return wide === null || (narrow?.every((scope) => wide.includes(scope)) ?? false);
}
