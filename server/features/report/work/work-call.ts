import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { Database } from '../../../db/database.ts';
import { activeStatus, loadPerson } from '../../../principal/person.ts';
import { toPrincipal } from '../../../principal/person-principal.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { ReportCall } from '../base/report-service.ts';
import { texts } from '../base/texts.ts';
import type { StoredReportRun } from '../store/runs.ts';

/** The person with the rights that they have now; throws for one who may not work in the tenant any more. */
export async function principalNow(database: Database, { personId, tenantId }: { personId: string; tenantId: string }): Promise<Principal> {
	const person = await loadPerson(database, personId);
	const isMember = person?.status === activeStatus && (person.tenants.has(tenantId) || person.isSuper);
	if (!isMember) throw new PortalError('noPermission', { message: texts.gone() });
	return toPrincipal(person, { tenantId });
}

/** The call that a person would make for a file. */
export function workCall(
	run: Pick<StoredReportRun, 'report' | 'asked' | 'language' | 'address'>,
	principal: Principal,
	signal: AbortSignal,
): ReportCall {
	const { report, asked, language, address } = run;
	return { input: { ...asked, report }, principal, language, ip: address, reading: undefined, ending: { signal } };
}
