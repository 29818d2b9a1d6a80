import { describe, expect, it } from 'vitest';
import { Random } from '../../../../server/demo/base/random.ts';
import { createAccountNames } from '../../../../server/demo/people/account-names.ts';
import { createIdCard } from '../../../../server/demo/people/id-card.ts';
import { createMobileNumber } from '../../../../server/demo/people/mobile-number.ts';
import { givenNames, spellings, surnames } from '../../../../server/demo/people/name-pools.ts';
import { spellName } from '../../../../server/demo/people/person-names.ts';
import { createCreditCode } from '../../../../server/demo/trade/credit-code.ts';

describe('people of the demo data', () => {
	it('can all be spelled in Latin letters', () => {
		const known = new Set(spellings.split(' ').map((entry) => entry[0]));
		const pools = Object.values(givenNames).flatMap((byDecade) => Object.values(byDecade));
		const characters = surnames.replace(/[\d ]/g, '') + pools.map(({ singles, first, second }) => singles + first + second).join('');
		expect([...characters].filter((character) => !known.has(character))).toEqual([]);
		expect(spellName('欧阳建国')).toBe('ouyangjianguo');
	});

	it('get an account that nobody else has', () => {
		const take = createAccountNames();
		expect([take('王伟'), take('汪伟'), take('王伟')]).toEqual(['wangwei', 'wangwei2', 'wangwei3']);
	});

	it('carry an identity number with the birthday, the gender and a right check digit', () => {
		const random = new Random('id');
		for (let round = 0; round < 200; round++) {
			const gender = round % 2 === 0 ? 'male' : 'female';
			const card = createIdCard(random, { county: '330106', birthDate: '1988-02-29', gender });
			expect(card).toMatch(/^33010619880229\d{3}[\dX]$/);
			expect(Number(card[16]) % 2 === 1 ? 'male' : 'female').toBe(gender);
			const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2, 1];
			const sum = weights.reduce((total, weight, index) => total + weight * (card[index] === 'X' ? 10 : Number(card[index])), 0);
			expect(sum % 11).toBe(1);
		}
	});

	it('have mobile numbers of eleven digits that a carrier has given out', () => {
		const random = new Random('mobile');
		for (let round = 0; round < 200; round++)
			expect(createMobileNumber(random)).toMatch(/^1(3\d|4[579]|5[0-35-9]|66|7[35678]|8\d|9[1589])\d{8}$/);
	});

	it('work in companies whose credit code names the county and ends with its check digit', () => {
		const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
		const random = new Random('company');
		for (let round = 0; round < 200; round++) {
			const code = createCreditCode(random, '440606');
			expect(code).toMatch(/^91440606MA[0-9A-Z]{8}$/);
			const sum = [...code].reduce(
				(total, character, index) => total + alphabet.indexOf(character) * (index < 17 ? 3 ** index % 31 : 1),
				0,
			);
			expect(sum % 31).toBe(0);
		}
	});
});
