import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { menuIcons } from '../../../../src/menus/delivered-icon.tsx';

it('the icons of all delivered menus are in one script, so that no page fetches the whole library', () => {
	const files = readdirSync('schemas', { recursive: true, encoding: 'utf8' }).filter((file) => /[\\/].*\.json$/.test(file));
	const wanted = files.flatMap((file) => {
		const text = readFileSync(path.join('schemas', file), 'utf8');
		// An area has entries beside those of its screens.
		if (file.endsWith('_area.json')) return [...text.matchAll(/"icon": "(\w+)"/g)].map(([, name = '']) => name);
		const { menu } = JSON.parse(text);
		return typeof menu?.icon === 'string' ? [menu.icon] : [];
	});
	expect(wanted.length).toBeGreaterThan(20);
	expect(wanted.filter((name) => !Object.hasOwn(menuIcons, name))).toEqual([]);
});
