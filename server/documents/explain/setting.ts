/** Behind whatever the file leaves out. */
export const defaultMark = '*';

/** The lines of a part of a file: `list.pageSize  20*`, each member with its active value; without a part, those of the file itself. */
export function settingRows(part: string, effective: object, given: object = {}): string[][] {
	return Object.entries(effective).map(([name, value]) => [`  ${part && `${part}.`}${name}`, sayMember(value, given, name)]);
}

/** Members beside each other: `type text*, editable true`. */
export function sayMembers(effective: object, given: object = {}): string[] {
	return Object.entries(effective).map(([name, value]) => `${name} ${sayMember(value, given, name)}`);
}

/** What is active for a member of a file, marked where the file does not specify it. */
export function sayMember(value: unknown, given: object, name: string): string {
	return sayValue(value) + (Object.hasOwn(given, name) ? '' : defaultMark);
}

function sayValue(value: unknown): string {
	if (value === null || value === undefined) return '-';
	if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(sayValue).join(', ');
	if (typeof value !== 'object') return String(value);
	return Object.keys(value).length === 0 ? '-' : JSON.stringify(value);
}
