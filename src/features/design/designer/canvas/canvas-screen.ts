import type { ResolvedField, ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';

const open = new WeakMap<ResolvedField, ResolvedField>();

/** The screen as the canvas draws it: every field is there, whatever its conditions say. */
export function canvasScreen(screen: ResolvedScreen): ResolvedScreen {
	const groups = screen.form.groups.map(({ visibleWhen: _visibleWhen, ...group }) => group);
	return { ...screen, rules: [], fields: screen.fields.map(openField), form: { ...screen.form, groups } };
}

/** A field without its conditions; the same object each time. */
export function openField(field: ResolvedField): ResolvedField {
	const known = open.get(field);
	if (known !== undefined) return known;
	const { visibleWhen: _visible, requiredWhen: _required, readOnlyWhen: _readOnly, ...rest } = field;
	const opened = { ...rest };
	open.set(field, opened);
	return opened;
}
