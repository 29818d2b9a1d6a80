import { expect, it } from 'vitest';

import type { Employee } from '../../../../server/demo/authority/employees.ts';
import { Random } from '../../../../server/demo/base/random.ts';
import { createDesk } from '../../../../server/demo/trade/desk.ts';

it('the demo data has swaps of duties in each state, of those who try the portal out, of shifts to come', () => {
	const people = [...Array.from({ length: 20 }, (_, index) => `p${index}`), 'admin', 'staff'];
	const employees = people.map((account) => ({ id: account, account, status: 'actived' }) as Employee);
	const { duty = [], 'duty-swap': swaps = [] } = createDesk(new Random('desk'), employees, {
		holders: ['admin', 'staff'],
		phone: '010-88001234',
	}) as unknown as Record<string, Array<Record<string, unknown>>>;
	expect(new Set(swaps.map(({ state }) => state))).toEqual(new Set(['asked', 'accepted', 'declined']));
	for (const account of ['admin', 'staff'])
		expect(swaps.some(({ applicant, partner }) => applicant === account || partner === account)).toBe(true);
	const shifts = swaps.flatMap(({ own, other }) => [own, other]);
	expect(new Set(shifts).size).toBe(shifts.length);
	for (const { own, other, applicant, partner, state } of swaps) {
		const holders = [own, other].map((id) => duty.find((one) => one.id === id)?.person);
		expect(holders).toEqual(state === 'accepted' ? [partner, applicant] : [applicant, partner]);
	}
});
