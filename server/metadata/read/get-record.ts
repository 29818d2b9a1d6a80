import { PortalError } from '../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { reachOf } from '../access/data-scope.ts';
import { noteViews } from '../access/note-views.ts';
import { presentRow } from '../access/present-row.ts';
import { accessByRow } from '../access/row-access.ts';
import { fullAccessOf } from '../access/screen-access.ts';
import type { Caller } from '../base/caller.ts';
import type { RecordServices, Runner } from '../base/record-services.ts';
import { directRunner } from '../base/runner.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { completeRecord } from './complete-record.ts';
import { getStatementsOf, reachedStatement } from './get-statements.ts';
import { queryList } from './list/list-service.ts';
import { hasId, readId } from './record-id.ts';

/** One record as its caller may see it; `notFound` for an id that is missing, beyond the caller's scope or another tenant's, alike. */
export async function getRecord(
	services: RecordServices,
	screen: CompiledScreen,
	call: { input: Record<string, unknown>; caller: Caller },
): Promise<StoredRecord> {
	const { input, caller } = call;
	const id = hasId(screen, input) ? readId(screen, input) : ((await findByUnique(services, screen, call)) ?? readId(screen, input));
	const row = await readRow(services, screen, { id, caller });
	if (!row) throw new PortalError('notFound');
	const access = await accessByRow(services, screen, { ids: [id], caller, isMasked: String(input.desensitization) === '1' });
	await noteViews(services, screen, { way: 'view', caller, rows: [row], access });
	const record = presentRow(row, access(id));
	return completeRecord(services, screen, { record, caller });
}

/** The id of the record that a call names by a unique field instead; nothing when it names none so. */
async function findByUnique(
	services: RecordServices,
	screen: CompiledScreen,
	{ input, caller }: { input: Record<string, unknown>; caller: Caller },
): Promise<string | undefined> {
	const field = screen.stored.find(({ name, field: { unique } }) => unique && typeof input[name] === 'string' && input[name] !== '');
	if (!field) return undefined;
	const parameters = [{ key: `Q^${field.name}^S`, value: input[field.name] }];
	const { dataResult } = await queryList(services, screen, {
		...{ input: { parameters, requestPage: { limit: 1 } }, caller },
		isUnseen: true,
	});
	if (!dataResult[0]) throw new PortalError('notFound');
	return dataResult[0].id;
}

/** A record that a caller means, whole, with the fields that the caller may not see too; nothing when the caller can see no such record. */
export async function readWhole(
	services: RecordServices,
	screen: CompiledScreen,
	request: { id: string; caller: Caller; runner?: Runner },
): Promise<StoredRecord | undefined> {
	const row = await readRow(services, screen, request);
	return row && presentRow(row, fullAccessOf(screen));
}

/** The same for a record that may be removed but kept. */
export async function readKept(
	services: RecordServices,
	screen: CompiledScreen,
	request: { id: string; caller: Caller; runner?: Runner },
): Promise<StoredRecord | undefined> {
	const row = await readRow(services, screen, { ...request, statement: 'getKept' });
	return row && presentRow(row, fullAccessOf(screen));
}

async function readRow(
	{ database }: RecordServices,
	screen: CompiledScreen,
	{
		id,
		caller,
		runner = directRunner(database, caller.tenantId),
		statement = 'get',
	}: { id: string; caller: Caller; runner?: Runner; statement?: 'get' | 'getKept' },
): Promise<Record<string, unknown> | undefined> {
	const reach = reachOf(caller, screen);
	const { tenantId } = caller;
	const [row] = await runner.run(
		reach
			? reachedStatement(screen, { id, tenantId, reach, statement, database })
			: { ...getStatementsOf(screen, tenantId, database)[statement], values: [id] },
	);
	return row;
}
