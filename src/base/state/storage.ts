import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { atBase } from '../portal/base-path.ts';
import { product } from '../portal/product.ts';

const versionPrefix = /^\d+\.\d+\.\d+:/;

/** Reads a stored value; anything unreadable counts as absent, so a broken storage never stops the portal. */
export function readStored(key: string, area: () => Storage = () => localStorage): unknown {
	try {
		const text = area().getItem(storageKey(key));
		return text === null ? undefined : JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Stores a value, or forgets it when it is undefined; a full or forbidden storage is no error. */
export function writeStored(key: string, value: unknown, area: () => Storage = () => localStorage): void {
	try {
		if (value === undefined) area().removeItem(storageKey(key));
		else area().setItem(storageKey(key), JSON.stringify(value));
	} catch {
		return;
	}
}

/** The full key, with the product's version before it. */
export function storageKey(key: string): string {
	return `${product.version}:${key}`;
}

/** Calls back with the key, without its version, when another tab of this browser stores or forgets something; returns how to stop. */
export function onStoredElsewhere(listener: (key: string) => void): () => void {
	if (typeof window === 'undefined') return () => undefined;
	const handle = ({ key }: StorageEvent) => {
		if (key?.startsWith(storageKey(''))) listener(key.slice(storageKey('').length));
	};
	window.addEventListener('storage', handle);
	return () => window.removeEventListener('storage', handle);
}

/** Takes over what an earlier version stored, as far as this version has not stored it again. */
export function migrateStorage(area: () => Storage = () => localStorage): void {
	try {
		const storage = area();
		const old = Object.keys(storage).filter((key) => versionPrefix.test(key) && !key.startsWith(storageKey('')));
		for (const key of old) {
			const current = storageKey(key.replace(versionPrefix, ''));
			const text = storage.getItem(key);
			if (text !== null && storage.getItem(current) === null) storage.setItem(current, text);
			storage.removeItem(key);
		}
	} catch {
		return;
	}
}

/** The run mode of this installation; 1 shows the platform's own title in the header. */
export function readRunMode(): string | null {
	try {
		return localStorage.getItem('portal-run-mode');
	} catch {
		return null;
	}
}

/** A stored object, or an empty one. */
export function readStoredObject(key: string, area?: () => Storage): Record<string, unknown> {
	const value = readStored(key, area);
	return isPlainObject(value) ? value : {};
}

/** How a cookie is named and set. */
interface CookieSite {
	/** Of the page: `https:` or `http:`. */
	protocol: string;
	/** The path of the portal. */
	path: string;
}

/** Browsers accept these prefixes by TLS only, and then from this host alone (`__Host-`: for all its paths). */
function cookieName(name: string, { protocol, path }: CookieSite): string {
	if (protocol !== 'https:') return name;
	return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}

/** A cookie of this browser session as text; without a value, one that removes it. */
export function cookieLine(name: string, value: string | undefined, site: CookieSite): string {
	const text = value === undefined ? '; max-age=0' : encodeURIComponent(value);
	return `${cookieName(name, site)}=${text}; path=${site.path}; samesite=strict${site.protocol === 'https:' ? '; secure' : ''}`;
}

const thisSite = (): CookieSite => ({ protocol: location.protocol, path: atBase('/') });

/** A cookie's value. */
export function readCookie(name: string): string | undefined {
	const full = cookieName(name, thisSite());
	const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${full}=`));
	try {
		return found === undefined ? undefined : decodeURIComponent(found.slice(full.length + 1));
	} catch {
		return undefined;
	}
}

/** Sets a cookie for this browser session, or removes it. */
export function writeCookie(name: string, value: string | undefined): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in insecure contexts, where intranets run
	document.cookie = cookieLine(name, value, thisSite());
}
