/** Under what everything of a visitor is kept who has not signed in. */
export const anonymous = 'ghost-uuid';

let owner = anonymous;

/** Whose settings, tabs and small memories are active: a user's id, or `anonymous`. */
export function settingsOwner(): string {
	return owner;
}

export function setSettingsOwner(next: string): void {
	owner = next;
}

/** The key under which the browser stores small values of the user. */
export function memoryKey(key: string): string {
	return `memory:${owner}:${key}`;
}
