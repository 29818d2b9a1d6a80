import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { RecordThen } from '../../../../contract/features/workflow/cases.ts';
import type { Call } from '../../../http/route.ts';
import { systemCaller, toCaller } from '../../../metadata/base/caller.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { delegationsTo, findVisible, readRecord } from '../calls/present-case.ts';
import { readActions } from '../store/cases.ts';
import { modelOf } from '../work/models.ts';

/** The record of a case as it was after one of the actions, with the values that the caller may see in it now. */
export async function presentRecordThen(
	services: Services,
	call: Call<Principal>,
	{ caseId, actionId }: { caseId: string; actionId: string },
): Promise<RecordThen> {
	const { principal } = call;
	const { one, tasks } = await findVisible(services, call, { wanted: { caseId }, delegations: await delegationsTo(services, principal) });
	const db = services.database.forTenant(principal.tenantId);
	const action = (await readActions(db, caseId)).find(({ id }) => id === actionId);
	// Cases that came in bulk, or from an earlier release, have no versions.
	const version = action?.recordVersion ?? null;
	if (version === null) throw new PortalError('notFound');
	const own = tasks.find(({ assigneeId, state, kind }) => assigneeId === principal.userId && state === 'open' && kind !== 'copy');
	const model = await modelOf(db, one.definition);
	const settings = own && model.has(own.node) ? model.node(own.node).task : undefined;
	const record = await readRecord(services, call, { one, own, settings });
	if (record === null) return { record, changed: [] };
	// Somebody who sees the record only through their task sees no values that need a right, so the system may read its history for them.
	const caller = may(principal, `${one.screen}:view`) ? toCaller(call) : systemCaller(principal.tenantId);
	const history = await services.records.history(one.screen, caller, one.recordId);
	const then: Record<string, unknown> = { ...record };
	const changed = new Set<string>();
	for (const { changes } of history.filter((entry) => entry.version > version)) {
		for (const [field, [before]] of Object.entries(changes)) {
			if (!Object.hasOwn(record, field)) continue;
			then[field] = before;
			changed.add(field);
		}
	}
	const differs = [...changed].filter((field) => JSON.stringify(then[field] ?? null) !== JSON.stringify(record[field] ?? null));
	return { record: { ...then, titles: titlesWithout(record.titles, differs) }, changed: differs };
}

/** The titles are those of the values of today. */
function titlesWithout(titles: unknown, fields: string[]): Record<string, unknown> {
	return Object.fromEntries(Object.entries((titles ?? {}) as Record<string, unknown>).filter(([name]) => !fields.includes(name)));
}
