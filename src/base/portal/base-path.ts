import { portalOptions } from './portal-options.ts';

/** The address of a path of the portal, which may be below a path of its host, such as `/portal`. */
export function atBase(path: string): string {
	return `${portalOptions.base}${path}`;
}

/** The path of the page that is shown, without the one that the portal is below. */
export function pagePath(): string {
	const { pathname } = window.location;
	const { base } = portalOptions;
	return base !== '' && `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname;
}
