import type { FastifyHelmetOptions } from '@fastify/helmet';
import { policyOrigin } from '../../../contract/base/web-address.ts';
import type { PortalOptions } from '../../../contract/features/portal-options.ts';

/**
 * What a page of the portal may do: run its own scripts and nothing else. Inline styles are allowed, because antd draws with style elements.
 * `upgrade-insecure-requests` stays out: whether there is TLS in front is the operator's business. The server adds HSTS to calls that came by TLS.
 */
export const pagePolicy = {
	contentSecurityPolicy: {
		useDefaults: false,
		directives: {
			defaultSrc: ["'self'"],
			scriptSrc: ["'self'"],
			scriptSrcAttr: ["'none'"],
			styleSrc: ["'self'", "'unsafe-inline'"],
			imgSrc: ["'self'", 'data:', 'blob:'],
			fontSrc: ["'self'", 'data:'],
			connectSrc: ["'self'"],
			workerSrc: ["'self'", 'blob:'],
			// Papers that are looked at before they are printed.
			frameSrc: ["'self'", 'blob:'],
			frameAncestors: ["'self'"],
			objectSrc: ["'none'"],
			baseUri: ["'none'"],
			formAction: ["'self'"],
		},
	},
	referrerPolicy: { policy: 'same-origin' },
	strictTransportSecurity: false,
	xFrameOptions: { action: 'sameorigin' },
} satisfies FastifyHelmetOptions;

/** The policy of a page that may also reach what the operator and the menus name: base domains, embedded systems, the customer service. */
export function policyFor(options: Omit<PortalOptions, 'build'>, embedded: readonly string[]): FastifyHelmetOptions {
	const usual = pagePolicy.contentSecurityPolicy.directives;
	const chat = [policyOrigin(options.customerService?.script ?? '') ?? []].flat();
	// Developers reach whichever API they name.
	const calls = options.isDevelopment ? ['http:', 'https:'] : options.baseDomains;
	return {
		...pagePolicy,
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				...usual,
				scriptSrc: [...usual.scriptSrc, ...chat],
				styleSrc: [...usual.styleSrc, ...chat],
				imgSrc: [...usual.imgSrc, ...chat],
				connectSrc: [...usual.connectSrc, ...calls, ...chat],
				frameSrc: [...usual.frameSrc, ...embedded, ...chat],
			},
		},
	};
}
