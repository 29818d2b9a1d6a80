import { expect, it } from 'vitest';

import { openValues } from '../../../../contract/records/open-values.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';

const field = (name: string, more: Partial<ResolvedField> = {}) => ({ name, title: name, type: 'string', ...more }) as ResolvedField;

it('omits what is masked, encrypted, only written or needs a right, in the record and in its rows', () => {
	const guarded = [
		field('phone', { mask: 'mobile' }),
		field('idNumber', { encrypted: true }),
		field('password', { writeOnly: true }),
		field('pay', { readRight: 'pay' }),
	];
	const fields = [field('name'), ...guarded, field('people', { type: 'array', itemFields: [field('who'), ...guarded] })];
	const values = { name: 'n', phone: 'p', idNumber: 'i', password: 'w', pay: 1 };
	const row = { id: '7', who: 'w', phone: 'p', idNumber: 'i', password: 'w', pay: 1, titles: { phone: 'p' } };
	expect(openValues(fields, { ...values, people: [row, null] })).toEqual({ name: 'n', people: [{ id: '7', who: 'w' }] });
	expect(openValues(fields, {})).toEqual({ name: null, people: null });
});
