import type { Message } from '../../../../contract/base/define-texts.ts';
import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import type { WhyStep } from '../../../../contract/features/rights.ts';
import type { HeldRole } from '../../../db/people/held-roles.ts';
import { loadRoleRights } from '../../../db/people/role-sql.ts';
import { isOffered } from '../../../principal/principal.ts';
import type { RoleServices } from '../base/role-services.ts';
import { roleTexts } from '../base/texts.ts';
import { whyTexts } from './texts.ts';
import type { WhyCase } from './why-record.ts';

/** Whether a user holds a right, and from where. */
export async function rightSteps(why: WhyCase, permission: string): Promise<WhyStep[]> {
	const { services, call, principal, roles, sources, offered } = why;
	const { language } = call;
	if (principal.isSuper) return [step('yes', whyTexts.super(), language)];
	if (!isOffered(offered, permission)) return [step('no', whyTexts.notInPackage(), language)];
	const right = titleOfRight(services, permission, language);
	const holding = roles.filter(({ permissions }) => permissions.includes(permission) || permissions.includes('*'));
	const words = (role: HeldRole) => ({ role: role.name, source: sources.get(role.id), right });
	const disabled = roles.filter(({ isEnabled }) => !isEnabled).map((role) => step('note', whyTexts.disabledRole(words(role)), language));
	if (holding.length > 0) {
		return holding.map((role) =>
			step('yes', role.permissions.includes('*') ? whyTexts.grantedAll(words(role)) : whyTexts.granted(words(role)), language),
		);
	}
	const all = await loadRoleRights(services.database, call.principal.tenantId);
	const names = all.filter(({ isEnabled, permissions }) => isEnabled && (permissions.includes(permission) || permissions.includes('*')));
	const hint =
		names.length > 0
			? step('note', whyTexts.wouldGrant({ roles: joinTexts(names.slice(0, 10).map(({ name }) => name)) }), language)
			: step('note', whyTexts.nobodyGrants(), language);
	return [step('no', roles.length === 0 ? whyTexts.noRoles() : whyTexts.notGranted({ right }), language), ...disabled, hint];
}

function titleOfRight({ records }: RoleServices, permission: string, language: Language): string {
	const [name = '', right = ''] = permission.split(':');
	const screen = records.screen(name, language);
	const title = screen?.permissions.find((candidate) => candidate.name === right)?.title;
	return screen && title ? `${screen.title} / ${title}` : roleTexts.openMenu().in(language);
}

/** A step in words. */
export function step(verdict: WhyStep['verdict'], text: Message, language: Language): WhyStep {
	return { verdict, text: text.in(language) };
}
