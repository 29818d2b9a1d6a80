import { expect, it } from 'vitest';

import { folderCircles } from '../../../scripts/folder-circles.mjs';

/** Modules as dependency-cruiser lists them, from `importing file: imported files`. */
function modulesOf(imports: Record<string, string[]>) {
	return Object.entries(imports).map(([source, files]) => ({ source, dependencies: files.map((resolved) => ({ resolved })) }));
}

const foldersOf = (imports: Record<string, string[]>) => folderCircles(modulesOf(imports), 'a').map(({ folders }) => folders);

it('reports folders that reach each other although no file reaches itself', () => {
	const imports = { 'a/x/1.ts': ['a/y/1.ts'], 'a/y/2.ts': ['a/z/1.ts'], 'a/z/2.ts': ['a/x/2.ts'], 'a/w/1.ts': ['a/x/1.ts'] };
	expect(foldersOf(imports)).toEqual([['a/x', 'a/y', 'a/z']]);
});

it('names the imports that close the circle', () => {
	const imports = { 'a/x/1.ts': ['a/y/1.ts', 'a/v/1.ts'], 'a/y/2.ts': ['a/x/2.ts'] };
	expect(folderCircles(modulesOf(imports), 'a')[0]?.imports).toEqual(['a/x/1.ts -> a/y/1.ts', 'a/y/2.ts -> a/x/2.ts']);
});

it('counts a folder and the folder in it as two', () => {
	expect(foldersOf({ 'a/x/1.ts': ['a/x/y/1.ts'], 'a/x/y/1.ts': ['a/x/2.ts'] })).toEqual([['a/x', 'a/x/y']]);
});

it('accepts layers, imports within a folder and circles through other roots', () => {
	expect(foldersOf({ 'a/x/1.ts': ['a/x/2.ts', 'a/y/1.ts', 'b/1.ts'], 'a/y/1.ts': ['a/z/1.ts'], 'b/1.ts': ['a/x/1.ts'] })).toEqual([]);
});

it('counts a folder with all in it as one when only the first level is told apart', () => {
	const imports = { 'a/x/1.ts': ['a/x/y/1.ts'], 'a/x/y/1.ts': ['a/x/2.ts', 'a/z/1.ts'] };
	expect(folderCircles(modulesOf(imports), 'a', 1)).toEqual([]);
	expect(folderCircles(modulesOf({ ...imports, 'a/z/w/1.ts': ['a/x/1.ts'] }), 'a', 1)[0]?.folders).toEqual(['a/x', 'a/z']);
});
