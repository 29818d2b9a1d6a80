/** Where everything on a screen comes from: what the inspector shows. */
export interface ScreenOrigins {
	screen: string;
	title: string;
	/** The file of the screen, from the schemas folder. */
	file: string;
	/** By field; a cell of a child table as `items.amount`, a column through a reference as `organisation.name`. */
	fields: Record<string, ThingOrigin>;
	/** By name: the actions of the file, and `view`, `create`, `edit`, `remove`, `import`, `export`. */
	actions: Record<string, ThingOrigin>;
	/** The menu entry of the screen. */
	menu: ThingOrigin;
	/** The menu entry of the area whose folder holds the file; null where the area has no file of its own. */
	area: ThingOrigin | null;
}

/** One thing that can be pointed at. */
export interface ThingOrigin {
	title: string;
	/** Where the file defines it; null for what the portal adds by itself. */
	location: SourceLocation | null;
	facts: OriginFact[];
}

export interface SourceLocation {
	/** From the schemas folder. */
	file: string;
	/** JSON pointer into the file. */
	pointer: string;
	/** From 1. */
	line: number;
}

/** One fact about where something comes from. */
export interface OriginFact {
	kind: OriginKind;
	/** In the requested language. */
	text: string;
	/** Where the file defines it; null for a default. */
	location: SourceLocation | null;
}

/** What a fact is about. */
export const originKinds = [
	'value',
	'storage',
	'title',
	'default',
	'visible',
	'required',
	'editable',
	'rule',
	'options',
	'readRight',
	'writeRight',
	'mask',
	'right',
	'when',
	'call',
] as const;
export type OriginKind = (typeof originKinds)[number];
