import { expect, it } from 'vitest';

import type { UserContext } from '../../../../../contract/features/session.ts';
import { mayUser } from '../../../../../src/session/state/session-store.ts';

const user = (tenantId: string | null, isSuper: 'Y' | 'N', permissions: string[]) =>
	({ tenantId, permissions, info: { user: { isSuper } } }) as unknown as UserContext;

it('the administrator of a tenant has every right but those of the operators', () => {
	const administrator = user('t1', 'N', ['*']);
	expect(mayUser(administrator, 'enterprise:edit')).toBe(true);
	for (const right of ['feature/monitoring:view', 'feature/script:view', 'job:view', 'data-source:view'])
		expect([right, mayUser(administrator, right)]).toEqual([right, false]);
});

it('the authority has those rights: super administrators all of them, others what they were given', () => {
	expect(mayUser(user(null, 'Y', ['*']), 'data-source:view')).toBe(true);
	expect(mayUser(user(null, 'N', ['*']), 'data-source:view')).toBe(false);
	expect(mayUser(user(null, 'N', ['feature/monitoring:view']), 'feature/monitoring:view')).toBe(true);
	expect(mayUser(null, 'enterprise:view')).toBe(false);
});
