import { portalSchema } from '../../db/scope.ts';
import type { TableRows } from '../../db/statements/bulk-load.ts';
import type { DemoRecord } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';
import type { Employee } from './employees.ts';
import type { Organisation, OrganisationLevel } from './organisations.ts';

export interface Position extends DemoRecord {
	name: string;
	alias: string;
	organisation: string;
	parent: string | null;
	sort: number;
	/** What those who hold it have as `wcAccount`; not a field of the screen. */
	post: string;
}

interface Draft {
	name: string;
	post: string;
	/** The index of the parent among the drafts of the organisation. */
	below: number | null;
}

const bureau: Draft[] = [
	{ name: '局长', post: '01', below: null },
	{ name: '副局长', post: '06', below: 0 },
	{ name: '办公室主任', post: '03', below: 1 },
	{ name: '产品质量监督处处长', post: '03', below: 1 },
	{ name: '产品质量监督处副处长', post: '07', below: 3 },
	{ name: '质量抽查科科长', post: '04', below: 3 },
	{ name: '质量抽查科副科长', post: '08', below: 5 },
	{ name: '质量监督员', post: '05', below: 5 },
];

/** The positions of a company's department, of which the first row of the staff leads it. */
const department: Draft[] = [
	{ name: '部门负责人', post: '02', below: null },
	{ name: '业务员', post: '05', below: 0 },
];

const staffed: readonly OrganisationLevel[] = ['nation', 'province'];

/** The positions of the national and the provincial bureaus. */
export function createBureauPositions(random: Random, organisations: Organisation[], createBy: string): Position[] {
	return organisations
		.filter((organisation) => staffed.includes(organisation.level))
		.flatMap((organisation) => createPositions(random, { organisation, drafts: bureau, createBy }));
}

/** The positions of a company and its departments. */
export function createCompanyPositions(random: Random, organisations: Organisation[], createBy: string): Position[] {
	return organisations.flatMap((organisation) => createPositions(random, { organisation, drafts: department, createBy }));
}

function createPositions(
	random: Random,
	{ organisation, drafts, createBy }: { organisation: Organisation; drafts: Draft[]; createBy: string },
): Position[] {
	const createTime = organisation.createTime + 3_600_000;
	const ids = drafts.map(() => random.uuid(createTime));
	return drafts.map(({ name, post, below }, index) => ({
		id: ids[index] ?? '',
		name,
		post,
		alias: `${organisation.alias}_p${index + 1}`,
		organisation: organisation.id,
		parent: below === null ? null : (ids[below] ?? null),
		sort: (index + 1) * 10,
		createTime,
		createBy,
	}));
}

/** Everybody gets the position of their organisation that suits their post, as the main post; heads are its principals. */
export function createPostRows(
	random: Random,
	{ tenantId, positions, employees }: { tenantId: string; positions: Position[]; employees: Employee[] },
): TableRows {
	const suiting = new Map(positions.map((position) => [`${position.organisation} ${position.post}`, position]));
	const rows = employees.flatMap((employee) => {
		const position = suiting.get(`${employee.organisation} ${employee.wcAccount}`);
		const isPrincipal = ['01', '02', '03', '04'].includes(employee.wcAccount) ? 'Y' : 'N';
		return position ? [[random.uuid(employee.createTime), tenantId, employee.id, 0, position.id, 'Y', isPrincipal]] : [];
	});
	const columns = ['id', 'tenant_id', 'record_id', 'position', 'position_', 'is_main_post', 'is_principal'];
	return { schema: portalSchema, table: 'employee__positions', columns, rows };
}
