import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

import { runSupersCommand } from '../../server/cli/accounts/supers-command.ts';
import { runAuditCommand } from '../../server/cli/audit-command.ts';
import { runBackupCommand } from '../../server/cli/backup-command.ts';
import { createTestDatabase } from '../support/test-database.ts';

afterEach(() => vi.unstubAllEnvs());

it('a command about data refuses a folder and a database without a portal, and makes none', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'portal-none-'));
	vi.stubEnv('DATABASE_URL', '');
	vi.stubEnv('PORTAL_DATA', folder);
	await expect(runBackupCommand([], () => undefined)).resolves.toBe(1);
	await expect(runAuditCommand(['verify'], () => undefined)).rejects.toThrow(`There is no portal in ${folder}`);
	expect([existsSync(path.join(folder, 'postgres')), existsSync(path.join(folder, 'backups'))]).toEqual([false, false]);
	const empty = await createTestDatabase('template1');
	try {
		vi.stubEnv('DATABASE_URL', empty.connectionString);
		await expect(runSupersCommand([], () => undefined)).rejects.toThrow('The database has no portal yet');
	} finally {
		await empty.drop();
		await rm(folder, { recursive: true });
	}
});
