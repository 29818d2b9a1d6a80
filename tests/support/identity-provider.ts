import { createServer, request, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';

import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

import { localCertificate } from './mail-certificates.ts';

/** What the next person who signs in at the provider is. */
export interface Identity {
	sub: string;
	claims: Record<string, unknown>;
	amr?: string[];
}

/** An OpenID provider (`oidc-provider`) on this machine, where every visitor is who the test says, without a form. */
export class IdentityProvider {
	readonly #server: Server;
	readonly issuer: string;
	readonly ca = localCertificate.cert;
	identity: Identity = { sub: 'nobody', claims: {} };
	readonly #key: CryptoKey;

	private constructor({ server, issuer, key }: { server: Server; issuer: string; key: CryptoKey }) {
		this.#server = server;
		this.issuer = issuer;
		this.#key = key;
	}

	static async start({ redirect, leave }: { redirect: string; leave: string }): Promise<IdentityProvider> {
		const server = createServer(localCertificate);
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const issuer = `https://localhost:${(server.address() as AddressInfo).port}`;
		const { privateKey: key } = await generateKeyPair('RS256', { extractable: true });
		const own = new IdentityProvider({ server, issuer, key });
		const provider = new Provider(issuer, {
			clients: [
				{
					client_id: 'portal',
					client_secret: 'the secret of the portal at the provider',
					redirect_uris: [redirect],
					post_logout_redirect_uris: [leave],
					backchannel_logout_uri: 'https://localhost:1/nothing',
				},
			],
			jwks: { keys: [{ ...(await exportJWK(key)), kid: 'test', alg: 'RS256', use: 'sig' }] },
			pkce: { required: () => true },
			claims: { openid: ['sub', 'amr', 'preferred_username', 'email', 'email_verified', 'groups'] },
			conformIdTokenClaims: false,
			features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
			interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
			cookies: { keys: ['keys of the tests'] },
			findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...own.identity.claims }) }),
			async loadExistingGrant({ oidc }) {
				const grant = new oidc.provider.Grant({ clientId: 'portal', accountId: oidc.session?.accountId });
				grant.addOIDCScope('openid profile email');
				await grant.save();
				return grant;
			},
		});
		const callback = provider.callback();
		server.on('request', (incoming, reply) => {
			if (!incoming.url?.startsWith('/interaction/')) return void callback(incoming, reply);
			const { sub, amr } = own.identity;
			void provider.interactionFinished(incoming, reply, { login: { accountId: sub, ...(amr && { amr }) } });
		});
		return own;
	}

	/** Follows an address as a browser does that has never been there, until it leaves the provider; returns where it is sent. */
	async visit(address: string): Promise<URL> {
		const jar = new Map<string, string>();
		let next = new URL(address);
		for (let steps = 0; steps < 10; steps += 1) {
			const { status, location, cookies } = await this.#get(next, jar);
			for (const cookie of cookies) {
				const [pair = ''] = cookie.split(';', 1);
				jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
			}
			if (location === undefined) throw new Error(`the provider answered ${status} at ${next.pathname}`);
			next = new URL(location, next);
			if (next.origin !== this.issuer) return next;
		}
		throw new Error('the provider goes round in a circle');
	}

	#get(url: URL, jar: Map<string, string>): Promise<{ status: number; location: string | undefined; cookies: string[] }> {
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
		return new Promise((resolve, reject) => {
			const sent = request(url, { ca: this.ca, agent: false, headers: cookie ? { cookie } : {} });
			sent.on('response', (answer) => {
				answer.resume();
				const { location, 'set-cookie': cookies = [] } = answer.headers;
				resolve({ status: answer.statusCode ?? 0, location, cookies });
			});
			sent.on('error', reject).end();
		});
	}

	/** A token that the provider signed. */
	sign(claims: JWTPayload): Promise<string> {
		return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'logout+jwt' }).sign(this.#key);
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
	}
}
