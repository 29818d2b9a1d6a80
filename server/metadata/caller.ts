import type { ConditionContext } from '../../contract/conditions/condition-context.ts';
import type { Language } from '../../contract/languages.ts';
import { platformTenantId } from '../db/scope.ts';
import type { Principal } from '../session/principal.ts';

/** For whom records are read or changed. */
export interface Caller {
	/** Null for work of the system itself, which has every right. */
	principal: Principal | null;
	tenantId: string;
	language: Language;
	/** What dynamic values stand for. */
	context: ConditionContext;
}

/** The caller behind a call, at this moment. */
export function toCaller(principal: Principal, language: Language): Caller {
	return {
		principal,
		tenantId: principal.tenantId,
		language,
		context: {
			now: new Date(),
			userId: principal.userId,
			userName: principal.name,
			organisationId: principal.organisationId,
			tenantId: principal.tenantId === platformTenantId ? null : principal.tenantId,
		},
	};
}
