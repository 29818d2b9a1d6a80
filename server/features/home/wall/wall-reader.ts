import { LRUCache } from 'lru-cache';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { Portlet } from '../../../../contract/features/home/home-pages.ts';
import { type WallContent, type WallView, wallLimits } from '../../../../contract/features/home/wall.ts';
import { KeyRates } from '../../../http/app/admit-key.ts';
import type { Call } from '../../../http/route.ts';
import { activeStatus, loadPerson } from '../../../principal/person.ts';
import { toPrincipal } from '../../../principal/person-principal.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import { hashSecret } from '../../../principal/secrets.ts';
import { countOpenCall, requireFewOpenCalls } from '../../../sign-in/open-call-limits.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { findWall, type StoredWall } from '../store/wall-links.ts';
import { ofSource } from './wall-portlets.ts';
import { wallRight } from './wall-right.ts';

const longestSecret = 100;
const knownWalls = 1000;

/** Reads what walls show. A link is good for this alone: it gives nobody a session. */
export class WallReader {
	readonly #services: Pick<Services, 'database' | 'wallPortlets'>;
	readonly #rates = new KeyRates(wallLimits.reads);
	/** Which links were good for an address: its wrong guesses do not stop them. */
	readonly #known = new LRUCache<string, true>({ max: knownWalls });

	constructor(services: Pick<Services, 'database' | 'wallPortlets'>) {
		this.#services = services;
	}

	/** One page with the contents of its portlets, as the owner of the link may see them at this moment. Whatever is wrong with a link, the answer is the same. */
	async read(call: Call): Promise<WallView> {
		const { wall, principal } = await this.#admit(call);
		this.#rates.count(wall.id, Date.now());
		const page = wall.pages.find(({ id }) => id === call.input.page) ?? wall.pages[0];
		if (!page) throw new PortalError('notFound');
		const contents: WallView['contents'] = {};
		// One after the other: a call occupies one slot, and so one connection.
		for (const portlet of page.portlets) contents[portlet.id] = await this.#content(portlet, { ...call, principal });
		return {
			title: wall.title,
			pages: wall.pages.map(({ id, title }) => ({ id, title })),
			...{ page: page.id, portlets: page.portlets, contents, at: Date.now() },
		};
	}

	async #content({ kind, settings }: Portlet, call: Call<Principal>): Promise<WallContent> {
		const { [kind]: read } = this.#services.wallPortlets;
		if (!read) return { kind: 'problem', message: texts.notOnWalls().in(call.language) };
		try {
			return await read(settings, call);
		} catch (error) {
			// Whatever concerns the call as a whole ends it: a database that cannot be reached.
			if (!(error instanceof PortalError) || !ofOnePortlet.includes(error.kind)) throw error;
			return { kind: 'problem', message: error.messageIn(call.language) };
		}
	}

	async #admit({ input: { secret }, ip }: Call): Promise<{ wall: StoredWall; principal: Principal }> {
		const { database } = this.#services;
		const hash = hashSecret(typeof secret === 'string' ? secret.slice(0, longestSecret) : '');
		const guessing = { purpose: 'wall', address: ip, most: wallLimits.guesses };
		const key = `${ip} ${hash.toString('hex')}`;
		if (!this.#known.has(key)) await requireFewOpenCalls(database, guessing);
		const wall = await findWall(database, hash);
		const principal = wall && (await this.#principalOf(wall));
		if (wall && principal) {
			this.#known.set(key, true);
			return { wall, principal };
		}
		this.#known.delete(key);
		await countOpenCall(database, guessing);
		throw new PortalError('notFound');
	}

	/** The owner, unless they may not work in the tenant any more or lost the right to have links. */
	async #principalOf({ tenantId, ownerId }: StoredWall): Promise<Principal | undefined> {
		const person = await loadPerson(this.#services.database, ownerId);
		if (!person || person.status !== activeStatus || !(person.tenants.has(tenantId) || person.isSuper)) return undefined;
		const principal = toPrincipal(person, { tenantId });
		return may(principal, wallRight) ? principal : undefined;
	}
}

/** What concerns one portlet of several. */
const ofOnePortlet: string[] = ['invalidInput', 'noPermission', 'notFound', 'tooManyRequests', ...ofSource];
