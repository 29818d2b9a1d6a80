import { type MemoryPortal, newId } from './memory-portal.ts';

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'];
const givenNames = ['敏', '建国', '静怡', '志强', '秀英', '海涛', '雅琴', '宇轩', '丽华', '思源', '国栋', '晓东', '雨桐', '文博'];
const cityNames = ['杭州', '宁波', '温州', '嘉兴', '湖州', '绍兴', '金华', '衢州', '舟山', '台州', '丽水'];
const trades = ['电器制造', '塑料制品', '建材', '儿童用品', '精密机械', '针织服装', '化工新材料', '食品包装'];
const enterpriseKinds = ['有限公司', '股份有限公司', '（集团）有限公司'];
const productNames = [
	'电热水壶',
	'儿童三轮车',
	'水泥',
	'安全帽',
	'电线电缆',
	'食品用塑料包装',
	'棉服',
	'涂料',
	'扳手',
	'燃气灶',
	'童鞋',
	'钢筋',
];

/** Fills a portal in memory with records like those of the demo data; the same every time. */
export function addSampleRecords(portal: MemoryPortal, count = 137): void {
	const pick = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;
	const nation = newId();
	portal.add('organisation', [
		{ id: nation, name: '国家市场监督管理总局', alias: 'samr', level: 'nation', parent: null, regionCode: '00', sort: 0 },
	]);
	const province = portal.add('organisation', [
		{ name: '浙江省市场监督管理局', alias: 'zj', level: 'province', parent: nation, regionCode: '330000', phone: '0571-89761400', sort: 1 },
		{ name: '江苏省市场监督管理局', alias: 'js', level: 'province', parent: nation, regionCode: '320000', sort: 2 },
	])[0];
	const cities = portal.add(
		'organisation',
		cityNames.map((city, index) => ({
			name: `${city}市市场监督管理局`,
			alias: `zj_${index}`,
			level: 'city',
			parent: province?.id,
			regionCode: `33${String(index + 1).padStart(2, '0')}00`,
			sort: index,
		})),
	);
	const employees = portal.add(
		'employee',
		Array.from({ length: count }, (_, index) => ({
			account: `zj${String(1000 + index)}`,
			name: `${pick(surnames, index * 7)}${pick(givenNames, index * 3)}`,
			status: pick(['actived', 'actived', 'actived', 'inactive', 'actived', 'disabled', 'locked'], index),
			organisation: pick(cities, index * 5).id,
			gender: pick(['male', 'female'], index),
			mobile: `138****${String(1000 + ((index * 37) % 9000))}`,
			email: `zj${1000 + index}@samr.gov.cn`,
			qq: `330***********${String(1000 + ((index * 91) % 9000))}`,
			wcAccount: pick(['05', '04', '03', '07', '05', '01'], index),
			address: `浙江省${pick(cityNames, index)}市文一西路${index + 1}号`,
			isSuper: index === 0 ? 'Y' : 'N',
		})),
	);
	const enterprises = portal.add(
		'enterprise',
		Array.from({ length: count }, (_, index) => ({
			name: `${pick(cityNames, index * 3)}${pick(surnames, index)}氏${pick(trades, index * 5)}${pick(enterpriseKinds, index)}`,
			creditCode: `9133010${String(index).padStart(3, '0')}MA27W4HR2X`.slice(0, 18),
			industry: pick(['electrical', 'building', 'chemical', 'machinery', 'textile', 'children', 'packaging'], index),
			scale: pick(['small', 'medium', 'micro', 'large'], index),
			riskLevel: pick(['C', 'B', 'A', 'D', 'B'], index),
			regionCode: `330${100 + (index % 9)}`,
			contact: `${pick(surnames, index * 3)}${pick(givenNames, index)}`,
			mobile: `139****${String(1000 + ((index * 53) % 9000))}`,
			established: `20${String(index % 24).padStart(2, '0')}-0${(index % 9) + 1}-15`,
			capital: index % 11 === 0 ? null : ((index * 7919) % 90000) + 0.5,
			licensed: index % 3 === 0,
			licenceNumber: index % 3 === 0 ? `XK16-${20000 + index}` : null,
		})),
	);
	const products = portal.add(
		'product',
		productNames.map((name, index) => ({
			code: `EL${String(index + 1).padStart(4, '0')}`,
			name,
			category: pick(['electrical', 'children', 'building', 'machinery'], index),
			standard: `GB/T ${4706 + index}-2024`,
			mandatory: index % 2 === 0,
			shelfLife: 5 + index,
		})),
	);
	portal.add(
		'spot-check',
		Array.from({ length: count }, (_, index) => ({
			number: `CC2026${String(index + 1).padStart(6, '0')}`,
			enterprise: pick(enterprises, index * 11).id,
			product: pick(products, index).id,
			organisation: pick(cities, index).id,
			inspector: pick(employees, index * 3).id,
			year: 2024 + (index % 3),
			stage: pick(['production', 'sale', 'online'], index),
			sampleDate: `202${4 + (index % 3)}-0${(index % 9) + 1}-1${index % 9}`,
			sampleCount: 1 + (index % 12),
			result: pick(['passed', 'passed', 'pending', 'failed', 'passed'], index),
			failedItems: index % 5 === 3 ? '接地电阻、泄漏电流' : null,
		})),
	);
	portal.add(
		'early-warning',
		Array.from({ length: 23 }, (_, index) => ({
			title: `${pick(productNames, index)}抽检不合格，${pick(cityNames, index)}市需立即处置`,
			level: pick(['red', 'orange', 'yellow', 'blue'], index),
			status: pick(['open', 'handling', 'closed'], index),
			enterprise: pick(enterprises, index).id,
			product: pick(products, index).id,
			issuedAt: `2026-0${(index % 9) + 1}-11T06:30:00.000Z`,
			deadline: `2026-1${index % 3}-20`,
		})),
	);
}
