import type { Province } from '../../base/divisions.ts';
import { createEmployee, type Employee } from '../authority/employees.ts';
import type { Organisation, OrganisationLevel } from '../authority/organisations.ts';
import { createCompanyPositions } from '../authority/positions.ts';
import { Staff } from '../authority/staff.ts';
import type { Random } from '../base/random.ts';
import type { TakeAccount } from '../people/account-names.ts';
import { createAddress, createPhone, type Place } from '../places/addresses.ts';
import { createEarlyWarnings } from '../trade/early-warnings.ts';
import { EnterprisePlaces } from '../trade/enterprise-places.ts';
import { createEnterprises } from '../trade/enterprises.ts';
import type { Industry } from '../trade/product-list.ts';
import { createProducts } from '../trade/products.ts';
import { createSpotChecks } from '../trade/spot-checks.ts';
import type { ScreenRows } from './authority-data.ts';

/** A company that uses the portal for its own suppliers and goods. */
export interface CompanyTenant {
	id: string;
	name: string;
	/** Begins its aliases and its mail domain. */
	code: string;
	/** The account of its administrator. */
	account: string;
	/** Four digits of the city it is at home in. */
	city: string;
	industries: Industry[];
	departments: string[];
}

/** The companies of the demo data. Fixed ids, because their spaces are made before their rows are. */
export const companyTenants: [CompanyTenant, CompanyTenant] = [
	{
		id: '0168f000-0000-7000-8000-000000000001',
		name: '浙江恒远电器集团有限公司',
		code: 'hengyuan',
		account: 'tenantadmin',
		city: '3302',
		industries: ['electrical', 'packaging'],
		departments: ['总经理办公室', '质量管理部', '采购供应部', '检测中心', '慈溪生产基地', '余姚生产基地', '售后服务部', '人力资源部'],
	},
	{
		id: '0168f000-0000-7000-8000-000000000002',
		name: '广东佳宝婴童用品股份有限公司',
		code: 'jiabao',
		account: 'otheradmin',
		city: '4405',
		industries: ['children', 'textile'],
		departments: ['董事会办公室', '品质部', '供应链管理部', '玩具事业部', '童装事业部', '电子商务部', '行政人事部'],
	},
];

/** A few hundred records for a company: departments, staff, suppliers, goods, checks and warnings. */
export function createCompanyData(
	random: Random,
	{ tenant, provinces, takeAccount, admin }: { tenant: CompanyTenant; provinces: Province[]; takeAccount: TakeAccount; admin: string },
): ScreenRows {
	const place = findPlace(provinces, tenant.city);
	const organisations = createDepartments(random.fork('departments'), tenant, { place, createBy: admin });
	const employees = createStaff(random.fork('staff'), { tenant, organisations, takeAccount, admin });
	const staff = new Staff(organisations, employees);
	const products = createProducts(random.fork('products'), admin, tenant.industries);
	const enterprises = createEnterprises(random.fork('enterprises'), {
		count: 60,
		places: new EnterprisePlaces(provinces),
		products,
		staff,
		wanted: tenant.industries,
	});
	const checks = createSpotChecks(random.fork('spot-checks'), { count: 300, enterprises, staff });
	return {
		organisation: organisations,
		position: createCompanyPositions(random.fork('positions'), organisations, admin),
		employee: employees,
		product: products,
		enterprise: enterprises,
		'spot-check': checks,
		'early-warning': createEarlyWarnings(random.fork('early-warnings'), checks, staff),
	};
}

function findPlace(provinces: Province[], code: string): Place {
	const province = provinces.find((candidate) => code.startsWith(candidate.code));
	const city = province?.cities.find((candidate) => candidate.code === code);
	return { province, city, county: city?.counties[0] };
}

function createDepartments(random: Random, tenant: CompanyTenant, { place, createBy }: { place: Place; createBy: string }): Organisation[] {
	const address = createAddress(random, place);
	const make = (index: number, draft: { name: string; alias: string; level: OrganisationLevel; parent: string | null }): Organisation => {
		const createTime = Date.UTC(2019, 0, 7, 2) + index * 240_000;
		const phone = createPhone(random, place.city);
		return {
			...draft,
			id: random.uuid(createTime),
			regionCode: tenant.city,
			phone,
			address,
			sort: Math.max(1, index),
			place,
			createTime,
			createBy,
		};
	};
	const company = make(0, { name: tenant.name, alias: tenant.code, level: 'province', parent: null });
	const departments = tenant.departments.map((name, index) =>
		make(index + 1, { name, alias: `${tenant.code}_${String(index + 1).padStart(2, '0')}`, level: 'city', parent: company.id }),
	);
	return [company, ...departments];
}

function createStaff(
	random: Random,
	{
		tenant,
		organisations,
		takeAccount,
		admin,
	}: { tenant: CompanyTenant; organisations: Organisation[]; takeAccount: TakeAccount; admin: string },
): Employee[] {
	return organisations.flatMap((organisation) =>
		Array.from({ length: random.integer(6, 12) }, (_, index) =>
			createEmployee(random, takeAccount, {
				organisation,
				post: index === 0 ? '02' : '05',
				mailDomain: `${tenant.code}.example`,
				createBy: admin,
			}),
		),
	);
}
