/** A text that the database can store, as JSON Schema: without NUL and halves of characters. */
export const storableText = { type: 'string', pattern: '^[^\\u0000\\uD800-\\uDFFF]*$' } as const;
