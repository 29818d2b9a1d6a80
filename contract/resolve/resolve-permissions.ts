import type { Language } from '../base/languages.ts';
import type { ResolvedField, ResolvedScreen } from '../screen/resolved-screen.ts';
import type { ScreenFile } from '../screen/screen.ts';
import { operationsOf } from './screen-parts.ts';
import { impliedPermissionTexts, permissionTexts } from './texts.ts';
import type { Translate } from './translate.ts';

/** Every right of a screen: the standard ones, those the file declares, and those that fields and actions imply. */
export function resolvePermissions(context: {
	name: string;
	file: ScreenFile;
	fields: ResolvedField[];
	language: Language;
	translate: Translate;
}): ResolvedScreen['permissions'] {
	const { file, fields, language, translate } = context;
	// The calls belong to a feature, which has rights of its own unless the screen has an entry in the menu, which needs the right to view it.
	if (file.storage?.scope === 'feature' && file.menu === false) return [];
	const titles = new Map<string, string>();
	const add = (name: string, title: string): void => {
		if (!titles.has(name)) titles.set(name, title);
	};
	for (const name of operationsOf(file)) {
		const renamed = file.actions?.find((action) => action.name === name);
		add(name, renamed ? translate(renamed.title) : permissionTexts[name]().in(language));
	}
	if (file.comments) add('comment', impliedPermissionTexts.comment().in(language));
	for (const permission of file.permissions ?? []) add(permission.name, translate(permission.title));
	for (const action of file.actions ?? []) if (action.permission) add(action.permission, translate(action.title));
	for (const field of fields.flatMap((field) => [field, ...(field.itemFields ?? [])])) {
		if (field.mask) add('unmask', impliedPermissionTexts.unmask().in(language));
		if (field.readRight) add(field.readRight, impliedPermissionTexts.read({ title: field.title }).in(language));
		if (field.writeRight) add(field.writeRight, impliedPermissionTexts.write({ title: field.title }).in(language));
	}
	return [...titles].map(([name, title]) => ({ name, key: `${context.name}:${name}`, title }));
}
