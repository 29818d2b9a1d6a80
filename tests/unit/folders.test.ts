import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

const filesBelow = (folder: string): string[] =>
	readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile())
		.map((entry) => `${entry.parentPath}/${entry.name}`);

describe('the folders of the browser, the contract and the server', () => {
	it('hold at most 14 files each', () => {
		const counts = new Map<string, number>();
		for (const file of ['contract', 'renderers', 'src', 'server'].flatMap(filesBelow))
			counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
		expect([...counts].filter(([, count]) => count > 14)).toEqual([]);
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
