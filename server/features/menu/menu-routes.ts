import type { MenuItem } from '../../../contract/features/session.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { readText } from '../../input/read-text.ts';
import { menuOf, subsystemsOf } from '../../menus/menu-catalogue.ts';
import type { Sessions } from '../../session/sessions.ts';
import { presentMenu } from './present-menu.ts';

/** What the calls about menus and subsystems need. */
export interface MenuServices {
	sessions: Pick<Sessions, 'menus'>;
	/** Whether a screen of this name is active; default: menus include the entries of all screens. */
	hasScreen?(name: string): boolean;
}

/** The menus of a subsystem, as far as the caller's rights reach. */
export function createMenuRoutes({ sessions: { menus }, hasScreen }: MenuServices): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path: '/platform/v3/auth/resources/getMenuData',
			policy: 'signed-in',
			summary: 'The menu entries of a subsystem that the caller may see, flat, parents before children.',
			input: { type: 'object', properties: { systemId: { type: 'string' } } },
			output: { type: 'array', items: { type: 'object' } },
			handle: async ({ principal, input, language }): Promise<MenuItem[]> => {
				const systemId = readText(input, 'systemId') ?? principal.systemId;
				const catalogue = await menus.readFor(principal.tenantId, hasScreen);
				const system = subsystemsOf(catalogue, principal).find(({ id }) => id === systemId);
				if (!system) return [];
				return presentMenu(menuOf(catalogue, principal, system.id), { catalogue, principal, language });
			},
		}),
	];
}
