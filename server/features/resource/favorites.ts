import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { MenuItem } from '../../../contract/features/session.ts';
import type { Call } from '../../http/route.ts';
import { readIds, readOptionalId } from '../../input/read-ids.ts';
import { menuOf, subsystemsOf } from '../../menus/menu-catalogue.ts';
import type { Principal } from '../../principal/principal.ts';
import { presentMenu } from '../menu/public.ts';
import type { ResourceServices } from './base/resource-services.ts';
import { lockFavorites, readFavoriteIds, replaceFavorites } from './base/store.ts';
import { resourceTexts } from './base/texts.ts';

type SignedInCall = Call<Principal>;

/** A favourite, with the subsystem of its menu. */
type Favorite = MenuItem & { systemId: string };

const mostFavorites = 100;
const idNames = ['resourceIds', 'resourceId', 'ids', 'id'];

/** The caller's favourites that may be opened now, in the order chosen; with `systemId` those of one subsystem. */
export async function readFavorites(services: ResourceServices, call: SignedInCall): Promise<Favorite[]> {
	const systemId = readOptionalId(call.input, ['systemId', 'sysId']);
	const [open, ids] = await Promise.all([openEntries(services, call), readIdsOf(services, call)]);
	return ids.flatMap((id) => {
		const favorite = open.get(id);
		return favorite !== undefined && (systemId === undefined || favorite.systemId === systemId) ? [favorite] : [];
	});
}

/** Appends menu entries to the caller's favourites; existing ones keep their positions. */
export async function saveFavorites(services: ResourceServices, call: SignedInCall): Promise<Favorite[]> {
	const wanted = readIds(call.input, idNames);
	const open = await openEntries(services, call);
	// An entry that the caller may not open gets the same reply as one that never existed.
	if (!wanted.every((id) => open.has(id))) throw new PortalError('notFound');
	await change(services, call, (kept) => [...kept, ...wanted.filter((id) => !kept.includes(id))]);
	return readFavorites(services, { ...call, input: {} });
}

/** Removes entries from the caller's favourites; others are ignored. */
export async function removeFavorites(services: ResourceServices, call: SignedInCall): Promise<Favorite[]> {
	const unwanted = readIds(call.input, idNames);
	await change(services, call, (kept) => kept.filter((id) => !unwanted.includes(id)));
	return readFavorites(services, { ...call, input: {} });
}

/** Puts favourites in the order of their ids; those that are not named keep their positions. */
export async function sortFavorites(services: ResourceServices, call: SignedInCall): Promise<Favorite[]> {
	const ids = readIds(call.input, ['ids', 'resourceIds', 'resourceId']);
	await change(services, call, (kept) => {
		if (!ids.every((id) => kept.includes(id))) throw invalidInput([{ path: 'ids', message: resourceTexts.noFavorite() }]);
		const sequence = [...ids];
		return kept.map((id) => (ids.includes(id) ? (sequence.shift() ?? id) : id));
	});
	return readFavorites(services, { ...call, input: {} });
}

/** Two windows of one person change the same list, so each change is made from what is stored. */
async function change({ database, announce }: ResourceServices, call: SignedInCall, next: (kept: string[]) => string[]): Promise<void> {
	const { userId } = call.principal;
	await database.transaction(async (db) => {
		await lockFavorites(db, userId);
		const kept = await readFavoriteIds(db, userId);
		const wanted = next(kept);
		if (wanted.length > Math.max(mostFavorites, kept.length))
			throw invalidInput([{ path: 'ids', message: resourceTexts.tooManyFavorites({ max: mostFavorites }) }]);
		await replaceFavorites(db, userId, wanted);
	});
	announce(userId);
}

function readIdsOf({ database }: ResourceServices, { principal }: SignedInCall): Promise<string[]> {
	return readFavoriteIds(database.system, principal.userId);
}

/** Every entry that the caller may open, of all subsystems, by id. */
async function openEntries(
	{ sessions: { menus }, hasScreen }: ResourceServices,
	{ principal, language }: SignedInCall,
): Promise<Map<string, Favorite>> {
	const catalogue = await menus.readFor(principal.tenantId, hasScreen);
	const entries = subsystemsOf(catalogue, principal).flatMap(({ id: systemId }) =>
		presentMenu(menuOf(catalogue, principal, systemId), { catalogue, principal, language }).map((item) => ({ ...item, systemId })),
	);
	return new Map(entries.filter(({ url, isHidden }) => url !== null && !isHidden).map((item) => [item.id, item]));
}
