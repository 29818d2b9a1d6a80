import type { ConditionContext } from '../conditions/condition-context.ts';
import type { ResolvedScreen } from '../screen/resolved-screen.ts';
import { systemFields } from '../screen/system-fields.ts';
import { defaultPasswordPolicy, type PasswordPolicy } from '../validation/rules/password-policy.ts';
import { recordScope } from './create-scope.ts';
import { fieldsSchema } from './fields-schema.ts';
import type { Schema } from './json-schema.ts';
import { sharedDefinitions } from './value-schema.ts';

/** How the schema of a record is made. */
export interface RecordSchemaOptions {
	/** `create`: a new record. `update`: changes of a stored one, whose other fields keep their values. Default: `create`. */
	mode?: 'create' | 'update';
	/** The user and the moment that dynamic values are computed for. Default: rules with dynamic values are omitted. */
	context?: ConditionContext;
	/** The policy for fields of the format `password`. Default: the default policy. */
	passwordPolicy?: PasswordPolicy;
}

/** A JSON Schema of an object. */
export interface ObjectSchema extends Schema {
	type: 'object';
	properties: Record<string, Schema>;
}

/**
 * A record of a screen as a JSON Schema 2020-12, with the rules of `validateRecord`. What JSON Schema has no keyword for is an annotation
 * (`x-decimals`, `x-ordered`, `x-step`, `x-uniqueCells`, and `formatMinimum` of ajv-formats); `docs/json-schema.md` lists them.
 */
export function recordSchema(screen: ResolvedScreen, options: RecordSchemaOptions = {}): ObjectSchema {
	const { mode = 'create', context, passwordPolicy = defaultPasswordPolicy } = options;
	const schema = fieldsSchema(recordScope(screen, { isNew: mode === 'create', context, passwordPolicy }));
	return {
		$schema: 'https://json-schema.org/draft/2020-12/schema',
		title: screen.title,
		...(screen.description && { description: screen.description }),
		...schema,
		properties: { ...schema.properties, ...(mode === 'update' && returnedParts(screen)) },
		$defs: sharedDefinitions,
	};
}

/** What a returned record has beside its own fields, and a save accepts. */
function returnedParts(screen: ResolvedScreen): Record<string, Schema> {
	const paths = screen.list.columns.map(({ field }) => field).filter((field) => field.includes('.'));
	const names = [...Object.keys(systemFields), 'titles', ...(screen.parentField === null ? [] : ['hasChildren']), ...paths];
	return {
		...Object.fromEntries(names.map((name) => [name, { readOnly: true }])),
		id: { type: 'string', $ref: '#/$defs/id' },
		version: { type: 'integer' },
	};
}
