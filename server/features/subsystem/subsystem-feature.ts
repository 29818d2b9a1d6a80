import type { Subsystem } from '../../../contract/session.ts';
import type { Database } from '../../db/database.ts';
import { type Feature, signedInRoute } from '../../http/route.ts';
import { loadMenuCatalogue, subsystemsOf } from '../../session/menu-catalogue.ts';
import { nameIn } from '../menu/menu-feature.ts';

/** The subsystems that the caller may enter. */
export function createSubsystemFeature({ database, hasScreen }: { database: Database; hasScreen?(name: string): boolean }): Feature {
	return {
		routes: [
			signedInRoute({
				method: 'GET',
				path: '/platform/v3/auth/sub/system/findCurrentUserSubSystem',
				policy: 'signed-in',
				summary: 'The subsystems in which the caller may open at least one menu entry.',
				output: { type: 'array', items: { type: 'object' } },
				handle: async ({ principal, language }): Promise<Subsystem[]> => {
					const subsystems = subsystemsOf(await loadMenuCatalogue(database, hasScreen), principal);
					return subsystems.map(({ id, names, logo, logo_type }) => ({ id, name: nameIn(names, language), logo, logoType: logo_type }));
				},
			}),
		],
	};
}
