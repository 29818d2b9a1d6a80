import type { Message } from '../../../../contract/base/define-texts.ts';
import { joinTexts } from '../../../../contract/base/join-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { SaveEvent } from '../../../metadata/base/screen-hooks.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { RoleServices } from '../base/role-services.ts';
import { readHolders, readPartiesOf, readPartyNames } from '../base/store.ts';
import { roleTexts } from '../base/texts.ts';

const mostNamed = 3;

type Removal = Pick<SaveEvent, 'principal' | 'language' | 'address' | 'record' | 'db'>;
type Services = Pick<RoleServices, 'database' | 'records'>;

/** Throws while somebody has the role: rights end when they are withdrawn, not with a click in the list of roles. */
export async function refuseWhileHeld(services: Services, removal: Removal): Promise<void> {
	const parts = [...(await describePeople(services, removal)), ...(await describeParties(services, removal))];
	if (parts.length === 0) return;
	throw new PortalError('inUse', { message: roleTexts.isHeld({ name: String(removal.record.name), holders: joinTexts(parts) }) });
}

/** By name as far as the caller may see them, otherwise by number. */
async function describePeople(services: Services, removal: Removal): Promise<Message[]> {
	const people = await readHolders(removal.db, String(removal.record.id));
	const count = people.length;
	if (count === 0) return [];
	const first = people.slice(0, mostNamed);
	const seen = await seenOf(services, removal, { screen: 'employee', ids: first.map(({ id }) => id) });
	const names = first.filter(({ id }) => seen.has(id)).map(({ name }) => name);
	if (names.length === 0) return [roleTexts.people({ count })];
	return [names.length === count ? joinTexts(names) : roleTexts.someOf({ names: joinTexts(names), count })];
}

async function describeParties(services: Services, removal: Removal): Promise<Message[]> {
	const parties = await readPartiesOf(removal.db, String(removal.record.id));
	const named: Message[] = [];
	for (const { type, id } of parties.slice(0, mostNamed)) {
		const isSeen = (await seenOf(services, removal, { screen: type, ids: [id] })).has(id);
		const name = isSeen ? (await readPartyNames(services.database, [id])).get(id) : undefined;
		if (name !== undefined) named.push(roleTexts[type]({ name }));
	}
	return named.length === parties.length ? named : [...named, roleTexts.parties({ count: parties.length })];
}

/** Which of the records the caller may see; the system sees all. */
async function seenOf(
	{ records }: Services,
	{ principal, language, address }: { principal: Principal | null; language: SaveEvent['language']; address: string },
	{ screen, ids }: { screen: string; ids: string[] },
): Promise<Set<string>> {
	if (principal === null) return new Set(ids);
	return may(principal, `${screen}:view`) ? records.readable(screen, toCaller({ principal, language, ip: address }), ids) : new Set();
}
