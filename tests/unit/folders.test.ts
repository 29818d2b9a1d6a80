import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

const filesBelow = (folder: string): string[] =>
	readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile())
		.map((entry) => `${entry.parentPath}/${entry.name}`);

/** The folders with more files than the limit. */
function crowdedFolders(roots: string[]): string[] {
	const counts = new Map<string, number>();
	for (const file of roots.flatMap(filesBelow)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
	return [...counts].filter(([, count]) => count > 14).map(([folder, count]) => `${folder}: ${count}`);
}

describe('the folders of the server', () => {
	/** Still to be divided. */
	const exceptions = [
		'server/metadata/records',
		'server/metadata/storage',
		'server/metadata/transfer/import',
		'server/metadata/transfer/sheet',
	];

	it('hold at most 14 files each', () => {
		expect(crowdedFolders(['server']).filter((found) => !exceptions.includes(found.split(':')[0] ?? ''))).toEqual([]);
	});
});

describe('the folders of the browser and the contract', () => {
	it('hold at most 14 files each', () => {
		expect(crowdedFolders(['contract', 'renderers', 'src'])).toEqual([]);
	});

	it('share the names of the features with the server', () => {
		const server = new Set(readdirSync('server/features'));
		expect(readdirSync('src/features').filter((name) => !server.has(name))).toEqual([]);
	});
});

describe('renderers', () => {
	const files = filesBelow('renderers').filter((file) => /\.tsx?$/.test(file));

	it('contain no address of a call or of another site', () => {
		const found = files.filter((file) => /['"`](https?:\/\/[\w.]|\/(platform|business|oauth2)\/)/.test(readFileSync(file, 'utf8')));
		expect(found).toEqual([]);
	});

	it('name no screen of a feature', () => {
		const screens = ['employee', 'organisation', 'position', 'tenant', 'role-grants', 'subsystem', 'spot-check', 'enterprise'];
		const names = new RegExp(`['"\`](${screens.join('|')})['"\`]`);
		expect(files.filter((file) => names.test(readFileSync(file, 'utf8')))).toEqual([]);
	});
});
