import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { RecordDatabase } from '../../db/database.ts';
import { waiting } from '../../db/people/tenant-sql.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { readIds } from '../../input/read-ids.ts';
import { readText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import { isAnyUnderWay } from '../workflow/public.ts';
import { setApproval } from './base/store.ts';
import { auditObject, type TenantCall, type TenantServices, tenantBase } from './base/tenant-services.ts';
import { tenantTexts } from './texts.ts';

const longestReason = 500;

/** The list of registrations that need approval, and their approval or rejection, for one or for many at once. */
export function createApprovalRoutes(services: TenantServices): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: `${tenantBase}/query/wait`,
			policy: 'super',
			onlyReads: true,
			summary: 'One page of the tenants that wait for approval.',
			input: { type: 'object', description: 'The body of a list call' },
			handle: (call) => services.engine.records.query('tenant', call, waiting()),
		}),
		signedInRoute({
			method: 'POST',
			path: `${tenantBase}/approve/batch`,
			policy: 'super',
			summary: 'Approves waiting registrations, or refuses them with a reason; all or none.',
			input: {
				type: 'object',
				required: ['ids', 'approveStatus'],
				properties: { ids: { type: 'string' }, approveStatus: { enum: ['PASSED', 'REFUSED'] }, reason: { type: 'string' } },
			},
			handle: (call) => approve(services, call),
		}),
	];
}

async function approve({ database, sessions }: TenantServices, { input, principal, ip }: TenantCall): Promise<null> {
	const ids = readIds(input, ['ids', 'tenantIds']);
	const status = (['PASSED', 'REFUSED'] as const).find((candidate) => candidate === input.approveStatus);
	if (!status) throw invalidInput([{ path: 'approveStatus', message: inputTexts.malformed() }]);
	const reason = readText(input, 'reason', longestReason)?.trim() || null;
	if (status === 'REFUSED' && reason === null) throw invalidInput([{ path: 'reason', message: tenantTexts.reasonNeeded() }]);
	await database.transaction(async (db) => {
		// The process decides, or people would wait at tasks that no longer matter.
		if (await isAnyUnderWay(db as unknown as RecordDatabase, 'tenant', ids))
			throw new PortalError('conflict', { message: tenantTexts.inProcess() });
		const changed = await setApproval(db, ids, { status, reason });
		if (changed.length !== ids.length) throw new PortalError('conflict', { message: tenantTexts.notPending() });
		const changes = { approveStatus: ['WAIT', status] as [unknown, unknown] };
		const entries = changed.map((tenant) => ({
			action: 'tenant-change' as const,
			principal,
			address: ip,
			object: auditObject(tenant),
			changes,
			...(reason !== null && { reason }),
		}));
		await writeAudit(db, ...entries);
	});
	sessions.forgetRights();
	return null;
}
