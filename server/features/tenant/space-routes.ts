import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { actAsAuthority, endSessionsOfTenant } from '../../db/people/tenant-sql.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { auditObject, requireTenant, type TenantCall, type TenantServices, tenantBase } from './base/tenant-services.ts';
import { exportSpace } from './export-space.ts';
import { tenantTexts } from './texts.ts';

const ofTenant = { type: 'object', required: ['tenantId'], properties: { tenantId: { type: 'string', format: 'uuid' } } };

/** A tenant's space: made, taken away as a file, dropped. */
export function createSpaceRoutes(services: TenantServices): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: `${tenantBase}/schema/create`,
			policy: 'super',
			summary: 'Makes the space of an approved tenant, or repairs one that failed; what went wrong is kept with the tenant.',
			input: ofTenant,
			handle: (call) => createSpace(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${tenantBase}/schema/drop`,
			needsProof: true,
			policy: 'super',
			summary: "Drops a tenant's space with every record in it, when its code is repeated; its people are signed out.",
			input: { ...ofTenant, required: ['tenantId', 'code'], properties: { ...ofTenant.properties, code: { type: 'string' } } },
			handle: (call) => dropSpace(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${tenantBase}/schema/export`,
			needsProof: true,
			policy: 'super',
			load: 'export',
			summary: "Every record of a tenant's space, as a zip archive with one csv file for each screen; encrypted values are in plain text.",
			input: ofTenant,
			handle: (call) => takeSpace(services, call),
		}),
	];
}

async function createSpace({ database, engine, sessions }: TenantServices, call: TenantCall): Promise<null> {
	const tenant = await requireTenant(database, call);
	if (tenant.approve_status !== 'PASSED') throw new PortalError('noPermission', { message: tenantTexts.notApproved() });
	if (tenant.schema_status === 'CREATED') throw new PortalError('conflict', { message: tenantTexts.hasSpace() });
	try {
		await engine.ensureSpace(tenant.id);
	} catch (error) {
		call.request.log.error({ err: error, tenantId: tenant.id }, 'a space could not be created');
		throw new PortalError('unavailable', { message: tenantTexts.spaceFailed() });
	} finally {
		sessions.forgetRights();
	}
	await writeAudit(database.system, { action: 'space-create', principal: call.principal, address: call.ip, object: auditObject(tenant) });
	return null;
}

async function takeSpace(services: TenantServices, call: TenantCall): Promise<unknown> {
	const tenant = await requireSpace(services, call);
	await writeAudit(services.database.system, {
		action: 'space-export',
		principal: call.principal,
		address: call.ip,
		object: auditObject(tenant),
	});
	return exportSpace(services, { call, tenant });
}

async function dropSpace(services: TenantServices, call: TenantCall): Promise<null> {
	const { engine, sessions } = services;
	const tenant = await requireSpace(services, call);
	if (requireText(call.input, 'code') !== tenant.code) throw invalidInput([{ path: 'code', message: tenantTexts.wrongCode() }]);
	await engine.dropSpace(tenant.id, async (db) => {
		await writeAudit(db, { action: 'space-drop', principal: call.principal, address: call.ip, object: auditObject(tenant) });
		await actAsAuthority(db);
		await endSessionsOfTenant(db, tenant.id);
	});
	sessions.forgetRights();
	return null;
}

async function requireSpace({ database }: TenantServices, call: TenantCall) {
	const tenant = await requireTenant(database, call);
	if (tenant.schema_status === 'NONE') throw new PortalError('conflict', { message: tenantTexts.noSpace() });
	return tenant;
}
