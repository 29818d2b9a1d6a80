import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { readVersion } from '../../../../contract/input/version.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { type Route, signedInRoute } from '../../../http/route.ts';
import { readId } from '../../../input/read-ids.ts';
import { inputTexts } from '../../../input/texts.ts';
import { mayEverywhere } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { fileTexts } from '../base/texts.ts';
import type { ManagingCall } from './managed-files.ts';
import { readUsage, saveQuota, usageSource } from './store.ts';

const base = '/platform/v3/file/usage';
const megabyte = 1_048_576;
const mostMegabytes = 1_000_000_000;
const id = { type: 'string', format: 'uuid' };
const listInput = {
	type: 'object',
	properties: { parameters: { type: 'array' }, requestPage: { type: 'object' }, query: { type: 'object' } },
};

/** The calls of the screen `file-usage`: what is stored by whom, and the quotas. */
export function createUsageRoutes(services: Services): Route[] {
	const { records } = services;
	const source = ({ principal }: ManagingCall) => usageSource(principal.tenantId);
	const view = { right: 'file-usage:view' };
	return [
		signedInRoute({
			...{ method: 'POST', path: `${base}/query`, policy: view, onlyReads: true, input: listInput },
			summary: 'One page of what the tenant, its organisations and people store; for the authority also of all tenants.',
			handle: (call) => records.queryRows('file-usage', call, source(call)),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${base}/count`, policy: view, onlyReads: true, input: listInput },
			summary: 'How many of these rows the filters find.',
			handle: (call) => records.countRows('file-usage', call, source(call)),
		}),
		signedInRoute({
			...{ method: 'GET', path: `${base}/get`, policy: view },
			summary: 'What one tenant, organisation or person stores.',
			input: { type: 'object', required: ['id'], properties: { id } },
			handle: (call) => needUsage(services, call),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${base}/save`, policy: { right: 'file-usage:edit' } },
			summary: 'Sets the quota in MB; null for the quota of the settings. Only the authority sets those of tenants.',
			input: {
				type: 'object',
				required: ['id', 'version'],
				properties: { id, version: { type: 'integer' }, quota: { type: ['number', 'null'] } },
			},
			handle: (call) => save(services, call),
		}),
	];
}

async function needUsage({ records }: Services, call: ManagingCall): Promise<StoredRecord> {
	const query = { combinator: 'and', rules: [{ field: 'id', operator: 'equal', value: readId(call.input, ['id']) }] };
	const input = { query, requestPage: { pageNo: 1, limit: 1, totalCount: 1 } };
	const { dataResult } = await records.queryRows('file-usage', { ...call, input }, usageSource(call.principal.tenantId));
	const [usage] = dataResult;
	if (!usage) throw new PortalError('notFound');
	return usage;
}

async function save(services: Services, call: ManagingCall): Promise<StoredRecord> {
	const { input, principal, ip } = call;
	const { userId, tenantId } = principal;
	refuseWhileSwitched(principal);
	if (!mayEverywhere(principal, 'file-usage', 'edit')) throw new PortalError('noPermission');
	const usage = await needUsage(services, call);
	const stored = await readUsage(services.database, usage.id);
	if (!stored) throw new PortalError('notFound');
	if (stored.kind === 'tenant' && tenantId !== platformTenantId)
		throw new PortalError('noPermission', { message: fileTexts.tenantQuota() });
	const version = readVersion(input.version);
	if (typeof version !== 'number') throw invalidInput([{ path: 'version', message: inputTexts.required() }]);
	const quota = Object.hasOwn(input, 'quota') ? readQuota(input.quota) : stored.maxBytes;
	await services.database.transaction(async (db) => {
		if (!(await saveQuota(db, { id: usage.id, version, maxBytes: quota, userId }))) throw new PortalError('conflict');
		await writeAudit(db, {
			...{ action: 'file-quota', principal, address: ip },
			object: { type: 'file-usage', id: usage.id, name: String(usage.name ?? '') },
			changes: { quota: [usage.quota ?? null, quota === null ? null : quota / megabyte] },
		});
	});
	return needUsage(services, call);
}

function readQuota(value: unknown): number | null {
	if (value === null || value === '') return null;
	const megabytes = Number(value);
	if (typeof value === 'boolean' || !(megabytes >= 0 && megabytes <= mostMegabytes))
		throw invalidInput([{ path: 'quota', message: inputTexts.malformed() }]);
	return Math.floor(megabytes * megabyte);
}
