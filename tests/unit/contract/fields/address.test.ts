import { describe, expect, it } from 'vitest';
import { address } from '../../../../contract/fields/address/address.ts';
import { type Address, readAddress, writeAddress } from '../../../../contract/fields/address/address-text.ts';
import type { FieldSchema } from '../../../../contract/screen/record-schema.ts';
import { checkScreen } from '../../../../contract/screen-check/check-screen.ts';
import { problemsOf } from './problems-of.ts';

const field: FieldSchema = { type: 'array', title: 'Address', format: 'address' };
const path = '浙江省 / 杭州市 / 西湖区';

describe('an address', () => {
	it('is a region and a text, of which the region is necessary', () => {
		expect(problemsOf(field, ['330106', path, '文三路'])).toEqual([]);
		expect(problemsOf(field, ['330106', '', ''])).toEqual([]);
		expect(problemsOf(field, ['', '', '文三路'])).toEqual(['Choose a region']);
		for (const value of [['330106'], ['330106', path, 5], ['33010', path, ''], ['330106', 'x'.repeat(301), '']])
			expect(problemsOf(field, value)).toEqual(['Choose a region and enter the street address']);
		expect(problemsOf(field, ['330106', path, 'x'.repeat(201)])).toEqual(['The street address must have at most 200 characters']);
	});

	it('has one spelling', () => {
		expect(address.normalise([' 330106', path, ' 文三路\n 100 号 '])).toEqual(['330106', path, '文三路 100 号']);
		expect([[], '', ['', ' ', '']].map((value) => address.normalise(value))).toEqual([null, null, null]);
		expect(address.normalise('330106')).toBe('330106');
	});

	it('is the same when the region and the text are, whatever its path says', () => {
		expect(address.isSame(['33', '浙江省', 'a'], ['33', '谎称', 'a'])).toBe(true);
		expect(address.isSame(['33', '浙江省', 'a'], ['33', '浙江省', 'b'])).toBe(false);
		expect(address.isSame(['', '浙江省', 'a'], ['', '江苏省', 'a'])).toBe(false);
	});

	it.each<[Address]>([[['330106', path, '文三路 100 号']], [['330106', path, '']], [['330106', path, 'a | b / c | ']]])(
		'is read again as it is written: %j',
		([code, ...written]) => {
			const [, ...read] = readAddress(writeAddress([code, ...written]));
			expect(read).toEqual(written.map((part) => part.trim()));
		},
	);

	it('is named in sentences by its region and its text', () => {
		expect(address.toText(['330106', path, '文三路'])).toBe(`${path} 文三路`);
		const choice = address.ownOperators.inRegion.read({ code: '3301', path: '浙江省 / 杭州市' });
		expect(choice && address.ownOperators.inRegion.describe(choice, 'en')).toBe('浙江省 / 杭州市 (3301)');
	});

	it('needs the screen of regions', () => {
		const file = { title: 'Shops', record: { properties: { address: field } } };
		const findings = checkScreen({ name: 'shop', area: 'quality', file }, new Map());
		expect(findings.filter(({ code }) => code === 'unknown-screen')).toMatchObject([{ pointer: '/record/properties/address/format' }]);
	});
});
