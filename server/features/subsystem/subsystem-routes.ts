import { PortalError } from '../../../contract/base/portal-error.ts';
import type { Subsystem } from '../../../contract/features/session.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { type MenuCatalogue, subsystemsOf } from '../../menus/menu-catalogue.ts';
import type { Principal } from '../../principal/principal.ts';
import { type MenuServices, nameIn } from '../menu/public.ts';

const base = '/platform/v3/auth/sub/system';
const output = { type: 'array', items: { type: 'object', description: 'See Subsystem in contract/features/session.ts' } };

/** The subsystems, beyond their screen file. */
export function createSubsystemRoutes({ sessions: { menus }, hasScreen }: MenuServices): Route[] {
	const entered = async ({ principal, language }: Call<Principal>): Promise<Subsystem[]> =>
		present(subsystemsOf(await menus.readFor(principal.tenantId, hasScreen), principal), language);
	return [
		signedInRoute({
			method: 'GET',
			path: `${base}/findCurrentUserSubSystem`,
			policy: 'signed-in',
			summary: 'The subsystems in which the caller may open at least one menu entry.',
			output,
			handle: entered,
		}),
		signedInRoute({
			method: 'GET',
			path: `${base}/getSubSystem`,
			policy: 'signed-in',
			summary: 'One of the subsystems that the caller may enter, by its id or alias.',
			input: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
			output: { type: 'object' },
			handle: async (call) => {
				const { input } = call;
				const asked = requireText({ id: input.id ?? input.systemId ?? input.alias }, 'id');
				const found = (await entered(call)).find(({ id, alias }) => id === asked || alias === asked);
				if (!found) throw new PortalError('notFound');
				return found;
			},
		}),
		signedInRoute({
			method: 'GET',
			path: `${base}/findAllSubSystem`,
			policy: { right: 'subsystem:view' },
			summary: 'Every subsystem, in display order.',
			output,
			handle: async ({ language }) => present((await menus.read(hasScreen)).subsystems, language),
		}),
	];
}

function present(subsystems: MenuCatalogue['subsystems'], language: Call['language']): Subsystem[] {
	return subsystems.map(({ id, alias, names, logo_type, ...logos }) => {
		const logo = { icon: logos.logo, svg: logos.logo_svg, image: logos.logo_image }[logo_type];
		return { id, alias, name: nameIn(names, language), logo, logoType: logo_type };
	});
}
