import { describe, expect, it } from 'vitest';

import { checkFormat } from '../../../../contract/fields/field-formats.ts';
import { readDivisions } from '../../../../server/base/divisions.ts';
import { demoAccounts } from '../../../../server/demo/authority/demo-accounts.ts';
import { dayLength, demoToday, toDay } from '../../../../server/demo/base/demo-record.ts';
import { Random } from '../../../../server/demo/base/random.ts';
import { createAuthorityData } from '../../../../server/demo/data/authority-data.ts';
import { createAccountNames } from '../../../../server/demo/people/account-names.ts';
import { createFailedChecks, createLeaves } from '../../../../server/demo/trade/office.ts';
import { smallCountry } from '../../../support/small-country.ts';

const country = readDivisions();
const make = (seed: string, provinces = country) =>
	createAuthorityData(new Random(seed), { provinces, scale: 0.2, admin: 'the-admin', takeAccount: createAccountNames() });
const data = make('one');

describe('the demo data of the authority', () => {
	it('is the same for the same seed and another for another', () => {
		const provinces = country.filter(({ code }) => smallCountry.includes(code));
		const checksOf = (seed: string) => JSON.stringify(make(seed, provinces)['spot-check'].map(({ subject: _, ...check }) => check));
		const first = checksOf('one');
		expect(first.length).toBeGreaterThan(10_000);
		expect(checksOf('one')).toBe(first);
		expect(checksOf('two')).not.toBe(first);
	});

	it('gives every province, city, county and township its bureau, parents before children', () => {
		const seen = new Set<string>();
		for (const { id, parent } of data.organisation) {
			if (parent !== null) expect(seen.has(parent)).toBe(true);
			seen.add(id);
		}
		const names = data.organisation.map(({ name }) => name);
		expect(names[0]).toBe('国家市场监督管理总局');
		expect(names).toEqual(
			expect.arrayContaining(['浙江省市场监督管理局', '杭州市市场监督管理局', '杭州市西湖区市场监督管理局', '北京市东城区市场监督管理局']),
		);
		expect(data.organisation.filter(({ level }) => level === 'township')).toHaveLength(41_352);
	});

	it('lets nothing happen before what it rests on', () => {
		const employees = new Map(data.employee.map((employee) => [employee.id, employee]));
		for (const check of data['spot-check']) {
			expect(check.subject.enterprise.createTime).toBeLessThanOrEqual(check.createTime);
			expect(employees.get(check.inspector)?.createTime ?? 0).toBeLessThanOrEqual(check.createTime);
			if (check.reportDate) expect(check.reportDate > check.sampleDate).toBe(true);
		}
		const checks = new Map(data['spot-check'].map((check) => [check.id, check]));
		for (const warning of data['early-warning']) {
			const check = checks.get(warning.spotCheck);
			expect(check?.result).toBe('failed');
			expect(warning.issuedAt).toBeGreaterThan(check?.createTime ?? Number.POSITIVE_INFINITY);
			expect(warning.handling === null).toBe(warning.status === 'open');
		}
	});

	it('finds more failures where the risk is higher, and ever fewer by the year', () => {
		const rate = (keep: (check: (typeof data)['spot-check'][number]) => boolean) => {
			const judged = data['spot-check'].filter((check) => check.result !== 'pending' && keep(check));
			return judged.filter((check) => check.result === 'failed').length / judged.length;
		};
		const byRisk = (['A', 'B', 'C', 'D'] as const).map((level) => rate((check) => check.subject.enterprise.riskLevel === level));
		expect(byRisk).toEqual([...byRisk].sort((one, other) => one - other));
		expect(rate((check) => check.year <= 2020)).toBeGreaterThan(rate((check) => check.year >= 2025));
		expect(rate(() => true)).toBeGreaterThan(0.06);
		expect(rate(() => true)).toBeLessThan(0.16);
	});

	it('finds a product to fail only in what such a product can fail in', () => {
		for (const { failedItems, subject } of data['spot-check']) {
			for (const item of failedItems?.split('、') ?? []) expect(subject.product.weakPoints).toContain(item);
			expect(subject.product.category).toBe(subject.enterprise.industry);
		}
	});

	it('gives people accounts that keep the rule for account names', () => {
		const wrong = data.employee.filter(({ account }) => checkFormat('account', account) !== undefined);
		expect(wrong).toEqual([]);
		const given = Object.values(demoAccounts).flat();
		expect(given.filter(({ account }) => checkFormat('account', account) !== undefined)).toEqual([]);
	});

	it('has leave that is decided and failed checks that are settled, from before today', () => {
		const leaves = createLeaves(new Random('leave'), data.employee);
		const settled = createFailedChecks(new Random('settled'), data['spot-check']);
		expect([leaves.length, settled.length]).toEqual([12, 8]);
		for (const { from, to, days } of leaves) expect((Date.parse(to) - Date.parse(from)) / dayLength + 1).toBe(days);
		for (const { closedOn, failedItems } of settled)
			expect([closedOn <= toDay(demoToday), failedItems]).toEqual([true, expect.any(String)]);
	});

	it('repeats no account, credit code, alias or number', () => {
		const values = [
			data.employee.map(({ account }) => account),
			data.enterprise.map(({ creditCode }) => creditCode),
			data.enterprise.map(({ name }) => name),
			data.organisation.map(({ alias }) => alias),
			data['spot-check'].map(({ number }) => number),
			data.product.map(({ code }) => code),
		];
		for (const list of values) expect(new Set(list).size).toBe(list.length);
	});
});
