import { productNameOf } from '../../../contract/features/portal-options.ts';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/route.ts';
import type { SecretBox } from '../../process/secrets/secret-box.ts';
import type { Sessions } from '../../session/sessions.ts';
import { type Site, siteOf } from '../../sign-in/factor/passkeys.ts';
import type { Services } from '../feature.ts';

/** What the calls of the second factor rest on. */
export interface FactorRouteServices {
	database: Database;
	sessions: Sessions;
	secretBox: SecretBox;
	/** For which site passkeys are. */
	siteOf(call: Call): Site;
	/** The name of the portal in authenticator apps. */
	issuer(call: Call): string;
}

/** What the calls of the second factor need, from what all features get. */
export function toFactorServices({ database, sessions, config }: Services): FactorRouteServices {
	const product = productNameOf(config.shell.options.name);
	const issuer = ({ language }: Call) => product.in(language);
	const { portalUrl } = config.notices;
	return {
		...{ database, sessions, secretBox: config.secretBox, issuer },
		siteOf: (call) => siteOf(call.request, { portalUrl, name: issuer(call) }),
	};
}
