import { Readable } from 'node:stream';

import { dayAt } from '../../../contract/base/china-time.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { findArchivedFiles } from '../../db/months/archived-files.ts';
import { findPersonalTables, mostPersonalRows, readPersonalRows } from '../../db/people/personal-data.ts';
import { ownName } from '../../db/statements/aside-name.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readId } from '../../input/read-ids.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import { sendFile } from '../../metadata/transfer/send-file.ts';
import { loadPerson } from '../../principal/person.ts';
import type { Principal } from '../../principal/principal.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { EmployeeServices } from './employee-services.ts';

/** Everything that the portal stores about a person in the active tenant, as one JSON file: for requests of the person and of an authority. */
export function createPersonalDataRoute(services: EmployeeServices): Route {
	return signedInRoute({
		method: 'POST',
		path: '/platform/v3/employee/personalData',
		policy: { right: 'employee:personal' },
		needsProof: true,
		load: 'export',
		summary:
			'Everything that is stored about a person in the active tenant, by table, without passwords and other secrets, and the files of archived logs that name them',
		input: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
		handle: (call) => exportPerson(services, call),
	});
}

async function exportPerson({ database, records, config }: EmployeeServices, call: Call<Principal>): Promise<unknown> {
	const { principal, ip: address, reply } = call;
	refuseWhileSwitched(principal);
	const employeeId = readId(call.input, ['id']);
	const person = await loadPerson(database, employeeId);
	const isReached = (await records.reached('employee', toCaller(call), { ids: [employeeId], right: 'personal' })).has(employeeId);
	if (!person || !isReached) throw new PortalError('notFound');
	const object = { type: 'employee', id: employeeId, name: person.name };
	await writeAudit(database.system, {
		action: 'personal-export',
		principal,
		address,
		object,
		subject: { id: person.id, account: person.account },
	});
	const { tenantId } = principal;
	const tables = await findPersonalTables(database, tenantId);
	async function* write() {
		const head = { account: person?.account, name: person?.name, at: new Date().toISOString() };
		yield `{"person":${JSON.stringify(head)},"tables":{`;
		let separator = '';
		for (const table of tables) {
			const rows = await readPersonalRows(database, table, { employeeId, tenantId, language: call.language });
			if (rows.length === 0) continue;
			const content = { rows: rows.slice(0, mostPersonalRows), ...(rows.length > mostPersonalRows && { isCut: true }) };
			yield `${separator}\n${JSON.stringify(`${table.schema}.${ownName(table.name)}`)}:${JSON.stringify(content)}`;
			separator = ',';
		}
		const { files, unreadable, elsewhere } = await findArchivedFiles(database, config.logArchive, employeeId);
		const others = { ...(unreadable.length > 0 && { unreadable }), ...(elsewhere.length > 0 && { elsewhere }) };
		yield `},"archivedLogs":${JSON.stringify({ files, ...others })}}\n`;
	}
	return sendFile(reply, { name: `${person.name}_${dayAt(Date.now()).replaceAll('-', '')}.json`, content: Readable.from(write()) });
}
