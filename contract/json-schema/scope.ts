import type { ConditionContext, FieldLookup } from '../conditions/condition-context.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import type { PasswordPolicy } from '../validation/rules/password-policy.ts';
import type { Schema } from './json-schema.ts';

/** What the schema of a record, or of a row, is made with. */
export interface Scope {
	fields: readonly ResolvedField[];
	/** Finds the fields that conditions name. */
	fieldOf: FieldLookup;
	/** The conditions under which a field is shown: its own and those of its groups. */
	shownWhen(field: ResolvedField): Shown;
	/** The value of a field that is not sent: null for none, undefined for one that is not known in advance. */
	defaultOf(field: ResolvedField): unknown;
	/** The one value that a field has that callers cannot set; undefined for one that is not known in advance. */
	keptValueOf(field: ResolvedField): unknown;
	/** The user and the moment of dynamic values; without it they are not known. */
	context: ConditionContext | undefined;
	passwordPolicy: PasswordPolicy;
	/** A row is sent whole, without defaults, also when the record around it is not. */
	kind: 'new-record' | 'stored-record' | 'row';
}

/** A condition as a JSON Schema of the record; `true` for always, `false` for never, undefined for what JSON Schema cannot express. */
export type Shown = Schema | boolean | undefined;
