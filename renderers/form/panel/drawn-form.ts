import { createContext, useContext } from 'react';

import type { ResolvedField, ResolvedForm, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { FormStore } from '../store/form-store.ts';

type Group = ResolvedForm['groups'][number];

/** What the parts of a drawn form share. It reaches them beside rjsf, which would compare all of it deeply. */
export interface DrawnForm {
	store: FormStore;
	screen: ResolvedScreen;
	/** Tells the inputs of several open forms apart. */
	formId: string;
	/** The fields of the form by name, with the number of columns that each one covers. */
	fields: ReadonlyMap<string, { field: ResolvedField; span: number }>;
}

/** The tab or step in front; apart from `DrawnForm`, because fields do not depend on it. */
export interface FormFront {
	active: string;
	onActivate(group: string): void;
}

/** The fields that are drawn at first, while the others have only their room; null once all are. */
export const FirstFieldsContext = createContext<ReadonlySet<string> | null>(null);
export const DrawnFormContext = createContext<DrawnForm | null>(null);
export const FormFrontContext = createContext<FormFront>({ active: '', onActivate: () => undefined });

/** The form around a part of it. */
export function useDrawnForm(): DrawnForm {
	const form = useContext(DrawnFormContext);
	if (form === null) throw new Error('This part is outside of a form');
	return form;
}

/** The others are drawn before a user has filled in these. */
const mostAtFirst = 4;

/** The fields up to the last of the first inputs; null for a form that has no more. */
export function firstFields({ store, fields }: Pick<DrawnForm, 'store' | 'fields'>): ReadonlySet<string> | null {
	const names = [...fields.keys()];
	const open = names.filter((name) => store.field(name).isVisible && !store.field(name).isReadOnly);
	const next = open[mostAtFirst];
	return next === undefined ? null : new Set(names.slice(0, names.indexOf(next)));
}

/** The groups that have a visible field at this moment. */
export function shownGroups(store: FormStore, screen: ResolvedScreen): Group[] {
	return screen.form.groups.filter((group) => group.fields.some((entry) => store.field(entry.field).isVisible));
}

/** The fields that the groups of a form name, in order. */
export function fieldsOfForm(screen: ResolvedScreen): DrawnForm['fields'] {
	const byName = new Map(screen.fields.map((field) => [field.name, field]));
	const entries = screen.form.groups.flatMap((group) => group.fields);
	return new Map(
		entries.flatMap((entry) => {
			const field = byName.get(entry.field);
			return field === undefined ? [] : [[field.name, { field, span: entry.span }] as const];
		}),
	);
}
