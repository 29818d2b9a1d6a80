import type { Database } from '../db/database.ts';
import { loadMenuCatalogue, type MenuCatalogue } from './menu-catalogue.ts';
import { type OwnMenuScreen, withOwnScreens } from './own-entries.ts';

/** However trustworthy the announcements are, nothing is believed longer than this. */
const longestBelief = 60_000;

/** The menus, read once and kept until one of them changes; for as long as this node hears of every change. */
export class MenuStore {
	readonly #database: Database;
	readonly #hears: () => boolean;
	#ownOf: (tenantId: string) => readonly OwnMenuScreen[] = () => [];
	#kept: { catalogue: Promise<MenuCatalogue>; until: number } | undefined;

	constructor(database: Database, hears: () => boolean) {
		this.#database = database;
		this.#hears = hears;
	}

	/** Says where the screens of a tenant's own are found. */
	findOwnScreens(ownOf: (tenantId: string) => readonly OwnMenuScreen[]): void {
		this.#ownOf = ownOf;
	}

	/** Every menu there is. Entries of screens that are not active lead nowhere and are omitted; without `hasScreen` all are taken to be. */
	async read(hasScreen?: (name: string) => boolean): Promise<MenuCatalogue> {
		const catalogue = await this.#readAll();
		if (!hasScreen) return catalogue;
		return { ...catalogue, entries: catalogue.entries.filter(({ screen }) => screen === undefined || hasScreen(screen)) };
	}

	/** The same with the screens of a tenant's own. */
	async readFor(tenantId: string, hasScreen?: (name: string) => boolean): Promise<MenuCatalogue> {
		return withOwnScreens(await this.read(hasScreen), tenantId, this.#ownOf(tenantId));
	}

	/** To be called after a menu changed, or when a change may have been missed; what is being read just now is not kept either. */
	forget(): void {
		this.#kept = undefined;
	}

	#readAll(): Promise<MenuCatalogue> {
		const now = Date.now();
		if (this.#hears() && this.#kept && this.#kept.until > now) return this.#kept.catalogue;
		const catalogue = loadMenuCatalogue(this.#database);
		const kept = { catalogue, until: now + longestBelief };
		if (this.#hears()) this.#kept = kept;
		catalogue.catch(() => {
			if (this.#kept === kept) this.#kept = undefined;
		});
		return catalogue;
	}
}
