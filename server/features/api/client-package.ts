import { clientFiles } from '../../documents/generated/client-files.ts';
import { packFiles } from '../../documents/generated/pack-files.ts';
import type { Route } from '../../http/route.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { portalVersion } from '../../process/portal-version.ts';
import type { Services } from '../feature.ts';

/** Making the package again for each call would be an easy way to keep the portal busy. */
const packageAge = 10_000;

/** The typed client of the screens that are active now, as a package that npm installs from this address. */
export function createClientPackageRoute({ engine, config }: Pick<Services, 'engine' | 'config'>): Route {
	let made: { content: Buffer; until: number } = { content: Buffer.alloc(0), until: 0 };
	const make = (): Buffer => {
		if (made.until < Date.now()) made = { content: packScreens(engine), until: Date.now() + packageAge };
		return made.content;
	};
	return {
		method: 'GET',
		path: '/platform/v3/client.tgz',
		policy: config.isApiPublic ? 'open' : 'signed-in',
		summary: 'A typed client of the calls of all screens, as a package for npm.',
		handle: async ({ reply }) => reply.type('application/gzip').send(make()),
	};
}

function packScreens(engine: Services['engine']): Buffer {
	const resolved = [...engine.documents().of(screenKind).values()].map((screen) => screen.in('en'));
	const called = resolved.filter(({ scope }) => scope !== 'feature').sort((one, other) => (one.name < other.name ? -1 : 1));
	return packFiles(clientFiles(called, portalVersion()));
}
