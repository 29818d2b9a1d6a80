import { lastDayOf, periodsBetween } from '../../../contract/features/filling/periods.ts';
import { platformTenantId, portalSchema, spaceSchema } from '../../db/scope.ts';
import type { TableRows } from '../../db/statements/bulk-load.ts';
import type { Employee } from '../authority/employees.ts';
import type { Organisation } from '../authority/organisations.ts';
import { type DemoRecord, dayLength, demoToday, toDay, toWorkTime } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';

type Item = readonly [code: string, title: string, unit: string, decimals: number, total: 'sum' | 'average', usual: number];

interface FormContent {
	name: string;
	note: string;
	items: readonly Item[];
	/** A report that is returned says so. */
	reason: string;
}

const authorityForm: FormContent = {
	name: '监督抽查工作月报',
	note: '填报本机构当月开展的监督抽查，不含下级机构。',
	items: [
		['A01', '完成抽查批次', '批次', 0, 'sum', 620],
		['A02', '检出不合格批次', '批次', 0, 'sum', 48],
		['A03', '立案查处', '件', 0, 'sum', 21],
		['A04', '召回产品数量', '件', 0, 'sum', 1350],
		['A05', '抽查经费支出', '万元', 2, 'sum', 86.4],
		['A06', '按期完成率', '%', 1, 'average', 93],
	],
	reason: '“立案查处”与上期差异较大，请核实后重新报送。',
};

const companyForm: FormContent = {
	name: '质量工作月报',
	note: '填报本部门当月的质量工作。',
	items: [
		['A01', '来料检验批次', '批次', 0, 'sum', 240],
		['A02', '来料不合格批次', '批次', 0, 'sum', 9],
		['A03', '客户投诉', '件', 0, 'sum', 6],
		['A04', '质量成本', '万元', 2, 'sum', 18.5],
		['A05', '整改按期完成率', '%', 1, 'average', 95],
	],
	reason: '“客户投诉”与上期差异较大，请核实后重新报送。',
};

const firstMonth = '2026-06-01';
const deadline = 10;

interface Filling {
	records: Record<'filling-form', DemoRecord[]>;
	tables: TableRows[];
}

interface Fillers {
	organisations: Organisation[];
	employees: Employee[];
	/** The account of the staff that those use who try the portal out. */
	account: string;
	/** Default: the authority. */
	tenantId?: string;
}

/** A monthly form of the provinces and some cities, or of the departments of a company, with the reports of half a year. */
export function createFilling(random: Random, { organisations, employees, account, tenantId = platformTenantId }: Fillers): Filling {
	const isAuthority = tenantId === platformTenantId;
	const { items, reason, ...texts } = isAuthority ? authorityForm : companyForm;
	const [author] = employees;
	if (!author) return { records: { 'filling-form': [] }, tables: [] };
	const trial = employees.find((one) => one.account === account)?.organisation;
	// The province of those who try the portal out has its cities in the form, too.
	const isFiller = ({ level, parent }: Organisation) =>
		isAuthority ? level === 'province' || (level === 'city' && parent === trial) : parent !== null;
	const fillers = organisations.filter(isFiller);
	const moment = Date.parse(`${firstMonth}T01:00:00Z`);
	const form = {
		...{ id: random.uuid(moment), createTime: moment, createBy: author.id, ...texts, period: 'month', from: firstMonth },
		...{ deadline, allowsLate: false, withBelow: false, enabled: true, organisations: fillers.map(({ id }) => id) },
	};
	const workers = new Map(employees.filter(({ status }) => status === 'actived').map((one) => [one.organisation, one.id]));
	const reports = periodsBetween('month', { from: firstMonth, to: toDay(demoToday), most: 12 }).flatMap((period, age) =>
		fillers.flatMap(({ id }, index) => {
			// Theirs is to be filled in.
			if (age === 0 && id === trial) return [];
			const filledBy = workers.get(id) ?? author.id;
			const report = createReport(random, { period, age, index, filledBy, decidedBy: author.id, items, reason });
			return report === null ? [] : [[tenantId, form.id, id, period, ...report]];
		}),
	);
	return {
		records: { 'filling-form': [form] },
		tables: [
			{
				...{ schema: spaceSchema(tenantId), table: 'filling_form__items' },
				columns: ['id', 'record_id', 'position', 'code', 'title', 'unit', 'decimals', 'minimum', 'maximum', 'total'],
				rows: items.map(([code, title, unit, decimals, total], position) => [
					...[random.uuid(moment), form.id, position, code, title, unit, decimals, 0, unit === '%' ? 100 : null, total],
				]),
			},
			{
				...{ schema: portalSchema, table: 'filling_report' },
				columns: [
					...['tenant_id', 'form_id', 'organisation_id', 'period', 'state', 'figures', 'reason', 'is_late', 'filled_by'],
					...['submitted_at', 'decided_by', 'decided_at'],
				],
				rows: reports,
			},
		],
	};
}

interface Wanted extends Pick<FormContent, 'items' | 'reason'> {
	period: string;
	/** How many periods ago; 0 is the present one. */
	age: number;
	/** Of the organisation. */
	index: number;
	filledBy: string;
	decidedBy: string;
}

function createReport(random: Random, { period, age, index, filledBy, decidedBy, items, reason }: Wanted): unknown[] | null {
	const state = stateOf(age, index);
	if (state === null) return null;
	const end = age === 0 ? demoToday - 3 * dayLength : Date.parse(`${lastDayOf('month', period)}T01:00:00Z`);
	const at = toWorkTime(random, end + random.integer(1, age === 0 ? 2 : 8) * dayLength);
	const isDecided = state === 'approved' || state === 'returned';
	const decided = isDecided ? [decidedBy, new Date(at + dayLength)] : [null, null];
	const submittedAt = state === 'draft' ? null : new Date(at);
	const given = state === 'returned' ? reason : '';
	return [state, JSON.stringify(figures(random, items, index)), given, false, filledBy, submittedAt, ...decided];
}

/** Past months are signed off, the last one nearly, the present one has begun. */
function stateOf(age: number, index: number): string | null {
	if (age > 1) return 'approved';
	if (age === 1) return ['submitted', 'approved', 'approved', 'returned', 'approved', 'approved'][index % 6] ?? null;
	return ['draft', null, 'submitted', null][index % 4] ?? null;
}

function figures(random: Random, items: readonly Item[], index: number): Record<string, number> {
	return Object.fromEntries(
		items.map(([code, , , decimals, total, usual]) => {
			const size = total === 'average' ? random.integer(960, 1060) / 1000 : (random.integer(700, 1300) / 1000) * (1 + (index % 5) / 5);
			return [code, Number(Math.min(total === 'average' ? 100 : 1e6, usual * size).toFixed(decimals))];
		}),
	);
}
