import { portalOptions } from '../portal/portal-options.ts';
import { readStoredObject, writeStored } from '../state/storage.ts';

/** Which API the calls go to; chosen by developers alone. */
export interface Environment {
	/** The origin of the API; null is the server that the page came from. */
	address: string | null;
	/** Whether it takes calls without their prefixes. */
	isSingleApp: boolean;
}

const key = 'environment';
const customKey = 'environments';
const usual: Environment = { address: null, isSingleApp: portalOptions.isSingleApp };

let current: Environment = portalOptions.isDevelopment ? readEnvironment() : usual;

export function environment(): Environment {
	return current;
}

/** Sends every further call to another API. */
export function chooseEnvironment(next: Environment): void {
	current = next;
	writeStored(key, next);
}

/** The addresses that a developer has added in this browser. */
export function customAddresses(): string[] {
	const { addresses } = readStoredObject(customKey);
	return Array.isArray(addresses) ? addresses.flatMap((address) => toOrigin(address) ?? []) : [];
}

export function keepCustomAddresses(addresses: string[]): void {
	writeStored(customKey, { addresses });
}

/** The origin that an address names; null for what is no http(s) address. */
export function toOrigin(address: unknown): string | null {
	return typeof address === 'string' && /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).origin : null;
}

function readEnvironment(): Environment {
	const { address, isSingleApp } = readStoredObject(key);
	return { address: toOrigin(address), isSingleApp: typeof isSingleApp === 'boolean' ? isSingleApp : usual.isSingleApp };
}
