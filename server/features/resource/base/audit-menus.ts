import { changedFields } from '../../../audit/changed-fields.ts';
import type { AuditEntry } from '../../../audit/write-audit.ts';
import type { SaveEvent } from '../../../metadata/base/screen-hooks.ts';

type MenuEvent = Pick<SaveEvent, 'principal' | 'address' | 'record'>;

/** Icon and position are appearance; the rest decides what people find and may open. */
const keptFields = ['name', 'nameZhTw', 'nameEn', 'alias', 'subsystemId', 'parentId', 'type', 'url', 'isOpen', 'isHidden', 'description'];

/** What the audit log records about a menu entry that was made or changed; nothing for other changes. */
export function menuChange(event: MenuEvent & Pick<SaveEvent, 'before'>): AuditEntry[] {
	const changes = changedFields(keptFields, event);
	return Object.keys(changes).length === 0 ? [] : [{ ...entryOf(event), changes }];
}

/** What the audit log records about a removed one, with the roles that lost it. */
export function menuRemoval(event: MenuEvent, roles: string[]): AuditEntry {
	return { ...entryOf(event), changes: { removed: [false, true], ...(roles.length > 0 && { role: [roles, []] }) } };
}

function entryOf({ principal, address, record }: MenuEvent): AuditEntry {
	return { action: 'menu-change', principal, address, object: { type: 'resource', id: String(record.id), name: String(record.name) } };
}
