import { invalidInput } from '../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { Answer, type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readId, readIds } from '../../input/read-ids.ts';
import { inputTexts } from '../../input/texts.ts';
import type { Principal } from '../../principal/principal.ts';
import { describeParties } from './describe-parties.ts';
import { readEmployeeBody } from './employee-body.ts';
import { createEmployeeListRoutes } from './employee-lists.ts';
import { createRelationRoutes } from './employee-relations.ts';
import type { EmployeeServices } from './employee-services.ts';
import { createOrganisationChangeRoutes } from './organisation-change.ts';
import { createPersonalDataRoute } from './personal-data.ts';
import { readPosts } from './store/employees.ts';

type EmployeeCall = Call<Principal>;

const base = '/platform/v3/employee';
const id = { type: 'string', format: 'uuid' };

/** Employees beyond their screen file: the composite body, lists by what people belong to, and relations. */
export function createEmployeeRoutes(services: EmployeeServices): Route[] {
	return [
		...createBodyRoutes(services),
		...createEmployeeListRoutes(services),
		...createRelationRoutes(services),
		createPersonalDataRoute(services),
		...createOrganisationChangeRoutes(services),
	];
}

function createBodyRoutes(services: EmployeeServices): Route[] {
	const input = {
		type: 'object',
		properties: {
			partyEmployeePo: { type: 'object' },
			user: { type: 'object' },
			positionVoList: { type: 'array' },
			roleVoList: { type: 'array' },
			attrValueVoList: { type: 'array' },
			userGroupPoList: { type: 'array' },
		},
		additionalProperties: true,
	};
	const store = (name: 'create' | 'update', right: string, summary: string): Route =>
		signedInRoute({
			method: 'POST',
			path: `${base}/${name}`,
			policy: { right: `employee:${right}` },
			summary,
			input,
			handle: (call) => storeEmployee(services, call, name === 'create'),
		});
	return [
		store('create', 'create', 'Creates an employee with posts, roles, attributes and groups, all or nothing'),
		store('update', 'edit', 'Changes an employee with posts, roles, attributes and groups, all or nothing'),
		signedInRoute({
			method: 'GET',
			path: `${base}/load`,
			policy: { right: 'employee:view' },
			summary: 'One employee with everything that the dialog shows, in one call',
			input: { type: 'object', required: ['employeeId'], properties: { employeeId: id } },
			handle: async (call) =>
				answer(services, call, await services.records.get('employee', call, readId(call.input, ['employeeId', 'id']))),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/transfer`,
			policy: { right: 'employee:edit' },
			summary: 'Moves people to another organisation, all or none; posts outside it go',
			input: { type: 'object', required: ['ids', 'orgId'], properties: { ids: { type: 'string' }, orgId: id } },
			handle: (call) => transfer(services, call),
		}),
	];
}

async function storeEmployee(services: EmployeeServices, call: EmployeeCall, isNew: boolean): Promise<Answer> {
	const values = readEmployeeBody(call.input, { isNew });
	const hasId = values.id !== undefined && values.id !== null && values.id !== '';
	if (hasId === isNew) throw invalidInput([{ path: 'id', message: isNew ? inputTexts.malformed() : inputTexts.required() }]);
	const record = await services.records.save('employee', call, { values });
	return answer(services, call, record);
}

async function answer({ database }: EmployeeServices, { principal }: EmployeeCall, record: StoredRecord): Promise<Answer> {
	return new Answer(record, { variables: await describeParties({ record, db: database.forTenant(principal.tenantId) }) });
}

async function transfer({ records }: EmployeeServices, call: EmployeeCall): Promise<{ ids: string[] }> {
	const { input } = call;
	const ids = readIds(input, ['ids', 'employeeIds', 'userIds']);
	const organisation = readId(input, ['orgId', 'organisation']);
	await records.get('organisation', call, organisation);
	return records.together('employee', call, async (batch) => {
		for (const employee of [...ids].sort()) {
			const kept = await keptPosts(batch.db, employee, organisation);
			await batch.change('employee', employee, { organisation, positions: kept });
		}
		return { ids };
	});
}

/** The posts that a person retains in another organisation; the first becomes the main one when that was removed. */
async function keptPosts(db: EmployeeBatch['db'], employee: string, organisation: string): Promise<unknown[]> {
	const rows = await readPosts(db, employee, organisation);
	if (rows.some((row) => row.isMainPost === 'Y')) return rows;
	return rows.map((row, index) => ({ ...row, isMainPost: index === 0 ? 'Y' : 'N' }));
}

type EmployeeBatch = Parameters<Parameters<EmployeeServices['records']['together']>[2]>[0];
