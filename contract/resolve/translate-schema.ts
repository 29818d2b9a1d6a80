import { isPlainObject } from '../input/plain-object.ts';
import { type SchemaText, textsOfSchema } from '../screen/schema-texts.ts';
import type { Translate } from './translate.ts';

/** A JSON Schema with its titles and descriptions in one language. */
export function translateSchema<Schema extends object>(schema: Schema, translate: Translate): Schema {
	const translated = structuredClone(schema);
	for (const { text, steps } of textsOfSchema(schema)) put(translated, steps, translate(text));
	return translated;
}

function put(part: unknown, [step, ...rest]: SchemaText['steps'], text: string): void {
	if (step === undefined || (!isPlainObject(part) && !Array.isArray(part))) return;
	const holder = part as Record<string | number, unknown>;
	if (rest.length === 0) holder[step] = text;
	else put(holder[step], rest, text);
}
