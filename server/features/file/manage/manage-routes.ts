import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { mostManagedFiles } from '../../../../contract/features/files.ts';
import { readVersion } from '../../../../contract/input/version.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { type Route, signedInRoute } from '../../../http/route.ts';
import { readId, readIds } from '../../../input/read-ids.ts';
import { inputTexts } from '../../../input/texts.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import type { FileServices } from '../base/file-services.ts';
import { readNewName } from '../base/new-name.ts';
import { removeStored } from '../base/remove-stored.ts';
import { listUses } from './file-uses.ts';
import { type ManagingCall, needManaged, needRight } from './managed-files.ts';
import { fileSource, renameFile } from './store.ts';
import { transferFiles } from './transfer-files.ts';

const base = '/platform/v3/file/manage';
const id = { type: 'string', format: 'uuid' };
const listInput = {
	type: 'object',
	properties: {
		parameters: { type: 'array', items: { type: 'object' } },
		requestPage: { type: 'object' },
		sorts: { type: 'array', items: { type: 'object' } },
		query: { type: 'object' },
	},
};

type Described = Pick<Route, 'summary' | 'input' | 'onlyReads'>;

/** The calls of the screen `attachment`: all files of a tenant, for those who manage them. The contents are readable by the rights of records alone. */
export function createManageRoutes(services: Services, files: FileServices): Route[] {
	const { records } = services;
	const route = (
		method: Route['method'],
		path: string,
		{ right, run, ...rest }: Described & { right: string; run(call: ManagingCall): Promise<unknown> },
	): Route => signedInRoute({ method, path: `${base}/${path}`, policy: { right: `attachment:${right}` }, ...rest, handle: run });
	const source = ({ principal }: ManagingCall) => fileSource(principal.tenantId);
	return [
		route('POST', 'query', {
			right: 'view',
			onlyReads: true,
			summary: 'One page of the files of the tenant.',
			input: listInput,
			run: (call) => records.queryRows('attachment', call, source(call)),
		}),
		route('POST', 'count', {
			right: 'view',
			onlyReads: true,
			summary: 'How many files of the tenant the filters find.',
			input: listInput,
			run: (call) => records.countRows('attachment', call, source(call)),
		}),
		route('GET', 'get', {
			right: 'view',
			summary: 'One file of the tenant.',
			input: { type: 'object', required: ['id'], properties: { id } },
			run: (call) => needFile(services, call),
		}),
		route('POST', 'save', {
			right: 'edit',
			summary: 'Renames a file; its extension stays.',
			input: {
				type: 'object',
				required: ['id', 'version', 'fileName'],
				properties: { id, version: { type: 'integer' }, fileName: { type: 'string' } },
			},
			run: (call) => rename(services, call),
		}),
		route('POST', 'uses', {
			right: 'view',
			onlyReads: true,
			summary: 'The records that use a file.',
			input: { type: 'object', required: ['id'], properties: { id } },
			run: (call) => listUses(services, call, readId(call.input, ['id', 'attachmentId'])),
		}),
		route('POST', 'remove', {
			right: 'remove',
			summary: 'Removes files that nothing uses, all or none; or one file in use, with the number of its uses as `confirmedUses`.',
			input: { type: 'object', required: ['ids'], properties: { ids: { type: 'string' }, confirmedUses: { type: 'integer' } } },
			run: (call) => remove(services, files, call),
		}),
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/file/attachment/transfer',
			policy: { right: 'attachment:edit' },
			summary: 'Gives files to another person, or to an organisation.',
			input: {
				type: 'object',
				required: ['ids', 'to'],
				properties: { ids: { type: 'array', items: id }, to: { type: 'object', required: ['type', 'id'] } },
			},
			handle: (call) => transferFiles(services, call),
		}),
	];
}

async function needFile(services: Services, call: ManagingCall): Promise<StoredRecord> {
	const [file] = await needManaged(services, call, [readId(call.input, ['id', 'attachmentId'])]);
	if (!file) throw new PortalError('notFound');
	return file;
}

async function rename(services: Services, call: ManagingCall): Promise<StoredRecord> {
	const { input, principal } = call;
	needRight(principal, 'edit');
	const file = await needFile(services, call);
	const version = readVersion(input.version);
	if (typeof version !== 'number') throw invalidInput([{ path: 'version', message: inputTexts.required() }]);
	const fileName = readNewName(input.fileName, String(file.fileName));
	if (!(await renameFile(services.database, { tenantId: principal.tenantId, id: file.id, version, fileName })))
		throw new PortalError('conflict');
	return needFile(services, call);
}

async function remove(services: Services, files: FileServices, call: ManagingCall): Promise<{ ids: string[] }> {
	const { input, principal, ip } = call;
	refuseWhileSwitched(principal);
	needRight(principal, 'remove');
	const ids = readIds(input, ['ids', 'attachmentIds']);
	if (ids.length > mostManagedFiles) throw invalidInput([{ path: 'ids', message: inputTexts.tooMany({ max: mostManagedFiles }) }]);
	await needManaged(services, call, ids);
	const stored = (await files.store.find(principal.tenantId, ids)).filter(({ tenant_id }) => tenant_id === principal.tenantId);
	if (stored.length !== ids.length) throw new PortalError('notFound');
	const confirmed = Number(input.confirmedUses ?? 0);
	if (confirmed !== 0 && (ids.length > 1 || !Number.isSafeInteger(confirmed) || confirmed < 0))
		throw invalidInput([{ path: 'confirmedUses', message: inputTexts.malformed() }]);
	const entries = stored.map((file) => ({
		...{ action: 'file-remove' as const, principal, address: ip },
		object: { type: 'attachment', id: file.id, name: file.file_name },
		changes: { uses: [confirmed, 0] as [unknown, unknown] },
	}));
	await removeStored(files, stored, {
		confirmed: new Map(confirmed === 0 ? [] : ids.map((one) => [one, confirmed])),
		also: (db) => writeAudit(db, ...entries),
	});
	return { ids };
}
