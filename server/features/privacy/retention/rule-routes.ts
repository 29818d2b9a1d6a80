import { PortalError } from '../../../../contract/base/portal-error.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { readIds } from '../../../input/read-ids.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { findRule, noteCheck } from '../base/store.ts';
import { toScope } from './rule-scope.ts';

/** The calls of retention rules beyond those of their screen. */
export function createRuleRoutes(services: Services): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/retentionRule/check',
			policy: { right: 'retention-rule:edit' },
			load: 'export',
			summary: 'Counts the records that retention rules would anonymise or remove now, and changes none.',
			input: { type: 'object', required: ['ids'], properties: { ids: { type: 'array', items: { type: 'string', format: 'uuid' } } } },
			handle: (call) => checkRules(services, call),
		}),
	];
}

async function checkRules({ database, records }: Services, call: Call<Principal>): Promise<{ ids: string[]; counts: number[] }> {
	const ids = readIds(call.input, ['ids']);
	const reached = await records.reached('retention-rule', toCaller(call), { ids, right: 'edit' });
	if (ids.some((id) => !reached.has(id))) throw new PortalError('notFound');
	const counts: number[] = [];
	for (const id of ids) {
		const rule = await findRule(database, id);
		const expiry = rule && records.expiry(rule.screen, rule.tenant_id);
		if (!rule || !expiry) throw new PortalError('notFound');
		const found = await expiry.count(toScope(rule));
		const count = found.records + found.formerRecords;
		await noteCheck(database, rule, count);
		counts.push(count);
	}
	return { ids, counts };
}
