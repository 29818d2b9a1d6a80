import * as oidc from 'openid-client';

import { inLanguage, type Message } from '../../../../contract/base/define-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { type SsoTest, ssoTestPath } from '../../../../contract/features/security/sso.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { SourceFailure } from '../../../db/foreign/source-failure.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { requireText } from '../../../input/read-text.ts';
import { ServiceFailure } from '../../../outgoing/send-request.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import { UnreadableSecret } from '../../../process/secrets/secret-box.ts';
import type { Services } from '../../feature.ts';
import { discover, fetchOf } from '../base/provider-connection.ts';
import { findAnyProvider, type StoredProvider } from '../base/store.ts';
import { tryDirectory } from '../directory/ask-directory.ts';
import { directoryTexts } from '../directory/texts.ts';
import { testTexts as texts } from './texts.ts';

/** Why a provider cannot be used. */
class Unusable extends Error {
	readonly reason: Message;

	constructor(reason: Message) {
		super(String(reason));
		this.reason = reason;
	}
}

/** The call of the test. */
export function createTestRoute(services: Services): Route {
	return signedInRoute({
		method: 'POST',
		path: ssoTestPath,
		policy: { right: 'identity-provider:edit' },
		onlyReads: true,
		summary: 'Tests an identity provider (its discovery document and keys) or a directory (sign-in and search) with the stored settings.',
		input: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
		output: {
			type: 'object',
			properties: {
				isUsable: { type: 'boolean' },
				problem: { type: ['string', 'null'] },
				findings: { type: 'array', items: { type: 'string' } },
				milliseconds: { type: 'integer' },
			},
		},
		handle: (call) => testProvider(services, call),
	});
}

/** Tests a provider or a directory with its stored settings, also one that is not enabled; nothing of a secret is in the result. */
async function testProvider(services: Services, { input, principal, language }: Call<Principal>): Promise<SsoTest> {
	refuseWhileSwitched(principal);
	const provider = await findAnyProvider(services.database, requireText(input, 'id', 40));
	if (!provider) throw new PortalError('notFound');
	const began = performance.now();
	const elapsed = () => Math.round(performance.now() - began);
	try {
		const findings = await (provider.kind === 'ldap' ? testDirectory(services, provider) : testOpenId(services, provider));
		return { isUsable: true, problem: null, findings: findings.map((one) => inLanguage(one, language)), milliseconds: elapsed() };
	} catch (error) {
		return { isUsable: false, problem: inLanguage(explain(error), language), findings: [], milliseconds: elapsed() };
	}
}

async function testDirectory(services: Services, provider: StoredProvider): Promise<Message[]> {
	const { people, entries } = await tryDirectory(services, provider);
	if (entries === 0) throw new Unusable(texts.nobody());
	if (people.length === 0) throw new Unusable(texts.noSubject({ attribute: provider.subject_attribute || 'entryUUID' }));
	const hasLink = people.some(({ linkValue }) => linkValue !== undefined);
	const hasGroups = people.some(({ groups }) => groups.length > 0);
	return [
		provider.bind_dn ? texts.bound() : texts.anonymous(),
		texts.people({ count: people.length }),
		...(hasLink ? [] : [texts.noLinkValue()]),
		...(provider.role_mapping && !hasGroups ? [texts.noGroups()] : []),
	];
}

async function testOpenId(services: Services, provider: StoredProvider): Promise<Message[]> {
	const configuration = await discover(services, provider);
	const metadata = configuration.serverMetadata();
	for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
		if (!isSecure(metadata[name])) throw new Unusable(texts.noEndpoint({ name }));
	const methods = metadata.token_endpoint_auth_methods_supported;
	if (provider.sealed && methods && !methods.includes('client_secret_basic')) throw new Unusable(texts.noBasic());
	const keys = await readKeys(services, { provider, address: metadata.jwks_uri ?? '' });
	if (keys === 0) throw new Unusable(texts.noKeys());
	const challenges = metadata.code_challenge_methods_supported;
	return [
		texts.description({ issuer: metadata.issuer, keys }),
		...(challenges && !challenges.includes('S256') ? [texts.noPkce()] : []),
		...(provider.leaves_provider && !metadata.end_session_endpoint ? [texts.noLeave()] : []),
		...(services.config.notices.portalUrl === null ? [texts.noUrl()] : []),
		...(provider.sealed ? [] : [texts.noSecret()]),
		texts.clientLater(),
	];
}

function isSecure(address: string | undefined): boolean {
	return address !== undefined && URL.canParse(address) && new URL(address).protocol === 'https:';
}

async function readKeys(services: Services, { provider, address }: { provider: StoredProvider; address: string }): Promise<number> {
	const answer = await fetchOf(services, provider)(address);
	const body: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
	return isPlainObject(body) && Array.isArray(body.keys) ? body.keys.length : 0;
}

function explain(error: unknown): Message {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (cause instanceof Unusable || cause instanceof SourceFailure || cause instanceof ServiceFailure) return cause.reason;
		if (cause instanceof UnreadableSecret) return directoryTexts.unreadable();
	}
	if (!(error instanceof oidc.ClientError)) throw error;
	if (error.code === 'OAUTH_TIMEOUT') return texts.timeout();
	if (error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return texts.otherIssuer();
	return texts.noDescription();
}
