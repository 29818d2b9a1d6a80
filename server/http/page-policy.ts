import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What a page of the portal may do: run its own scripts and nothing else. Inline styles are allowed, because antd draws with style elements.
 * `upgrade-insecure-requests` and HSTS stay out: whether there is TLS in front is the operator's business.
 */
export const pagePolicy: FastifyHelmetOptions = {
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
			frameSrc: ["'self'"],
			frameAncestors: ["'self'"],
			objectSrc: ["'none'"],
			baseUri: ["'none'"],
			formAction: ["'self'"],
		},
	},
	referrerPolicy: { policy: 'same-origin' },
	strictTransportSecurity: false,
	xFrameOptions: { action: 'sameorigin' },
};
