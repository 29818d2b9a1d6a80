import type { AreaFile, ScreenFile } from '../../screen/screen.ts';
import { checkAreaTexts } from '../fields/check-texts.ts';
import { repeated } from '../findings/check-context.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';

/** What the schema of area files cannot express. */
export function checkArea(file: AreaFile): Finding[] {
	const { groups = [], pages = [] } = file;
	return [
		...checkAreaTexts(file),
		...repeated(groups.map(({ name }) => name)).map(
			({ name, index }): Finding => ({ code: 'repeated-name', pointer: toPointer('groups', index, 'name'), values: { name } }),
		),
		...pages.flatMap(({ group }, index) => checkGroup(group, file, toPointer('pages', index, 'group'))),
	];
}

/** The group that the menu entry of a screen names, among those of its area. */
export function checkMenu({ menu }: Pick<ScreenFile, 'menu'>, area: AreaFile): Finding[] {
	return menu ? checkGroup(menu.group, area, '/menu/group') : [];
}

function checkGroup(name: string | undefined, { groups = [] }: AreaFile, pointer: string): Finding[] {
	const names = groups.map((group) => group.name);
	if (name === undefined || names.includes(name)) return [];
	return [{ code: 'unknown-menu-group', pointer, values: { name, hint: nearestHint(name, names) }, expected: names.join(' | ') }];
}
