import { pathsOfCondition } from '../../../contract/conditions/compare-fields.ts';
import { offerDependsOn } from '../../../contract/records/bound-offer.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';

type Dependents = ReadonlyMap<string, string[]>;

const known = new WeakMap<ResolvedScreen, Dependents>();

/** For each field, those whose conditions (or whose group's condition), rules and limits look at it. */
export function dependentsOf(screen: ResolvedScreen): Dependents {
	const dependents = known.get(screen) ?? findDependents(screen);
	known.set(screen, dependents);
	return dependents;
}

function findDependents(screen: ResolvedScreen): Dependents {
	const dependents = new Map<string, string[]>();
	const note = (condition: RuleGroup | undefined, names: string[]) => {
		if (condition === undefined) return;
		for (const [asked = ''] of pathsOfCondition(condition).map((path) => path.split('.')))
			dependents.set(asked, [...(dependents.get(asked) ?? []), ...names]);
	};
	for (const field of screen.fields)
		for (const own of offerDependsOn(field)) dependents.set(own, [...(dependents.get(own) ?? []), field.name]);
	for (const field of screen.fields)
		for (const condition of [field.visibleWhen, field.requiredWhen, field.readOnlyWhen]) note(condition, [field.name]);
	// The limits of days depend on what rules compare them with.
	for (const { when, must, fields } of screen.rules) for (const condition of [when, must]) note(condition, fields);
	for (const group of screen.form.groups) {
		note(
			group.visibleWhen,
			group.fields.map((entry) => entry.field),
		);
	}
	return dependents;
}
