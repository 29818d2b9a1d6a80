import type { AuditEntry } from '../../audit/write-audit.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { SaveEvent } from '../../metadata/base/screen-hooks.ts';

type Saved = Pick<SaveEvent, 'principal' | 'address' | 'record' | 'before' | 'db'>;

/** Records in the audit log what a save of a person changes about their rights: the creation, the status, the organisation and the posts. */
export async function auditEmployee({ principal, address, record, before, db }: Saved): Promise<void> {
	const object = { type: 'employee', id: String(record.id), name: String(record.name) };
	const about = { principal, address, object };
	const entries: AuditEntry[] = [];
	if (before === null) entries.push({ action: 'employee-create', ...about });
	else if (before.status !== record.status)
		entries.push({ action: 'employee-status', ...about, changes: { status: [before.status, record.status] } });
	const [from, to] = [before?.organisation ?? null, record.organisation ?? null];
	if (before !== null && from !== to) entries.push({ action: 'organisation-change', ...about, changes: { organisation: [from, to] } });
	const [old, now] = [postsOf(before?.positions), postsOf(record.positions)];
	if (old.join() !== now.join()) entries.push({ action: 'employee-posts', ...about, changes: { positions: [old, now] } });
	await writeAudit(db, ...entries);
}

function postsOf(rows: unknown): string[] {
	return Array.isArray(rows) ? rows.map((row: Record<string, unknown>) => String(row.position)).sort() : [];
}
