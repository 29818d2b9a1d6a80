/** Under what everything of a visitor is kept who has not signed in. */
export const anonymous = 'ghost-uuid';

let owner = anonymous;

/** Whose settings, tabs and small memories are in force: a user's id, or `anonymous`. */
export function settingsOwner(): string {
	return owner;
}

export function setSettingsOwner(next: string): void {
	owner = next;
}

/** Where the browser keeps a small memory of the user. */
export function memoryKey(key: string): string {
	return `memory:${owner}:${key}`;
}
