import { expect, it } from 'vitest';

import { Random } from '../../../../server/demo/base/random.ts';
import { createSystem } from '../../../../server/demo/system/create-system.ts';

it('the demo data of operators calls nobody: it is disabled, and its hosts are reserved for examples', () => {
	const now = Date.UTC(2027, 0, 1);
	const rows = createSystem(new Random('system'), { createBy: 'admin', employee: 'somebody', client: 'client', now });
	const off: Record<string, object> = {
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
