import { createFieldLookup } from '../conditions/condition-context.ts';
import type { RuleGroup } from '../screen/condition.ts';
import type { ResolvedField, ResolvedScreen } from '../screen/resolved-screen.ts';
import { defaultValue, dynamicDefault } from '../validation/record/apply-defaults.ts';
import { combined, conditionSchema } from './condition-schema.ts';
import type { Scope, Shown } from './scope.ts';

type Settings = Pick<Scope, 'context' | 'passwordPolicy'>;

/** The fields of a record with the conditions that show them. */
export function recordScope(screen: ResolvedScreen, { isNew, ...settings }: Settings & { isNew: boolean }): Scope {
	const groupsOf = (name: string) => screen.form.groups.filter((group) => group.fields.some(({ field }) => field === name));
	// What a stored record has is not known here.
	const ofNew = (field: ResolvedField) => (isNew ? defaultOf(field, settings.context) : undefined);
	return withConditions(
		{
			...settings,
			kind: isNew ? 'new-record' : 'stored-record',
			fields: screen.fields.filter((field) => !field.system),
			fieldOf: createFieldLookup(screen.fields),
			defaultOf: ofNew,
			keptValueOf: ofNew,
		},
		({ name, visibleWhen }, toSchema) => {
			const groups = groupsOf(name).map((group) => group.visibleWhen);
			const inGroups = groups.length === 0 || groups.includes(undefined) ? true : combined(groups.map(toSchema), 'or');
			return combined([toSchema(visibleWhen), inGroups], 'and');
		},
	);
}

/** The cells of a child table. */
export function rowScope(cells: readonly ResolvedField[], { context, passwordPolicy, kind }: Scope): Scope {
	return withConditions(
		{
			context,
			passwordPolicy,
			kind: 'row',
			fields: cells,
			fieldOf: createFieldLookup(cells),
			defaultOf: () => null,
			keptValueOf: (field) => (kind === 'stored-record' ? undefined : defaultOf(field, context)),
		},
		({ visibleWhen }, toSchema) => toSchema(visibleWhen),
	);
}

function withConditions(
	plain: Omit<Scope, 'shownWhen'>,
	shown: (field: ResolvedField, toSchema: (condition: RuleGroup | undefined) => Shown) => Shown,
): Scope {
	const known = new Map<string, Shown>();
	const scope: Scope = {
		...plain,
		shownWhen(field) {
			if (!known.has(field.name)) {
				// Fields that hide each other in a circle.
				known.set(field.name, undefined);
				known.set(
					field.name,
					shown(field, (condition) => (condition ? conditionSchema(condition, scope) : true)),
				);
			}
			return known.get(field.name);
		},
	};
	return scope;
}

function defaultOf(field: ResolvedField, context: Scope['context']): unknown {
	if (context) return defaultValue(field, context);
	return dynamicDefault(field) ? undefined : (field.default ?? null);
}
