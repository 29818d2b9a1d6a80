import { expect, it } from 'vitest';

import { toAuditRows } from '../../../../../server/audit/write-audit.ts';
import { demoAccounts } from '../../../../../server/demo/authority/demo-accounts.ts';
import { createAudit } from '../../../../../server/demo/system/create-audit.ts';

it('accounts for the companies and the accounts that the load makes, and says that it was the load', () => {
	const holders = Object.entries(demoAccounts).flatMap(([tenantId, accounts]) =>
		accounts.map((account) => ({ account, tenantId, employeeId: account.account, passwordHash: '' })),
	);
	const rows = toAuditRows(createAudit({ holders }));
	expect(rows.filter(({ action }) => action === 'tenant-create')).toHaveLength(2);
	expect(rows.filter(({ action }) => action === 'employee-create').map(({ subject_account }) => subject_account)).toContain('tenantadmin');
	for (const row of rows) expect(row).toMatchObject({ actor_account: 'admin', reason: '载入演示数据' });
});
