import { createHash } from 'node:crypto';

import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import type { Principal } from '../../principal/principal.ts';

/** What conditions can say that is another for each reader. */
const personal = /"(userId|userName|organisationId)"|"valueSource":\s*"(script|formula)"/;

interface Rights {
	/** Principals with the same one read the same records, unless a condition means the reader. */
	key: string;
	isPersonal: boolean;
	/** Of this principal alone. */
	number: number;
}

const known = new WeakMap<Principal, Rights>();
let last = 0;

/**
 * Names the readers who get the same figures as the principal: those with the same rights and data scopes in the tenant. Where a condition can mean the reader,
 * it is the principal alone.
 */
export function readersOf(principal: Principal, isPersonal: boolean): string {
	const rights = rightsOf(principal);
	return isPersonal || rights.isPersonal ? `${rights.key} ${rights.number}` : rights.key;
}

/** Whether a condition can mean its reader. */
export function meansReader(condition: unknown): boolean {
	return personal.test(JSON.stringify(condition) ?? '');
}

/** Whether a screen, or one that it refers to, says itself which of its records a person reaches. */
export function hasOwnReach(engine: Pick<MetadataEngine, 'screen'>, name: string): boolean {
	const isReaching = (screen: string) => engine.screen(screen)?.file.storage?.reach !== undefined;
	const screen = engine.screen(name);
	return !screen || isReaching(name) || screen.resolved.fields.some(({ reference }) => reference && isReaching(reference.screen));
}

function rightsOf(principal: Principal): Rights {
	const found = known.get(principal);
	if (found) return found;
	const { tenantId, isSuper, isTenantAdmin, permissions, roles, administrativeAreas, package: offered, preview } = principal;
	const sorted = (values: Iterable<string>) => [...values].sort();
	const scopes = JSON.stringify(roles.map((role) => [sorted(role.permissions), [...role.scopes]]));
	const parts = [tenantId, isSuper, isTenantAdmin, sorted(permissions), administrativeAreas, offered && sorted(offered), preview ?? null];
	const key = createHash('sha256')
		.update(JSON.stringify([parts, scopes]))
		.digest('base64');
	last += 1;
	const made = { key, isPersonal: personal.test(scopes), number: last };
	known.set(principal, made);
	return made;
}
