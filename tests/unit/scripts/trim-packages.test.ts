import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

import { isTrimmed } from '../../../scripts/trim-packages.mjs';

/** What the portal imports of packages, without types. */
function importedOfPackages(): string[] {
	const files = ['contract', 'renderers', 'src', 'server'].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
			.map((file) => path.join(folder, file)),
	);
	const imported = files.flatMap((file) => [
		...readFileSync(file, 'utf8').matchAll(/^(?:import (?!type )[^;]*?from |import |.*\bimport\()'([@\w][^']*)'/gm),
	]);
	const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
	const isPackage = (name: string) => Object.keys(dependencies).some((known) => name === known || name.startsWith(`${known}/`));
	return [...new Set(imported.map(([, name = '']) => name))].filter(isPackage);
}

it('npm start keeps every file of a package that the portal imports', () => {
	const packages = path.resolve('node_modules');
	const imported = importedOfPackages();
	expect(imported).toContain('bwip-js/browser');
	// Of antd the build reads `es`, which Node does not know.
	const found = imported
		.filter((name) => name !== 'antd')
		.map((name) => ({ name, file: path.relative(packages, fileURLToPath(import.meta.resolve(name))) }));
	expect(found.filter(({ file }) => isTrimmed(file))).toEqual([]);
	const removed = [
		'@rc-component/util/lib/index.js',
		'bwip-js/dist/bwip-js-rn.mjs',
		'fastify/test/app.js',
		'@rjsf/utils/node_modules/fast-uri/test/a.js',
	];
	expect([...removed, '@scope/test/index.js', 'test/index.js'].filter(isTrimmed)).toEqual(removed);
});

/** What a folder takes of a file system with blocks of 4 kB, without the packages inside it and what `npm start` removes. */
function blocksOf(folder: string, packages: string): number {
	return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
		const file = path.join(folder, entry.name);
		if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + blocksOf(file, packages);
		if (!entry.isFile() || isTrimmed(path.relative(packages, file).replaceAll(path.sep, '/'))) return sum;
		return sum + Math.ceil(statSync(file).size / 4096);
	}, 1);
}

it('what npm start keeps of the packages is less than 300 MB', () => {
	const packages = path.resolve('node_modules');
	const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { dev?: boolean }> };
	const running = Object.entries(locked).filter(([name, { dev }]) => name !== '' && dev !== true && existsSync(name));
	expect(running.length).toBeGreaterThan(300);
	const blocks = running.reduce((sum, [name]) => sum + blocksOf(path.resolve(name), packages), 0);
	expect(Math.round((blocks * 4096) / 1024 / 1024)).toBeLessThan(300);
});
