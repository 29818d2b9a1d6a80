import type { Message } from '../base/define-texts.ts';
import { productTexts } from './texts.ts';

/** The environments that users can choose; a custom address is stored in the browser alone. */
export const environmentNames = ['dev', 'front', 'mock', 'test', 'staging', 'production'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

/** What the operator has set about the pages; it comes along with them. */
export interface PortalOptions {
	/** Names the built pages; a server that sends another name has newer ones. */
	build: string;
	/** The path that the portal is below at its host, such as `/portal`; empty for none. */
	base: string;
	/** The name of the portal in all languages; null for the built-in one. */
	name: string | null;
	/** The address of the operator's picture behind the pages; null for those of the themes. */
	background: string | null;
	/** Whether the tools for developers are shown: errors of this page, and the choice of an API. */
	isDevelopment: boolean;
	/** The addresses of other APIs, for developers. */
	environments: Array<{ name: EnvironmentName; address: string }>;
	/** Whether calls are made without their prefixes. */
	isSingleApp: boolean;
	/** Addresses that serve the same calls; requests alternate between them, so that a browser can have more connections open. */
	baseDomains: string[];
	/** With which user name and password are encrypted before they are sent (AES-128-ECB, 16 characters); null sends them as they are. */
	cipherKey: string | null;
	/** The public key with which the password is encrypted before it is sent (SM2, hexadecimal); null sends it as it is. */
	passwordKey: string | null;
	/** Hosts of other systems that learn from a link which user follows it. */
	ticketHosts: string[];
	/** The chat of the customer service; null when there is none. */
	customerService: CustomerService | null;
	/** Minutes without use after which the screen locks, for users who have not chosen otherwise. */
	idleLock: (typeof idleLockMinutes)[number];
	/** Whether every page has the name of its reader and the time across it. */
	hasWatermark: boolean;
	/** What visitors of a portal with demo data can sign in with; none elsewhere. */
	demoAccounts: ReadonlyArray<Record<'username' | 'password', string>>;
}

export interface CustomerService {
	/** The address of the chat's script; its channel is appended as the parameter `channel`. */
	script: string;
	/** Beginnings of the addresses of embedded applications whose users are served on the channel of applications. */
	apps: string[];
}

/** Minutes among which a user chooses; 0 never locks. */
export const idleLockMinutes = [0, 5, 10, 15, 30, 60, 120] as const;

/** The channel for users of the listed embedded applications, and the one for everybody else. */
export const serviceChannels = { app: '20078', usual: '20079' } as const;

/** How many calls go to one base domain before the next one takes its turn. */
export const callsPerDomain = 5;
export const mostBaseDomains = 20;

/** The response header in which the API names the build of the server's pages. */
export const buildHeader = 'portal-build';

/** The name of the product, which the operator may replace by another one in all languages. */
export function productNameOf(configured: string | null): Message {
	return configured === null ? productTexts.name() : productTexts.configured({ name: configured });
}

/** The password of every demo account, and the accounts that the sign-in page offers. */
export const demoPassword = 'Portal@2026';
export const offeredAccounts = ['admin', 'staff', 'tenantadmin'] as const;
