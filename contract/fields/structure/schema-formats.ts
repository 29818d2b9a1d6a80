/** The formats of JSON Schema that the values of a field with `schema` are judged by; another one is an error in the screen file. */
export const schemaFormatNames = ['date', 'time', 'date-time', 'email', 'hostname', 'ipv4', 'uri', 'uuid'] as const;
export type SchemaFormat = (typeof schemaFormatNames)[number];
