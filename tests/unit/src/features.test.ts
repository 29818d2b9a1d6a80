import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { features } from '../../../src/features.ts';
import { collectFeatures, type Feature } from '../../../src/screens/feature.ts';

const parts = collectFeatures(features);
const screenFiles = readdirSync('schemas', { recursive: true })
	.filter((name) => /[\\/][a-z-]+\.json$/.test(String(name)))
	.map((name) => JSON.parse(readFileSync(`schemas/${name}`, 'utf8')) as ScreenFile);

describe('the features of the browser', () => {
	it('register every dialog that an action of a screen file opens', () => {
		const wanted = screenFiles.flatMap(({ actions }) => (actions ?? []).flatMap(({ dialog }) => dialog ?? []));
		expect(wanted).toContain('role-grants');
		expect(wanted.filter((name) => parts.dialogs[name] === undefined)).toEqual([]);
	});

	it('supply the paths of all calls that renderers make beside those of screens', () => {
		expect(Object.keys(parts.paths).sort()).toEqual(['exportFigures', 'figures', 'files', 'tryScript', 'views']);
	});

	it('never register the same name twice', () => {
		const namesOf = (kind: Exclude<keyof Feature, 'name'>) => features.flatMap((feature) => Object.keys(feature[kind] ?? {}));
		for (const kind of ['dialogs', 'widgets', 'pages', 'overlays', 'paths'] as const)
			expect(namesOf(kind)).toEqual([...new Set(namesOf(kind))]);
	});
});
