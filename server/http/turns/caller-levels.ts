import { isIPv6 } from 'node:net';

import { platformTenantId } from '../../db/scope.ts';
import type { LiveSession } from '../../session/sessions.ts';

/** One of those that a call belongs to, from the outside in. */
export interface CallerLevel {
	kind: 'tenant' | 'person' | 'session' | 'address';
	key: string;
}

/**
 * The levels of a call with a session. Each employee of the authority counts like a tenant, since the authority is not one company among many.
 * An administrator who acts as another user counts as the administrator; a member of several tenants counts in the same one always.
 */
export function levelsOfSession(session: LiveSession): CallerLevel[] {
	const known = levels.get(session) ?? findLevels(session);
	levels.set(session, known);
	return known;
}

/** A session in memory never changes its person; when it does in the database, another object takes its place. */
const levels = new WeakMap<LiveSession, CallerLevel[]>();

function findLevels(session: LiveSession): CallerLevel[] {
	const { id, person, switchedFrom } = session;
	const owner = ownerOf(session);
	const [tenant] = switchedFrom || person.tenants.has(platformTenantId) ? [] : [...person.tenants.keys()].sort();
	return [
		{ kind: 'tenant', key: tenant === undefined ? `person ${owner}` : `tenant ${tenant}` },
		{ kind: 'person', key: owner },
		{ kind: 'session', key: id },
	];
}

/** The person who makes the calls of a session. */
export function ownerOf({ person, switchedFrom }: LiveSession): string {
	return switchedFrom?.id ?? person.id;
}

/** The level of a call without a session: its address, or for IPv6 the network of 64 bits that one customer has. */
export function levelsOfAddress(address: string): CallerLevel[] {
	return [{ kind: 'address', key: `address ${networkOf(address)}` }];
}

/** The first half of an IPv6 address; other addresses as they are. */
function networkOf(address: string): string {
	if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '');
	const [head = '', tail] = address.split('::');
	const before = head === '' ? [] : head.split(':');
	const after = tail === undefined || tail === '' ? [] : tail.split(':');
	const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
	return [...before, ...zeros, ...after]
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':');
}
