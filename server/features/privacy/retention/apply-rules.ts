import type { Message } from '../../../../contract/base/define-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { JobWork, Services } from '../../feature.ts';
import { findEnabledRules, isUnchanged, noteRun, type StoredRule } from '../base/store.ts';
import { texts } from '../base/texts.ts';
import { toScope } from './rule-scope.ts';

/** Applies the enabled rules of all tenants, one after the other; a rule that fails does not hold up the others. */
export async function applyRules(services: Services, { signal, report }: Pick<JobWork, 'signal' | 'report'>): Promise<void> {
	const failed: string[] = [];
	for (const rule of await findEnabledRules(services.database)) {
		signal.throwIfAborted();
		// The rules before may have taken hours.
		if (!(await isUnchanged(services.database, rule))) continue;
		try {
			report(await applyRule(services, rule, signal));
		} catch (error) {
			if (signal.aborted) throw error;
			services.logger.warn({ err: error, rule: rule.id }, 'a retention rule failed');
			await noteRun(services.database, rule, { problem: 'failed' });
			failed.push(rule.name);
		}
	}
	if (failed.length > 0) throw new PortalError('unavailable', { message: texts.failed({ names: failed.join(', ') }) });
}

async function applyRule({ database, records }: Services, rule: StoredRule, signal: AbortSignal): Promise<Message> {
	const expiry = records.expiry(rule.screen, rule.tenant_id);
	if (!expiry?.dateFields.includes(rule.date_field)) {
		await noteRun(database, rule, { problem: 'screen' });
		return texts.noScreen({ name: rule.name });
	}
	const outcome = await expiry.apply({ ...toScope(rule), signal });
	const count = outcome.records + outcome.formerEntries;
	await noteRun(database, rule, { count, kept: outcome.kept, problem: null });
	if (count > 0) {
		// The system does it; the audit log names the person who decided it.
		const principal = { userId: rule.update_by ?? rule.id, account: rule.account ?? '-', tenantId: rule.tenant_id };
		await writeAudit(database.system, {
			action: 'retention-run',
			principal,
			address: '',
			object: { type: 'retention-rule', id: rule.id, name: rule.name },
			changes: { records: [null, outcome.records], formerEntries: [null, outcome.formerEntries] },
		});
	}
	return texts.applied({ name: rule.name, count, kept: outcome.kept });
}
