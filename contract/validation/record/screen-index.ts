import { createFieldLookup, type FieldLookup } from '../../conditions/condition-context.ts';
import type { ResolvedField, ResolvedForm, ResolvedScreen } from '../../screen/resolved-screen.ts';

type Group = ResolvedForm['groups'][number];

/** What validation looks up again and again, computed once for each screen. */
export interface ScreenIndex {
	fieldOf: FieldLookup;
	/** The groups of a field, where every one of them has a condition; a field with a group that is always shown is omitted. */
	conditionalGroups: ReadonlyMap<string, Group[]>;
	/** The fields that a condition of theirs or of their groups can hide. */
	hiding: ResolvedField[];
	/** The child tables with cells that a condition can hide. */
	hidingTables: ResolvedField[];
}

const indexes = new WeakMap<ResolvedScreen, ScreenIndex>();

/** The index of a screen; created on first use. */
export function indexOf(screen: ResolvedScreen): ScreenIndex {
	let index = indexes.get(screen);
	if (!index) {
		const groups = conditionalGroups(screen);
		index = {
			fieldOf: createFieldLookup(screen.fields),
			conditionalGroups: groups,
			hiding: screen.fields.filter(({ name, system, visibleWhen }) => !system && (visibleWhen || groups.has(name))),
			hidingTables: screen.fields.filter(({ itemFields = [] }) => itemFields.some((cell) => cell.visibleWhen)),
		};
		indexes.set(screen, index);
	}
	return index;
}

function conditionalGroups({ form }: ResolvedScreen): Map<string, Group[]> {
	const groups = new Map<string, Group[]>();
	for (const group of form.groups) {
		for (const { field } of group.fields) groups.set(field, [...(groups.get(field) ?? []), group]);
	}
	return new Map([...groups].filter(([, of]) => of.every((group) => group.visibleWhen)));
}
