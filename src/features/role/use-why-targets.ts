import { useEffect, useMemo, useState } from 'react';
import type { MenuItem, Subsystem } from '../../../contract/features/session.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useScreen } from '../../screens/use-screen.ts';

/** Something that can be explained. */
export interface Target {
	value: string;
	label: string;
}

/** The screens to choose from, and the menu entries, or the actions or fields of the chosen screen. */
export function useWhyTargets(kind: 'menu' | 'action' | 'field', screenName: string | undefined): { screens: Target[]; targets: Target[] } {
	const runtime = useRuntime();
	const [screens, setScreens] = useState<Target[]>([]);
	const [menus, setMenus] = useState<Target[]>([]);
	useEffect(() => {
		const get = { method: 'GET' } as const;
		const named = runtime.call<Array<{ name: string; title: string }>>('/platform/v3/screens', {}, get);
		named.then(
			(found) => setScreens(found.map(({ name, title }) => ({ value: name, label: title }))),
			() => undefined,
		);
		const load = async () => {
			const systems = await runtime.call<Subsystem[]>('/platform/v3/auth/sub/system/findCurrentUserSubSystem', {}, get);
			const lists = await Promise.all(
				systems.map(({ id }) => runtime.call<MenuItem[]>('/platform/v3/auth/resources/getMenuData', { systemId: id }, get)),
			);
			setMenus(lists.flatMap((items, index) => items.map(({ id, name }) => ({ value: id, label: `${systems[index]?.name} / ${name}` }))));
		};
		load().catch(() => undefined);
	}, [runtime]);
	const screen = useScreen(screenName ?? null).screen;
	const targets = useMemo((): Target[] => {
		if (kind === 'menu') return menus;
		if (screen === null || screen.name !== screenName) return [];
		if (kind === 'field') return screen.fields.flatMap(withCells);
		const actions = screen.actions.map(({ name, title }) => ({ value: name, label: title }));
		const known = new Set(actions.map(({ value }) => value));
		return [
			...screen.permissions.filter(({ name }) => !known.has(name)).map(({ name, title }) => ({ value: name, label: title })),
			...actions,
		];
	}, [kind, menus, screen, screenName]);
	return { screens, targets };
}

/** A field, and the cells of its rows behind it. */
function withCells({ name, title, itemFields = [] }: ResolvedField): Target[] {
	const cells = itemFields.map((cell) => ({ value: `${name}.${cell.name}`, label: `${title} / ${cell.title}` }));
	return [{ value: name, label: title }, ...cells];
}
