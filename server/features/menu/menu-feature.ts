import type { MenuItem } from '../../../contract/features/session.ts';
import { type Feature, signedInRoute } from '../../http/route.ts';
import { readText } from '../../session/input.ts';
import { menuOf, subsystemsOf } from '../../session/menu-catalogue.ts';
import type { SessionServices } from '../session/session-services.ts';
import { presentMenu } from './present-menu.ts';

/** The menus of a subsystem, as far as the caller's rights reach. */
export function createMenuFeature({ sessions: { menus }, hasScreen }: Pick<SessionServices, 'sessions' | 'hasScreen'>): Feature {
	return {
		routes: [
			signedInRoute({
				method: 'GET',
				path: '/platform/v3/auth/resources/getMenuData',
				policy: 'signed-in',
				summary: 'The menu entries of a subsystem that the caller may see, flat, parents before children.',
				input: { type: 'object', properties: { systemId: { type: 'string' } } },
				output: { type: 'array', items: { type: 'object' } },
				handle: async ({ principal, input, language }): Promise<MenuItem[]> => {
					const systemId = readText(input, 'systemId') ?? principal.systemId;
					const catalogue = await menus.read(hasScreen);
					const system = subsystemsOf(catalogue, principal).find(({ id }) => id === systemId);
					if (!system) return [];
					return presentMenu(menuOf(catalogue, principal, system.id), { catalogue, principal, language });
				},
			}),
		],
	};
}
