/** Where a screen is asked for. */
export function screenPath(name: string): string {
	return `/platform/v3/screens/${encodeURIComponent(name)}`;
}
