import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { menuIcons } from '../../../../src/menus/menu-icon.tsx';

it('the icons of all delivered menus come with the shell, so that no page fetches the whole library', () => {
	const files = readdirSync('schemas', { recursive: true, encoding: 'utf8' }).filter((file) => /[\\/].*\.json$/.test(file));
	const wanted = files.flatMap((file) => {
		const { menu, icon } = JSON.parse(readFileSync(path.join('schemas', file), 'utf8'));
		return [menu?.icon, icon].filter((name) => typeof name === 'string');
	});
	expect(wanted.length).toBeGreaterThan(20);
	expect(wanted.filter((name) => !Object.hasOwn(menuIcons, name))).toEqual([]);
});
