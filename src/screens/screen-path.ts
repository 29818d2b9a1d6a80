/** The path of a screen's call. */
export function screenPath(name: string): string {
	return `/platform/v3/screens/${encodeURIComponent(name)}`;
}
