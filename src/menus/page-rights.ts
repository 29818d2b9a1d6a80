import { codeViewRight } from '../../contract/features/operations/code-generation.ts';
import { monitoringRight } from '../../contract/features/operations/monitoring.ts';
import { numberRuleViewRight } from '../../contract/features/operations/number-rules.ts';
import { scriptViewRight } from '../../contract/features/operations/scripts.ts';
import type { UserContext } from '../../contract/features/session.ts';
import { mayUser } from '../session/state/session-store.ts';
import type { Page } from './resolve-page.ts';

/** The pages that not everybody may open, with the rights of which one opens them; other pages show what their reader may see. */
const pageRights: Partial<Record<Page['kind'], string[]>> = {
	'code-generation': [codeViewRight],
	monitoring: [monitoringRight],
	'number-rules': [numberRuleViewRight],
	openapi: ['service:create'],
	scripts: [scriptViewRight],
	'process-design': ['feature/workflow:manage'],
	filling: ['feature/filling:fill', 'feature/filling:review'],
	calendar: ['feature/calendar:use'],
	mailbox: ['feature/mailbox:use'],
	'address-book': ['feature/address-book:view'],
};

/** Whether the rights of a user open a page; its calls are refused to others. */
export function mayOpenPage({ kind }: Page, user: UserContext | null): boolean {
	const isSelf = user !== null && !user.switchedFrom;
	if (kind === 'design') return isSelf && user.info.user.isSuper === 'Y';
	if (kind === 'log' || kind === 'adjustment') return isSelf && user.isTenantAdmin;
	return pageRights[kind]?.some((right) => mayUser(user, right)) ?? true;
}
