/** A JSON Schema as others publish it, of any draft; only what the form can make use of is named. */
export interface JsonSchema {
	$ref?: unknown;
	type?: unknown;
	title?: unknown;
	description?: unknown;
	format?: unknown;
	enum?: unknown;
	const?: unknown;
	default?: unknown;
	properties?: unknown;
	required?: unknown;
	items?: unknown;
	allOf?: unknown;
	anyOf?: unknown;
	oneOf?: unknown;
	if?: unknown;
	then?: unknown;
	else?: unknown;
	[keyword: string]: unknown;
}

/** A schema and where it is in its file. */
export interface LocatedSchema {
	schema: JsonSchema;
	/** JSON pointer from the root of the file. */
	pointer: string;
	/** The references that led here, so that a circle ends. */
	trail: readonly string[];
}

/** Why a part cannot be drawn: the keyword or type, and where it is. */
export class Unsupported {
	readonly type: string;
	readonly pointer: string;

	constructor(type: string, pointer: string) {
		this.type = type;
		this.pointer = pointer;
	}
}

/** One step of a JSON pointer further. */
export function below(pointer: string, ...steps: Array<string | number>): string {
	return [pointer, ...steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}
