import type { PortalOptions } from '../../../contract/features/portal-options.ts';

const usual: PortalOptions = {
	build: '',
	base: '',
	name: null,
	background: null,
	isDevelopment: import.meta.env?.DEV === true,
	environments: [],
	isSingleApp: false,
	baseDomains: [],
	cipherKey: null,
	passwordKey: null,
	ticketHosts: [],
	customerService: null,
	idleLock: 0,
	hasWatermark: false,
	demoAccounts: [],
};

/** What the operator has set; the server writes it into the page. */
export const portalOptions: PortalOptions = { ...usual, ...readOptions() };

function readOptions(): Partial<PortalOptions> {
	try {
		const text = document.querySelector<HTMLMetaElement>('meta[name="portal-options"]')?.content;
		return text === undefined ? {} : (JSON.parse(text) as PortalOptions);
	} catch {
		return {};
	}
}
