import { invalidInput } from '../../../contract/base/portal-error.ts';
import type { GrantNode } from '../../../contract/features/rights.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { loadPackage } from '../../db/people/role-sql.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { inputTexts } from '../../input/texts.ts';
import { packageTree } from './base/package-tree.ts';
import { lockTenant, replacePackage } from './base/store.ts';
import { auditObject, requireTenant, type TenantCall, type TenantServices, tenantBase } from './base/tenant-services.ts';

/** What a tenant may use at all: menus and screens; its administrators can grant nothing beyond. */
export function createPackageRoutes(services: TenantServices): Route[] {
	const tenantId = { type: 'string', format: 'uuid' };
	return [
		signedInRoute({
			method: 'GET',
			path: `${tenantBase}/package`,
			policy: 'super',
			summary: 'Every menu and screen as a tree, with those checked that the tenant may use.',
			input: { type: 'object', required: ['tenantId'], properties: { tenantId } },
			handle: (call) => readTree(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${tenantBase}/save/package`,
			needsProof: true,
			policy: 'super',
			summary: 'Sets what a tenant may use; `*` is everything. In force on the next call of everybody there.',
			input: {
				type: 'object',
				required: ['tenantId', 'entries'],
				properties: { tenantId, entries: { type: 'array', items: { type: 'string' } } },
			},
			handle: (call) => savePackage(services, call),
		}),
	];
}

async function readTree({ database, engine, sessions }: TenantServices, call: TenantCall): Promise<GrantNode[]> {
	const tenant = await requireTenant(database, call);
	const offered = await loadPackage(database, tenant.id);
	return packageTree({
		catalogue: await sessions.menus.read(),
		screens: engine.records.screens(call.language),
		language: call.language,
		offered,
	});
}

async function savePackage({ database, engine, sessions }: TenantServices, call: TenantCall): Promise<null> {
	const { input, principal, ip, language } = call;
	const tenant = await requireTenant(database, call);
	const entries = input.entries;
	if (!Array.isArray(entries) || entries.length === 0 || !entries.every((entry) => typeof entry === 'string'))
		throw invalidInput([{ path: 'entries', message: inputTexts.required() }]);
	const tree = packageTree({
		catalogue: await sessions.menus.read(),
		screens: engine.records.screens(language),
		language,
		offered: null,
	});
	const known = new Set(tree.flatMap(({ permission }) => permission ?? []));
	if (entries.some((entry) => !known.has(entry))) throw invalidInput([{ path: 'entries', message: inputTexts.malformed() }]);
	const wanted = entries.includes('*') ? null : [...new Set<string>(entries)].sort();
	await database.transaction(async (db) => {
		await lockTenant(db, tenant.id);
		const before = await replacePackage(db, tenant.id, wanted);
		const from = before.length === 0 ? '*' : before.sort();
		const changes = { entries: [from, wanted ?? '*'] as [unknown, unknown] };
		await writeAudit(db, { action: 'tenant-package', principal, address: ip, object: auditObject(tenant), changes });
	});
	sessions.forgetRights();
	return null;
}
