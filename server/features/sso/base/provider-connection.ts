import * as oidc from 'openid-client';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { createReachableFetch } from '../../../outgoing/reachable-fetch.ts';
import type { Services } from '../../feature.ts';
import type { StoredProvider } from './store.ts';
import { texts } from './texts.ts';

const requestSeconds = 10;
/** How long the description of a provider is believed. */
const keptFor = 600_000;

interface Known {
	version: number;
	until: number;
	configuration: oidc.Configuration;
}

const known = new WeakMap<object, Map<string, Known>>();

/** To whom a secret is sealed. */
export function ownerOf(id: string): string {
	return `identity_provider:${id}`;
}

/** The `fetch` of a provider: HTTPS, its own certificates, only addresses that may be reached. */
export function fetchOf({ config }: Pick<Services, 'config'>, { ca }: Pick<StoredProvider, 'ca'>): typeof fetch {
	return createReachableFetch(config.services, { seconds: requestSeconds, ...(ca && { ca }) });
}

/** A provider with what it says of itself; throws `unavailable` while it cannot be reached. */
export async function connect(services: Pick<Services, 'config' | 'logger'>, provider: StoredProvider): Promise<oidc.Configuration> {
	const { config, logger } = services;
	const ofPortal = known.get(config) ?? new Map<string, Known>();
	known.set(config, ofPortal);
	const found = ofPortal.get(provider.id);
	if (found && found.version === provider.version && found.until > Date.now()) return found.configuration;
	try {
		const configuration = await discover(services, provider);
		ofPortal.set(provider.id, { version: provider.version, until: Date.now() + keptFor, configuration });
		return configuration;
	} catch (error) {
		logger.warn({ err: error, provider: provider.code }, 'an identity provider cannot be reached');
		throw new PortalError('unavailable', { message: texts.unreachable() });
	}
}

/** Reads what a provider says of itself. */
export async function discover(services: Pick<Services, 'config'>, provider: StoredProvider): Promise<oidc.Configuration> {
	const secret = provider.sealed ? services.config.secretBox.open(provider.sealed, ownerOf(provider.id)) : undefined;
	const configuration = await oidc.discovery(
		new URL(provider.issuer ?? ''),
		provider.client_id ?? '',
		undefined,
		secret === undefined ? oidc.None() : oidc.ClientSecretBasic(secret),
		{ [oidc.customFetch]: fetchOf(services, provider) as oidc.CustomFetch, timeout: requestSeconds },
	);
	// The signature of an ID token is verified, although it comes by TLS.
	oidc.enableNonRepudiationChecks(configuration);
	return configuration;
}
