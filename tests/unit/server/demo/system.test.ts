import { expect, it } from 'vitest';

import { Random } from '../../../../server/demo/base/random.ts';
import { createMessages } from '../../../../server/demo/system/create-messages.ts';
import { createRuns } from '../../../../server/demo/system/create-runs.ts';
import { createSystem } from '../../../../server/demo/system/create-system.ts';

it('the demo data of operators calls nobody: it is disabled, and its hosts are reserved for examples', () => {
	const now = Date.UTC(2027, 0, 1);
	const rows = createSystem(new Random('system'), { createBy: 'admin', employee: 'somebody', client: 'client', now });
	const off: Record<string, object> = {
		job: { isPaused: true, timing: 'hand' },
		service: { isDisabled: true },
		webhook: { isPaused: true },
		'incoming-webhook': { isDisabled: true },
		'mail-account': { isDisabled: true },
		'mail-template': { isDisabled: true },
		'identity-provider': { isEnabled: false },
		'source-import': { isPaused: true, timing: 'hand' },
		maintenance: { isEnded: true },
		'webhook-delivery': { state: 'failed' },
	};
	for (const [screen, expected] of Object.entries(off)) {
		expect(rows[screen]?.length, screen).toBeGreaterThan(0);
		for (const row of rows[screen] ?? []) expect(row, screen).toMatchObject(expected);
	}
	const texts = Object.values(rows).flatMap((list) => list.flatMap((row) => Object.entries(row)));
	const hosts = texts.flatMap(([key, value]) =>
		['host', 'issuer', 'address', 'sender'].includes(key) && !String(value).startsWith('/') ? [String(value)] : [],
	);
	expect(hosts.length).toBeGreaterThan(6);
	for (const host of hosts) expect(host).toMatch(/\.example\b/);
});

it('runs, errors and messages of the demo data are of the last days, none of them of today', () => {
	const now = Date.UTC(2027, 0, 1);
	const people = { administrator: { id: 'admin', name: '系统管理员' }, colleague: { id: 'staff', name: '周晓敏' }, people: 100 };
	const tables = [
		...createRuns(new Random('runs'), { job: 'job', sourceImport: 'import', now }),
		...createMessages(new Random('messages'), { tenantId: 'tenant', ...people, now }),
	];
	for (const { table, columns, rows } of tables) {
		const all = [...rows];
		expect(all.length, table).toBeGreaterThan(0);
		for (const row of all) expect(row, table).toHaveLength(columns.length);
		const moments = all.flat().filter((value) => value instanceof Date);
		for (const moment of moments) expect(now - moment.getTime(), table).toBeGreaterThan(12 * 3_600_000);
		for (const moment of moments) expect(now - moment.getTime(), table).toBeLessThan(14 * 86_400_000);
	}
	const [unread] = tables.filter(({ table }) => table === 'message_entry').map(({ rows }) => [...rows]);
	expect(unread?.filter(([person, , , , isRead]) => person === 'admin' && !isRead)).toHaveLength(1);
});
