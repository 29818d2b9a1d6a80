import { callsPerDomain } from '../../../contract/features/portal-options.ts';
import { portalOptions } from '../portal/portal-options.ts';
import { environment } from './environment.ts';

const prefix = /^\/(?:platform|business|oauth2)\/v3(?=\/)/;

let calls = 0;

/** Where a call of the API goes: to the server of the page, to the one that a developer chose, or to the base domain whose turn it is. */
export function apiAddress(path: string): string {
	const { address, isSingleApp } = environment();
	return `${address ?? nextDomain() ?? portalOptions.base}${isSingleApp ? path.replace(prefix, '') : path}`;
}

/** Where the bytes of a file lie: always with the server of the page, whose policy allows no pictures from elsewhere. */
export function fixedAddress(path: string): string {
	const { address, isSingleApp } = environment();
	return `${address ?? portalOptions.base}${isSingleApp ? path.replace(prefix, '') : path}`;
}

/** Without the mode there are no domains, and calls stay with the page's own server. */
function nextDomain(): string | undefined {
	const { baseDomains } = portalOptions;
	if (baseDomains.length === 0) return undefined;
	const turn = Math.floor(calls / callsPerDomain) % baseDomains.length;
	calls += 1;
	return baseDomains[turn];
}
