import type { Language } from '../../../../contract/base/languages.ts';
import type { WhyStep } from '../../../../contract/features/rights.ts';
import type { HeldRole } from '../../../db/people/held-roles.ts';
import { loadRoleRights } from '../../../db/people/role-sql.ts';
import { isOffered } from '../../../principal/principal.ts';
import type { RoleServices } from '../base/role-services.ts';
import { sayOfRole } from '../base/role-texts.ts';
import type { WhyCase } from './why-record.ts';
import { sayWhy } from './why-texts.ts';

/** Whether somebody holds a right, and from where. */
export async function rightSteps(why: WhyCase, permission: string): Promise<WhyStep[]> {
	const { services, call, principal, roles, sources, offered } = why;
	const { language } = call;
	if (principal.isSuper) return [step('yes', 'super', language)];
	if (!isOffered(offered, permission)) return [step('no', 'notInPackage', language)];
	const right = titleOfRight(services, permission, language);
	const holding = roles.filter(({ permissions }) => permissions.includes(permission) || permissions.includes('*'));
	const words = (role: HeldRole) => ({ role: role.name, source: sources.get(role.id), right });
	const disabled = roles.filter(({ isEnabled }) => !isEnabled).map((role) => step('note', 'disabledRole', language, words(role)));
	if (holding.length > 0) {
		return holding.map((role) => step('yes', role.permissions.includes('*') ? 'grantedAll' : 'granted', language, words(role)));
	}
	const all = await loadRoleRights(services.database, call.principal.tenantId);
	const names = all.filter(({ isEnabled, permissions }) => isEnabled && (permissions.includes(permission) || permissions.includes('*')));
	const hint =
		names.length > 0
			? step('note', 'wouldGrant', language, {
					roles: names
						.slice(0, 10)
						.map(({ name }) => name)
						.join('、'),
				})
			: step('note', 'nobodyGrants', language);
	return [step('no', roles.length === 0 ? 'noRoles' : 'notGranted', language, { right }), ...disabled, hint];
}

function titleOfRight({ records }: RoleServices, permission: string, language: Language): string {
	const [name = '', right = ''] = permission.split(':');
	const screen = records.screen(name, language);
	const title = screen?.permissions.find((candidate) => candidate.name === right)?.title;
	return screen && title ? `${screen.title} / ${title}` : sayOfRole('openMenu', language);
}

/** A step in words. */
export function step(verdict: WhyStep['verdict'], ...words: Parameters<typeof sayWhy>): WhyStep {
	return { verdict, text: sayWhy(...words) };
}
