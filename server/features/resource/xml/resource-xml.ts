/** The attributes of a `<resource>`: fields of the screen of menu entries under their own names, what they hold, and what they are when omitted. */
export const resourceAttributes = {
	id: { kind: 'text' },
	name: { kind: 'text' },
	nameZhTw: { kind: 'text' },
	nameEn: { kind: 'text' },
	alias: { kind: 'text' },
	type: { kind: 'text', default: 'menu' },
	url: { kind: 'text' },
	icon: { kind: 'text' },
	isOpen: { kind: 'boolean', default: false },
	isHidden: { kind: 'boolean', default: false },
	sort: { kind: 'number', default: 0 },
	description: { kind: 'text' },
	source: { kind: 'text' },
} as const satisfies Record<string, { kind: 'text' | 'boolean' | 'number'; default?: unknown }>;

export type ResourceAttribute = keyof typeof resourceAttributes;

/** The attributes that are values of the entry; `id` and `source` identify the entry. */
export const valueAttributes = (Object.keys(resourceAttributes) as ResourceAttribute[]).filter(
	(name) => name !== 'id' && name !== 'source',
);

/** Where the entries of a file are imported. */
export interface ImportTarget {
	systemId: string;
	/** The entry they are put below; null for the top. */
	parentId: string | null;
}

/** A menu entry of a file. */
export interface FileEntry {
	/** Where it is in the file. */
	line: number;
	/** The index of the entry that it is below; null for one at the top. */
	parent: number | null;
	id: string | null;
	source: string | null;
	values: Record<string, unknown>;
}

/** The default of an attribute that is omitted; null where it has none. */
export function defaultOf(name: ResourceAttribute): unknown {
	const attribute = resourceAttributes[name];
	return 'default' in attribute ? attribute.default : null;
}
