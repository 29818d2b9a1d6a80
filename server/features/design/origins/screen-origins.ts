import type { Language } from '../../../../contract/base/languages.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { ScreenOrigins, ThingOrigin } from '../../../../contract/design/origin.ts';
import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import type { ResolvedAction } from '../../../../contract/screen/resolved-screen.ts';
import { type StandardAction, standardActions } from '../../../../contract/screen/screen.ts';
import type { MetadataEngine } from '../../../metadata/metadata-engine.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import { fieldOrigin, pathOrigin } from './field-origin.ts';
import { OriginSource } from './origin-source.ts';

/** Where everything on a screen comes from, as far as the caller may see it. Throws `notFound` and `noPermission`. */
export function screenOrigins(
	engine: Pick<MetadataEngine, 'screens' | 'visibleFields'>,
	name: string,
	{ principal, language }: { principal: Principal; language: Language },
): Omit<ScreenOrigins, 'area'> {
	const screens = new Map(engine.screens().map((screen) => [screen.name, screen]));
	const loaded = screens.get(name);
	if (!loaded) throw new PortalError('notFound');
	if (!may(principal, `${name}:view`)) throw new PortalError('noPermission');
	const screen = resolveScreen({ ...loaded, language, screens });
	const source = new OriginSource({ loaded, screen, screens, principal, language });
	const isVisible = engine.visibleFields(name, principal);
	const fields = screen.fields
		.filter((field) => isVisible(field.name))
		.flatMap(
			(field): Array<[string, ThingOrigin]> => [
				[field.name, fieldOrigin(source, field)],
				...(field.itemFields ?? [])
					.filter((cell) => isVisible(`${field.name}.${cell.name}`))
					.map((cell): [string, ThingOrigin] => [`${field.name}.${cell.name}`, fieldOrigin(source, cell, [field.name, cell.name])]),
			],
		);
	const paths = screen.list.columns.flatMap(({ field }): Array<[string, ThingOrigin]> => {
		const origin = field.includes('.') && isVisible(field) ? pathOrigin(source, field, language) : null;
		return origin ? [[field, origin]] : [];
	});
	return {
		screen: name,
		title: screen.title,
		file: loaded.path,
		fields: Object.fromEntries([...fields, ...paths]),
		actions: Object.fromEntries([
			...[...standardActions, 'import' as const, 'export' as const].map((action) => [action, standardOrigin(source, action)] as const),
			...screen.actions.map((action) => [action.name, actionOrigin(source, action)] as const),
		]),
		menu: menuOrigin(source),
	};
}

/** The actions that every list has; the file decides only whether they are offered. */
function standardOrigin(source: OriginSource, action: StandardAction | 'import' | 'export'): ThingOrigin {
	const { list } = source.loaded.file;
	const isListed = list?.rowActions !== undefined && ['view', 'edit', 'remove'].includes(action);
	const transferPointer = action === 'import' || action === 'export' ? `/list/${action}` : null;
	const pointer = isListed ? '/list/rowActions' : transferPointer;
	const path = { view: 'get', create: 'save', edit: 'save' }[action as string] ?? action;
	const renamed = actionPointer(source, action);
	const ownPointer = renamed ?? pointer;
	return {
		title: (action !== 'import' && action !== 'export' && source.screen.renamed[action]?.title) || source.say(action),
		location: ownPointer === null ? null : source.locate(ownPointer),
		facts: [
			source.right('right', action),
			source.fact('visible', source.say('always'), pointer),
			source.fact('call', `${source.screen.base}/${path}`, source.locate('/api/base') ? '/api/base' : null),
		],
	};
}

/** Where the file declares an action, or tells what a standard one is called. */
function actionPointer(source: OriginSource, name: string): string | null {
	const index = (source.loaded.file.actions ?? []).findIndex((action) => action.name === name);
	return index < 0 ? null : `/actions/${index}`;
}

function actionOrigin(source: OriginSource, action: ResolvedAction): ThingOrigin {
	const pointer = actionPointer(source, action.name) ?? '/actions';
	const when = action.when && source.say('whenHolds', { condition: source.sentence(action.when) });
	return {
		title: action.title,
		location: source.locate(pointer),
		facts: [
			source.right('right', action.permissionKey, source.locate(`${pointer}/permission`) ? `${pointer}/permission` : null),
			source.fact('when', when ?? source.say('always'), when ? `${pointer}/when` : null),
			...(action.set ? [source.fact('value', source.say('sets', { fields: setText(action.set) }), `${pointer}/set`)] : []),
			source.fact('call', `POST ${source.screen.base}/${action.name}`),
		],
	};
}

function setText(set: Record<string, unknown>): string {
	return Object.entries(set)
		.map(([field, value]) => `${field} = ${JSON.stringify(value)}`)
		.join(', ');
}

function menuOrigin(source: OriginSource): ThingOrigin {
	const { title } = source.screen;
	return {
		title,
		location: source.locate('/menu') ?? source.locate('/title'),
		facts: [
			source.fact('title', title, '/title'),
			source.fact('value', source.say('menuOf', { title })),
			source.right('right', 'view'),
			source.fact('storage', source.loaded.path, '/menu'),
		],
	};
}
