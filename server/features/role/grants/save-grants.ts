import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { checkCondition, toFieldProblems } from '../../../../contract/conditions/check-condition.ts';
import { pathsOfCondition } from '../../../../contract/conditions/compare-fields.ts';
import type { RoleScopes } from '../../../../contract/features/rights.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { loadPackage, type RoleRights } from '../../../db/people/role-sql.ts';
import type { Call } from '../../../http/route.ts';
import { inputTexts } from '../../../input/texts.ts';
import { recordTexts } from '../../../metadata/base/texts.ts';
import { isOffered, type Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { RoleServices } from '../base/role-services.ts';
import { lockGrants, storeGrants } from '../base/store.ts';
import { roleTexts } from '../base/texts.ts';
import { scopeFields, seesWhole } from './condition-fields.ts';
import { mayGive, requireWeakerRoles, screenBeyondReach } from './grant-limits.ts';
import { knownRights } from './grant-tree.ts';
import { findRole, readRoleScopes, revisionOf } from './role-grants.ts';

type RoleCall = Call<Principal>;
type Scopes = RoleRights['scopes'];

const mostRights = 20_000;

/** Makes a role grant exactly these rights, and reach exactly these records; all of it or nothing, and active before the reply. */
export async function saveGrants(services: RoleServices, call: RoleCall): Promise<RoleScopes> {
	const { principal, language, input } = call;
	refuseWhileSwitched(principal);
	const visible = await findRole(services, call);
	const [role = visible] = await requireWeakerRoles(services.database, call, [visible.id]);
	if (input.revision !== revisionOf(role)) throw new PortalError('conflict', { message: roleTexts.changedMeanwhile() });
	const permissions = await readPermissions(services, call, role);
	const scopes = readScopes(services, call, role);
	const beyond = screenBeyondReach(principal, { permissions, scopes });
	if (beyond !== undefined) {
		const title = services.records.screen(beyond, language, principal.tenantId)?.title ?? beyond;
		throw new PortalError('noPermission', { message: roleTexts.strongerScope({ title }) });
	}
	await store(services, call, { role, permissions, scopes });
	services.sessions.forgetRights();
	return readRoleScopes(services, call);
}

/** A right that the role has already stays, whatever became of its screen; a new one must exist, be the caller's own and in the tenant's package. */
async function readPermissions(services: RoleServices, { principal, language, input }: RoleCall, role: RoleRights): Promise<string[]> {
	const { permissions } = input;
	if (permissions === undefined) return role.permissions;
	if (!Array.isArray(permissions) || permissions.length > mostRights || !permissions.every((entry) => typeof entry === 'string')) {
		throw invalidInput([{ path: 'permissions', message: inputTexts.ids() }]);
	}
	const [catalogue, offered] = await Promise.all([services.sessions.menus.read(), loadPackage(services.database, principal.tenantId)]);
	const known = knownRights({
		catalogue,
		screens: services.records.screens(language, principal.tenantId),
		rights: services.rights,
		language,
	});
	const before = new Set(role.permissions);
	const wanted = [...new Set<string>(permissions)];
	const added = wanted.filter((permission) => !before.has(permission));
	const unknown = added.flatMap((name): FieldProblem[] =>
		known.has(name) ? [] : [{ path: 'permissions', message: roleTexts.unknownRight({ name: name.slice(0, 80) }) }],
	);
	if (unknown.length > 0) throw invalidInput(unknown);
	if (!added.every((permission) => mayGive(principal, permission)))
		throw new PortalError('noPermission', { message: roleTexts.strongerRight() });
	if (!added.every((permission) => permission === '*' || isOffered(offered, permission)))
		throw new PortalError('noPermission', { message: roleTexts.notInPackage() });
	return wanted;
}

function readScopes(services: RoleServices, call: RoleCall, role: RoleRights): Scopes {
	const { input, principal } = call;
	const { scopes } = input;
	if (scopes === undefined || scopes === null) return role.scopes;
	if (typeof scopes !== 'object' || Array.isArray(scopes)) throw invalidInput([{ path: 'scopes', message: roleTexts.condition() }]);
	const changed: Scopes = { ...role.scopes };
	const errors: FieldProblem[] = [];
	for (const [name, condition] of Object.entries(scopes)) {
		if (condition === null) delete changed[name];
		else {
			const isKept = JSON.stringify(condition) === JSON.stringify(role.scopes[name]);
			errors.push(...scopeErrors(services, { name, condition, call, author: isKept ? null : principal }));
			changed[name] = condition as RuleGroup;
		}
	}
	if (errors.length > 0) throw invalidInput(errors);
	return changed;
}

function scopeErrors(
	services: RoleServices,
	{ name, condition, call, author }: { name: string; condition: unknown; call: RoleCall; author: Principal | null },
): FieldProblem[] {
	const path = `scopes.${name}`;
	const { language } = call;
	const screen = services.records.screen(name, language, call.principal.tenantId);
	if (!screen) return [{ path, message: roleTexts.unknownScreen({ name: name.slice(0, 80) }) }];
	const isGroup = typeof condition === 'object' && condition !== null && 'rules' in condition;
	// A script would run with every call of every user; dynamic values serve the same purpose.
	if (!isGroup || JSON.stringify(condition).includes('"valueSource":"script"')) {
		return [{ path, message: roleTexts.condition() }];
	}
	const fieldOf = scopeFields(services, screen, language);
	const findings = checkCondition(condition, { fieldOf, purpose: 'search' });
	if (findings.length > 0 || author === null) return toFieldProblems(findings, path);
	// Which records a scope reaches would tell its author what the author may not see.
	const unseen = pathsOfCondition(condition as RuleGroup).filter((field) => !seesWhole(services, { screen, path: field, author }));
	return unseen.map((field) => ({ path, message: recordTexts.maskedScope({ title: fieldOf(field)?.title }) }));
}

interface Change {
	role: RoleRights;
	permissions: string[];
	scopes: Scopes;
}

async function store({ database }: RoleServices, { principal, ip }: RoleCall, { role, permissions, scopes }: Change): Promise<void> {
	await database.transaction(async (db) => {
		// Two who save at one moment take turns, and the second learns of the first.
		const now = await lockGrants(db, role.id);
		if (revisionOf(now) !== revisionOf(role)) throw new PortalError('conflict', { message: roleTexts.changedMeanwhile() });
		const added = permissions.filter((permission) => !role.permissions.includes(permission));
		const removed = role.permissions.filter((permission) => !permissions.includes(permission));
		await storeGrants(db, role.id, { added, removed, scopes });
		const object = { type: 'role', id: role.id, name: role.name };
		const changes = {
			...(added.length + removed.length > 0 && { permissions: [removed, added] as [unknown, unknown] }),
			...scopeChanges(role.scopes, scopes),
		};
		if (Object.keys(changes).length > 0) await writeAudit(db, { action: 'role-grants', principal, address: ip, object, changes });
	});
}

function scopeChanges(before: Scopes, after: Scopes): Record<string, [unknown, unknown]> {
	const names = new Set([...Object.keys(before), ...Object.keys(after)]);
	const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
	return Object.fromEntries(changed.map((name) => [`scope:${name}`, [before[name] ?? null, after[name] ?? null]]));
}
