import { version } from '../../../package.json';

/** What the browser knows about the product before its first call. */
export const product = {
	version,
	clientId: 'portal-web',
	clientSecret: 'portal-web',
	/** Live pages at most; beyond that the one not seen for longest is put to sleep. */
	livePages: 24,
	requestTimeout: 30_000,
	/** How long a message stays, in seconds. */
	messageSeconds: 5,
	defaultColor: '#409EFF',
} as const;
