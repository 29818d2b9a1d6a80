import { createHash } from 'node:crypto';

import { inAllLanguages } from '../../contract/base/define-texts.ts';
import type { Texts } from '../../contract/base/languages.ts';
import type { MenuCatalogue, MenuEntry } from './menu-catalogue.ts';
import { menuTexts } from './texts.ts';

/** A screen of a tenant's own, as menus show it. */
export interface OwnMenuScreen {
	name: string;
	titles: Texts;
	icon: string | null;
}

/** The subsystem of what tenants record. */
const subsystem = 'quality';

/** The catalogue as one tenant has it: with a group of its own screens at the end. */
export function withOwnScreens(catalogue: MenuCatalogue, tenantId: string, screens: readonly OwnMenuScreen[]): MenuCatalogue {
	const system = catalogue.subsystems.find(({ alias }) => alias === subsystem) ?? catalogue.subsystems[0];
	if (!system || screens.length === 0) return catalogue;
	const shared = {
		subsystem_id: system.id,
		type: 'menu',
		is_open: false,
		is_hidden: false,
		description: null,
		isConcealed: false,
		isForEveryone: false,
	} as const;
	const groupId = idOf(tenantId, '');
	const group: MenuEntry = {
		...shared,
		...{ id: groupId, parent_id: null, names: inAllLanguages(menuTexts.ownScreens()), alias: 'own-screens', icon: 'LayoutOutlined' },
		...{ url: null, source: null, screen: undefined, rights: [], isTarget: false },
	};
	const entries = screens.map(({ name, titles, icon }): MenuEntry => {
		const id = idOf(tenantId, name);
		return {
			...shared,
			...{ id, parent_id: groupId, names: titles, alias: name, icon, url: `screen:${name}`, source: `screen:${name}` },
			...{ screen: name, rights: [`${name}:view`], isTarget: true },
		};
	});
	return { ...catalogue, entries: [...catalogue.entries, group, ...entries] };
}

/** The same on every node and at every time, so that an entry can be a favourite. */
function idOf(tenantId: string, name: string): string {
	const hex = createHash('sha256').update(`${tenantId} ${name}`).digest('hex');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
