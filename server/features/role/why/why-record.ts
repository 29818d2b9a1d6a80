import { messageOf } from '../../../../contract/base/define-texts.ts';
import { describeCondition } from '../../../../contract/conditions/describe-condition.ts';
import { evaluateCondition } from '../../../../contract/conditions/evaluate-condition.ts';
import type { WhyStep } from '../../../../contract/features/rights.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ResolvedAction, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { HeldRole } from '../../../db/people/held-roles.ts';
import type { Call } from '../../../http/route.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { Person } from '../../../principal/person.ts';
import { type Principal, scopesOf } from '../../../principal/principal.ts';
import type { RoleServices } from '../base/role-services.ts';
import { describeScope, scopeFields } from '../grants/condition-fields.ts';
import { requireVisible } from '../grants/role-grants.ts';
import { whyTexts } from './texts.ts';

/** A user whose rights are being explained, and to whom. */
export interface WhyCase {
	services: RoleServices;
	/** The call of the administrator. */
	call: Call<Principal>;
	person: Person;
	/** The person as a caller in the administrator's tenant. */
	principal: Principal;
	isMember: boolean;
	offered: ReadonlySet<string> | null;
	/** The person's roles in the tenant, disabled ones too. */
	roles: HeldRole[];
	/** By role: where it comes from, in words. */
	sources: Map<string, string>;
}

interface RecordQuestion {
	screen: ResolvedScreen;
	/** The right without its screen. */
	right: string;
	action: ResolvedAction | undefined;
	recordId: string | undefined;
}

/** How far a right reaches, whether a record is within, and whether its state allows the action. */
export async function explainRecord(why: WhyCase, question: RecordQuestion): Promise<WhyStep[]> {
	const { screen, recordId } = question;
	if (recordId !== undefined) await requireVisible(why.services, why.call, { screen: screen.name, id: recordId });
	return [...(await scopeSteps(why, question)), ...(await stateSteps(why, question))];
}

async function scopeSteps({ services, call, principal, roles }: WhyCase, { screen, right, recordId }: RecordQuestion): Promise<WhyStep[]> {
	const { language } = call;
	if (!scopesOf(principal, screen.name, right)) return [{ verdict: 'note', text: whyTexts.wholeScope().in(language) }];
	const steps = roles.flatMap((role): WhyStep[] => {
		const condition = role.scopes[screen.name];
		const grants = role.permissions.includes(`${screen.name}:${right}`) || role.permissions.includes('*');
		if (!condition || !grants) return [];
		const { sentence, isValid } = describeScope(services, { screen, condition, language });
		return [{ verdict: 'note', text: messageOf(whyTexts, isValid ? 'scope' : 'brokenScope', { role: role.name, sentence }).in(language) }];
	});
	if (recordId === undefined) return steps;
	const caller = toCaller({ principal, language, ip: call.ip });
	const reached = await services.records.reached(screen.name, caller, { ids: [recordId], right });
	const isWithin = reached.has(recordId);
	return [...steps, { verdict: isWithin ? 'yes' : 'no', text: whyTexts[isWithin ? 'inScope' : 'beyondScope']().in(language) }];
}

async function stateSteps({ services, call, principal }: WhyCase, { screen, action, recordId }: RecordQuestion): Promise<WhyStep[]> {
	if (!action?.when) return [];
	const { language } = call;
	const fieldOf = scopeFields(services, screen, language);
	const sentence = describeCondition(action.when as RuleGroup, { fieldOf, language });
	if (recordId === undefined) return [{ verdict: 'note', text: whyTexts.condition({ sentence }).in(language) }];
	const record = await services.records.get(screen.name, call, recordId);
	const { context } = toCaller({ principal, language, ip: call.ip });
	const isMet = evaluateCondition(action.when, { record, fieldOf, context });
	return [
		{ verdict: isMet ? 'yes' : 'no', text: messageOf(whyTexts, isMet ? 'conditionMet' : 'conditionNotMet', { sentence }).in(language) },
	];
}
