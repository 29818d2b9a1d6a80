import type { Feature } from '../feature.ts';
import { createAuditHooks } from './audit-hooks.ts';
import { up as auditScreen } from './migrations/0240-audit-screen.ts';
import { auditTables } from './tables.ts';

/** The audit log: what changed, in the language of the reader. */
export const auditFeature: Feature = {
	name: 'audit',
	hooks: (services) => ({ audit: createAuditHooks(services) }),
	tables: auditTables,
	migrations: [{ name: '0240-audit-screen', up: auditScreen }],
};
