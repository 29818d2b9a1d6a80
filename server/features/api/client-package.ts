import { PortalError } from '../../../contract/base/portal-error.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { clientFiles, clientName } from '../../documents/generated/client-files.ts';
import { hasCalls } from '../../documents/generated/generate-parts.ts';
import { packFiles } from '../../documents/generated/pack-files.ts';
import type { Route } from '../../http/route.ts';
import { readText } from '../../input/read-text.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import { portalVersion } from '../../process/portal-version.ts';
import type { Services } from '../feature.ts';

/** Making a package again for each call would be an easy way to keep the portal busy. */
const packageAge = 10_000;

interface MadePackage {
	content: Buffer;
	until: number;
}

/** The typed client of the screens that are active now, or of one of them, as a package that npm installs from this address. */
export function createClientPackageRoute({ engine, config }: Pick<Services, 'engine' | 'config'>): Route {
	// One entry for each screen at most: other names are refused before.
	const made = new Map<string, MadePackage>();
	const make = (name: string | undefined): Buffer => {
		const screens = screensOf(engine, name);
		const key = name ?? '';
		const known = made.get(key);
		if (known && known.until >= Date.now()) return known.content;
		const content = packFiles(clientFiles(screens, { version: portalVersion(), name: clientName(name) }));
		made.set(key, { content, until: Date.now() + packageAge });
		return content;
	};
	return {
		method: 'GET',
		path: '/platform/v3/client.tgz',
		policy: config.isApiPublic ? 'open' : 'signed-in',
		summary: 'A typed client of the calls of all screens, or of one, as a package for npm.',
		input: { type: 'object', properties: { screen: { type: 'string', description: 'The name of a screen. Default: all screens' } } },
		handle: async ({ input, reply }) => reply.type('application/gzip').send(make(readText(input, 'screen', 40))),
	};
}

function screensOf(engine: Services['engine'], name: string | undefined): ResolvedScreen[] {
	const resolved = [...engine.documents().of(screenKind).values()].map((screen) => screen.in('en'));
	const called = resolved.filter(hasCalls).sort((one, other) => (one.name < other.name ? -1 : 1));
	const wanted = name === undefined ? called : called.filter((screen) => screen.name === name);
	if (wanted.length === 0) throw new PortalError('notFound');
	return wanted;
}
