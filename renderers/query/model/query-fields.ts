import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';

/** A field that a query may ask for; the title of one behind a reference names the way. */
export interface QueryField {
	path: string;
	title: string;
	/** The heading that the field is offered under. */
	group: string;
	field: ResolvedField;
}

const withoutMeaning = new Set(['id', 'version']);

/** The fields of a screen and, one step away, those of the records it refers to. */
export function toQueryFields(screen: ResolvedScreen, referenced: ReadonlyMap<string, ResolvedScreen>): QueryField[] {
	const own = askable(screen).flatMap((field) => [
		{ path: field.name, title: field.title, group: screen.title, field },
		...partsOf(field).map(({ title, part }) => ({ path: part.name, title, group: field.title, field: part })),
	]);
	const behind = askable(screen).flatMap((reference) => {
		const target =
			reference.reference && !reference.system && reference.type !== 'array' ? referenced.get(reference.reference.screen) : undefined;
		const fields = target === undefined ? [] : askable(target).filter((field) => !field.system);
		const named = fields.flatMap((field) => [
			{ title: field.title, field },
			...partsOf(field).map(({ title, part }) => ({ title, field: part })),
		]);
		return named.map(({ title, field }) => {
			const path = `${reference.name}.${field.name}`;
			return { path, title: `${reference.title} / ${title}`, group: reference.title, field: { ...field, name: path } };
		});
	});
	return [...own, ...behind];
}

function partsOf({ title, parts = [] }: ResolvedField): Array<{ title: string; part: ResolvedField }> {
	return parts.map((part) => ({ title: `${title} / ${part.title}`, part }));
}

/** The screens that a screen's own fields refer to. */
export function referencedScreens(screen: ResolvedScreen): string[] {
	const names = screen.fields.flatMap((field) =>
		field.reference && !field.system && field.type !== 'array' ? field.reference.screen : [],
	);
	return [...new Set(names)];
}

/** Masked and encrypted fields accept one value with `equal`. */
function askable(screen: ResolvedScreen): ResolvedField[] {
	return screen.fields.filter(
		({ name, searchable, maskedAs, encrypted }) => !withoutMeaning.has(name) && (searchable || maskedAs !== undefined || encrypted),
	);
}
