/** The first part of the names of screens that belong to a tenant; no document of the platform has it, so that neither meets the other. */
export const ownScreenPrefix = 'own-';

/** Whether a screen of this name belongs to a tenant. */
export function isOwnScreen(name: string): boolean {
	return name.startsWith(ownScreenPrefix);
}

/** Whether a field of this name (`ownNumber`) belongs to a tenant. */
export function isOwnField(name: string): boolean {
	return /^own[A-Z]/.test(name);
}

/** Whether a table, a column or an index of this name was made for a tenant, from such names. */
export function isOwnInStorage(name: string): boolean {
	return name.startsWith('own_');
}
