import { isPlainObject } from '../input/plain-object.ts';

/**
 * The version of the language of documents that this portal writes; it reads all earlier ones.
 * 2: the `pattern` of a field matches any part of a text, as in JSON Schema; in version 1 it matches the whole text.
 */
export const currentMetaVersion = 2;

/** The version of a document; a document that names none is of version 1. */
export function metaVersionOf(file: unknown): number {
	const version = isPlainObject(file) ? file.metaVersion : undefined;
	return typeof version === 'number' ? version : 1;
}

/** A record that declares JSON Schema by `$schema`: its keywords have the defaults of JSON Schema, whatever the version of the file is. */
export function isStandardSchema({ $schema }: Readonly<Record<string, unknown>>): boolean {
	return String($schema ?? '').includes('json-schema.org/');
}
