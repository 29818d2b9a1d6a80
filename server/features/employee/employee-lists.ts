import type { RecordDatabase, SqlPart } from '../../db/database.ts';
import { holdsRole } from '../../db/people/role-sql.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readId, readOptionalId } from '../../input/read-ids.ts';
import type { Principal } from '../../principal/principal.ts';
import type { EmployeeServices } from './employee-services.ts';
import { holdsPosition, leads, relatedTo, worksElsewhere, worksIn } from './store/relations.ts';

type EmployeeCall = Call<Principal>;

/** One page of the people who are in some relation to a record of another screen. */
interface RelatedList {
	path: string;
	summary: string;
	/** The screen of the record, and the parameters that may name it. */
	of: { screen: string; names: string[] };
	narrow(id: string, input: Record<string, unknown>, db: RecordDatabase): SqlPart | Promise<SqlPart>;
}

const organisation = { screen: 'organisation', names: ['orgId', 'organisationId', 'id'] };
const position = { screen: 'position', names: ['posId', 'positionId', 'id'] };
const employee = { screen: 'employee', names: ['employeeId', 'userId', 'id'] };
const isDeep = (input: Record<string, unknown>): boolean => (input.inclueChild ?? input.includeChild) === 'Y';

const narrowToOrganisation: RelatedList['narrow'] = (id, input, db) => worksIn(db, id, isDeep(input));

const related: RelatedList[] = [
	{ path: 'employee/queryOrgUser', summary: 'of an organisation', of: organisation, narrow: narrowToOrganisation },
	{ path: 'user/query4Org', summary: 'of an organisation', of: organisation, narrow: narrowToOrganisation },
	{ path: 'employee/queryOrgManager', summary: 'who manage an organisation', of: organisation, narrow: (id) => relatedTo('manager', id) },
	{ path: 'employee/queryWithOrg4Position', summary: 'who have a post', of: position, narrow: (id) => holdsPosition(id) },
	{ path: 'user/query4Position', summary: 'who have a post', of: position, narrow: (id) => holdsPosition(id) },
	{
		path: 'user/query4Role',
		summary: 'who were given a role directly',
		of: { screen: 'role', names: ['roleId', 'id'] },
		narrow: holdsRole,
	},
	{ path: 'employee/queryUnder', summary: 'who are led by somebody', of: employee, narrow: (id) => relatedTo('under', id) },
	{ path: 'employee/querySuperior', summary: 'who lead somebody', of: employee, narrow: (id) => leads(id) },
];

/** The lists of people by what they belong to. */
export function createEmployeeListRoutes({ records, database }: EmployeeServices): Route[] {
	const list = (path: string, summary: string, handle: (call: EmployeeCall) => Promise<unknown>): Route =>
		signedInRoute({
			method: 'POST',
			path: `/platform/v3/${path}`,
			policy: { right: 'employee:view' },
			onlyReads: true,
			summary: `One page of the people ${summary}, as far as the caller sees them`,
			input: { type: 'object', description: 'The body of a list call, with the id of what they belong to' },
			handle,
		});
	return [
		...related.map(({ path, summary, of, narrow }) =>
			list(path, summary, async (call) => {
				const id = readId(call.input, of.names);
				await records.get(of.screen, call, id);
				return records.query('employee', call, await narrow(id, call.input, database.forTenant(call.principal.tenantId)));
			}),
		),
		list(
			'employee/queryWithOrg',
			'with their organisations; with orgId those of it, with inclueChild Y also of those below',
			async (call) => {
				const id = readOptionalId(call.input, ['orgId']);
				const db = database.forTenant(call.principal.tenantId);
				return records.query('employee', call, id === undefined ? undefined : await narrowToOrganisation(id, call.input, db));
			},
		),
		list('employee/queryWoutOrg', 'outside an organisation; without orgId those who have none', (call) =>
			records.query('employee', call, worksElsewhere(readOptionalId(call.input, ['orgId']))),
		),
	];
}
