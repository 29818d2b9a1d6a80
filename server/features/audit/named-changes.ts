import type { AuditText } from './texts.ts';

/** What changed, where it is no field of a screen. */
export const namedChanges: Readonly<Record<string, AuditText>> = {
	permissions: 'permissions',
	entries: 'entries',
	members: 'members',
	groups: 'groups',
	people: 'people',
	from: 'from',
	copyOf: 'copyOf',
	relation: 'relation',
	removed: 'removedAtAll',
	under: 'under',
	manager: 'manager',
};

/** Values that are words of the portal itself. */
export const namedValues: Readonly<Record<string, AuditText>> = { admin: 'admin', member: 'member', none: 'none' };
