import { messageOf } from '../../../../contract/base/define-texts.ts';
import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { WhyAnswer, WhyStep } from '../../../../contract/features/rights.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { type HeldRole, loadHeldRoles } from '../../../db/people/held-roles.ts';
import { loadPackage } from '../../../db/people/role-sql.ts';
import type { Call } from '../../../http/route.ts';
import { readId, readOptionalId } from '../../../input/read-ids.ts';
import { type MenuEntry, mayOpen } from '../../../menus/menu-catalogue.ts';
import { activeStatus, loadPerson, type Person } from '../../../principal/person.ts';
import type { Principal } from '../../../principal/principal.ts';
import { choosePrincipal } from '../../../session/principal-choice.ts';
import { nameIn } from '../../menu/public.ts';
import type { RoleServices } from '../base/role-services.ts';
import { readOrganisationNames } from '../base/store.ts';
import { roleTexts } from '../base/texts.ts';
import { requireVisible } from '../grants/role-grants.ts';
import { whyTexts } from './texts.ts';
import { judgeField } from './why-field.ts';
import { explainRecord, type WhyCase } from './why-record.ts';
import { rightSteps, step } from './why-rights.ts';

type RoleCall = Call<Principal>;

/** Tells an administrator why a user of the tenant may or may not open a menu entry, do an action, or see a field: as the server itself judges. */
export async function explainWhy(services: RoleServices, call: RoleCall): Promise<WhyAnswer> {
	const { input, language } = call;
	const userId = readId(input, ['userId', 'employeeId']);
	await requireVisible(services, call, { screen: 'employee', id: userId });
	const person = await loadPerson(services.database, userId);
	if (!person) throw new PortalError('notFound');
	const why = await openCase(services, call, person);
	const { what, steps } = await judge(why);
	const all = [...new Map([...accountSteps(why), ...steps].map((said) => [said.text, said])).values()];
	const isAllowed = all.every(({ verdict }) => verdict !== 'no');
	return { isAllowed, summary: messageOf(whyTexts, isAllowed ? 'may' : 'mayNot', { who: person.name, what }).in(language), steps: all };
}

async function openCase(services: RoleServices, call: RoleCall, person: Person): Promise<WhyCase> {
	const { tenantId } = call.principal;
	const isMember = person.isSuper || person.tenants.has(tenantId);
	const [principal, held, offered] = await Promise.all([
		choosePrincipal({ database: services.database, menus: services.sessions.menus }, { id: '', person }, isMember ? { tenantId } : {}),
		loadHeldRoles(services.database, person.id),
		loadPackage(services.database, tenantId),
	]);
	const roles = held.filter((role) => role.tenantId === tenantId);
	return { services, call, person, principal, isMember, offered, roles, sources: await nameSources(services, roles, call.language) };
}

/** Where each role comes from, in words. */
async function nameSources({ database }: RoleServices, roles: HeldRole[], language: Language): Promise<Map<string, string>> {
	const ids = roles.flatMap(({ sources }) => sources.flatMap(({ partyId }) => partyId ?? []));
	const names = await readOrganisationNames(database, ids);
	const say = ({ type, partyId }: HeldRole['sources'][number]): string =>
		type === 'own'
			? roleTexts.ownRole().in(language)
			: messageOf(roleTexts, type, { name: names.get(partyId ?? '') ?? partyId }).in(language);
	return new Map(roles.map(({ id, sources }) => [id, joinTexts(sources.map(say)).in(language)]));
}

function accountSteps({ person, isMember, call: { language }, services }: WhyCase): WhyStep[] {
	const steps: WhyStep[] = [];
	if (person.status !== activeStatus) {
		const options = services.records.screen('employee', language)?.fields.find(({ name }) => name === 'status')?.options;
		const status = options?.find(({ value }) => value === person.status)?.title ?? person.status;
		steps.push({ verdict: 'no', text: whyTexts.status({ status }).in(language) });
	} else steps.push({ verdict: 'yes', text: whyTexts.active().in(language) });
	if (!isMember) steps.push({ verdict: 'no', text: whyTexts.noTenant().in(language) });
	if (person.mustChangePassword) steps.push({ verdict: 'note', text: whyTexts.mustChange().in(language) });
	return steps;
}

async function judge(why: WhyCase): Promise<{ what: string; steps: WhyStep[] }> {
	const { kind } = why.call.input;
	if (kind === 'menu') return judgeMenu(why);
	const screen = why.services.records.screen(String(why.call.input.screen ?? ''), why.call.language);
	if (!screen) throw new PortalError('notFound');
	if (kind === 'action') return judgeAction(why, screen);
	if (kind === 'field') return judgeField(why, screen);
	throw invalidInput([{ path: 'kind', message: roleTexts.kind() }]);
}

async function judgeMenu(why: WhyCase): Promise<{ what: string; steps: WhyStep[] }> {
	const { services, call, principal } = why;
	const { language } = call;
	const id = readId(call.input, ['menuId']);
	const { entries } = await services.sessions.menus.read((name) => services.records.screen(name, language) !== undefined);
	const entry = entries.find((candidate) => candidate.id === id);
	if (!entry) throw new PortalError('notFound');
	const what = whyTexts.openMenu({ title: nameIn(entry.names, language) }).in(language);
	if (entry.source?.startsWith('super:') && !principal.isSuper) return { what, steps: [step('no', whyTexts.superMenu(), language)] };
	if (entry.source?.startsWith('tenant-admin:'))
		return { what, steps: [step(mayOpen(principal, entry) ? 'yes' : 'no', whyTexts.tenantAdminMenu(), language)] };
	if (entry.url !== null) return { what, steps: await rightSteps(why, rightOf(entry)) };
	const open = descendants(entries, id).find((below) => below.url !== null && mayOpen(principal, below));
	if (!open) return { what, steps: [step('no', whyTexts.noUrl(), language)] };
	return {
		what,
		steps: [step('yes', whyTexts.below({ title: nameIn(open.names, language) }), language), ...(await rightSteps(why, rightOf(open)))],
	};
}

function rightOf(entry: MenuEntry): string {
	return entry.screen === undefined ? `menu:${entry.id}` : `${entry.screen}:view`;
}

function descendants(entries: readonly MenuEntry[], id: string): MenuEntry[] {
	return entries.filter(({ parent_id }) => parent_id === id).flatMap((entry) => [entry, ...descendants(entries, entry.id)]);
}

async function judgeAction(why: WhyCase, screen: ResolvedScreen): Promise<{ what: string; steps: WhyStep[] }> {
	const { language, input } = why.call;
	const name = String(input.name ?? '');
	const action = screen.actions.find((candidate) => candidate.name === name);
	const standard = screen.permissions.find((permission) => permission.name === name);
	const right = action?.permissionKey ?? standard?.key;
	if (right === undefined) throw invalidInput([{ path: 'name', message: roleTexts.unknownRight({ name: name.slice(0, 80) }) }]);
	const what = whyTexts.doAction({ screen: screen.title, title: action?.title ?? standard?.title }).in(language);
	const steps = await rightSteps(why, right);
	if (steps.some(({ verdict }) => verdict === 'no')) return { what, steps };
	const recordId = readOptionalId(input, ['recordId']);
	const further = await explainRecord(why, { screen, right: right.slice(screen.name.length + 1), action, recordId });
	return { what, steps: [...steps, ...further] };
}
