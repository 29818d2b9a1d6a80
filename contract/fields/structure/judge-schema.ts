/** A keyword of a JSON Schema that a value does not fulfil. */
export interface SchemaFault {
	/** Names and indexes from the value of the field to the wrong part. */
	path: Array<string | number>;
	keyword: string;
	/** The value of the keyword. */
	limit: unknown;
	/** The location of the keyword, through references and branches: `#/oneOf/0/properties/name/minLength`. */
	location: string;
}

/** Judges a value by a JSON Schema: ajv on the server, an interpreter in the browser. */
export type JudgeSchema = (schema: Readonly<Record<string, unknown>>, value: unknown) => SchemaFault[];
