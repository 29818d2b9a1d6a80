import type { Language } from '../../../contract/base/languages.ts';
import type { ConditionContext } from '../../../contract/conditions/condition-context.ts';
import { formulaValueOf } from '../../../contract/formula/evaluate/formula-value-of.ts';
import { platformTenantId } from '../../db/scope.ts';
import type { Principal } from '../../principal/principal.ts';

/** For whom records are read or changed. */
export interface Caller {
	/** Null for work of the system itself, which has every right. */
	principal: Principal | null;
	tenantId: string;
	language: Language;
	/** Where the call came from, for the audit log; empty for the system. */
	address: string;
	/** What dynamic values stand for. */
	context: ConditionContext;
}

/** The caller behind a call, at this moment. */
export function toCaller({ principal, language, ip }: { principal: Principal; language: Language; ip: string }): Caller {
	return {
		principal,
		tenantId: principal.tenantId,
		language,
		address: ip,
		context: {
			now: new Date(),
			userId: principal.userId,
			userName: principal.name,
			organisationId: principal.organisationId,
			tenantId: principal.tenantId === platformTenantId ? null : principal.tenantId,
			formulaValue: formulaValueOf,
		},
	};
}

/** The system itself in a tenant, which sees everything. */
export function systemCaller(tenantId: string, now = new Date()): Caller {
	return {
		principal: null,
		tenantId,
		language: 'zh-CN',
		address: '',
		context: {
			now,
			userId: null,
			userName: null,
			organisationId: null,
			tenantId: tenantId === platformTenantId ? null : tenantId,
			formulaValue: formulaValueOf,
		},
	};
}
