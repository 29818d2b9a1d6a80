const home = '/dashboard';
/** Pages that make no sense to come back to. */
const neverTargets = ['/login', '/locking', '/redirect', '/refresh', '/authredirect'];

/** The path of a `redirect=` parameter when it stays within this portal, else the home page. */
export function safeRedirect(wanted: string | null | undefined, origin = window.location.origin): string {
	if (!wanted || !isPlainPath(wanted)) return home;
	try {
		const url = new URL(wanted, origin);
		if (url.origin !== new URL(origin).origin) return home;
		if (neverTargets.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return home;
		return url.pathname === '/' ? home : `${url.pathname}${url.search}${url.hash}`;
	} catch {
		return home;
	}
}

/** One leading slash, and neither a second one nor a backslash or control character in any encoding that a browser or proxy may undo. */
function isPlainPath(text: string): boolean {
	let decoded = text;
	for (let round = 0; round < 4; round += 1) {
		const path = decoded.split(/[?#]/)[0] ?? '';
		// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line ends from addresses, so `/\t/evil` would leave
		if (!/^\/(?![/\\])/.test(decoded) || /[\\\u0000-\u001f]/.test(decoded) || path.includes('//')) return false;
		try {
			const next = decodeURIComponent(decoded);
			if (next === decoded) return true;
			decoded = next;
		} catch {
			return round > 0;
		}
	}
	return false;
}
