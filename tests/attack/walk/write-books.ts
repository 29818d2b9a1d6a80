import { v7 as newId } from 'uuid';

import { platformTenantId } from '../../../server/db/scope.ts';
import type { PortalNode, Staff } from '../../api/session-portal.ts';
import type { TestDatabase } from '../../support/test-database.ts';

/** A text that is in the records of one tenant only. */
export function canary(index: number): string {
	return `机密${'甲乙丙'[index]}文${index}`;
}

/** What the portal stores of every tenant's calls, notifications and sessions; the authority, who sees all, has the newest. */
export async function writeBooks({ database }: TestDatabase, { sessions }: PortalNode, { ids, tenants }: Staff): Promise<void> {
	for (const [index, tenant] of [tenants.first, tenants.second, platformTenantId].entries()) {
		await database.pool.query(
			`insert into portal.notification_log (id, tenant_id, employee_id, recipient, channel, category, state)
			values ($1, $2, $3, $4, 'app', 'record', 'sent')`,
			[newId(), tenant, ids.staff, canary(index)],
		);
		await database.pool.query(
			`insert into portal.api_invoke (id, tenant_id, at, client_id, client_name, method, path, state, milliseconds, address, request_id)
			values ($1, $2, now() + $3 * interval '1 second', 'c', $4, 'GET', '/x', 200, 1, '127.0.0.1', 'r')`,
			[newId(), tenant, index, canary(index)],
		);
	}
	for (const [index, tenant] of [tenants.first, tenants.second, platformTenantId].entries()) {
		const text = canary(index);
		await database.pool.query(`insert into portal.sign_in_log (id, tenant_id, account, result) values ($1, $2, $3, 'done')`, [
			newId(),
			tenant,
			text,
		]);
		const seen = `insert into portal.personal_view (id, tenant_id, actor_id, actor_account, screen, way, fields, records, count)`;
		await database.pool.query(`${seen} values ($1, $2, $1, $3, 'enterprise', 'list', '{mobile}', '{}', 0)`, [newId(), tenant, text]);
	}
	await database.pool.query(
		`insert into portal.error_group (id, tenant_id, source, message, count, fingerprint) values ($1, $2, 'server', $3, 1, 'walk')`,
		[newId(), platformTenantId, canary(2)],
	);
	await database.pool.query('insert into portal.source_import_run (id, tenant_id, job_run) values ($1, $2, $1)', [
		newId(),
		platformTenantId,
	]);
	await database.pool.query(`insert into portal.system_parameter (id, tenant_id) values ($1, $2)`, [newId(), platformTenantId]);
	await database.pool.query(`insert into portal.job_run (id, tenant_id, cause, state, ended_at) values ($1, $2, 'hand', 'done', now())`, [
		newId(),
		platformTenantId,
	]);
	await database.pool.query(
		`insert into portal.slow_statement (id, tenant_id, statement, count, longest, average, total, fingerprint) values ($1, $2, $3, 1, 1, 1, 1, 'walk')`,
		[newId(), platformTenantId, canary(2)],
	);
	await database.pool.query(
		`insert into portal.service_call (id, tenant_id, address, problem) values ($1, $2, 'https://api.example.org/', $3)`,
		[newId(), platformTenantId, canary(2)],
	);
	await database.pool.query(
		`insert into portal.webhook_delivery (id, tenant_id, screen, state, problem) values ($1, $2, 'enterprise', 'failed', $3)`,
		[newId(), platformTenantId, canary(2)],
	);
	for (const account of ['tenantadmin', 'otheradmin'])
		await sessions.store.begin({
			isComplete: true,
			employeeId: ids[account] ?? '',
			clientId: 'portal-web',
			address: '127.0.0.1',
			userAgent: 'walk',
		});
}
