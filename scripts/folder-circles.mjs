import { pathToFileURL } from 'node:url';

import { fail, root, runTool } from './run.mjs';

/** The roots in which no folder may reach itself through others; `npm run check` holds them. With `depth: 1` a folder includes the folders in it. */
const checkedRoots = [{ name: 'server', depth: 1 }, { name: 'server' }];

/**
 * Prints the circles of folders below the given roots, with the imports that close them; the exit code is 1 if there are any.
 * Usage: node scripts/folder-circles.mjs [root ...]
 */
async function main(args) {
	const roots = args.length > 0 ? args.map((name) => ({ name })) : checkedRoots;
	const modules = await cruise([...new Set(roots.map(({ name }) => name.split('/')[0]))]);
	const circles = roots.flatMap(({ name, depth }) => folderCircles(modules, name, depth));
	if (circles.length > 0) fail(circles.map(describe).join('\n'));
}

/** Imports of types count, as they do for circles of files. */
async function cruise(roots) {
	const args = [...roots, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
	const { text } = await runTool('dependency-cruiser/bin/dependency-cruise.mjs', args, { output: 'collect' });
	return JSON.parse(text).modules;
}

/**
 * The circles among the folders below a root, each as `{ folders, imports }`: a folder imports another one if a file directly in it imports
 * a file directly in the other. `depth` (default: any) counts the levels below the root that are distinguished. `imports` holds one pair of files for each step between two folders of the circle.
 */
export function folderCircles(modules, name, depth = Number.POSITIVE_INFINITY) {
	const imports = folderImports(modules, name, depth);
	return connectedFolders(imports).map((folders) => ({
		folders,
		imports: folders.flatMap((from) => folders.flatMap((to) => imports.get(from)?.get(to) ?? [])),
	}));
}

/** Folder -> imported folder -> the first import found, as text. */
function folderImports(modules, name, depth) {
	const imports = new Map();
	const levels = name.split('/').length + depth;
	const folderOf = (file) => file.split('/').slice(0, -1).slice(0, levels).join('/');
	const isInside = (file) => file.startsWith(`${name}/`);
	for (const { source, dependencies } of modules.filter((module) => isInside(module.source))) {
		const from = folderOf(source);
		if (!imports.has(from)) imports.set(from, new Map());
		for (const { resolved } of dependencies) {
			const to = folderOf(resolved);
			if (isInside(resolved) && to !== from && !imports.get(from).has(to)) imports.get(from).set(to, `${source} -> ${resolved}`);
		}
	}
	return imports;
}

/** The sets of folders that all reach each other (Tarjan's strongly connected components of more than one folder). */
function connectedFolders(imports) {
	const order = new Map();
	const lowest = new Map();
	const open = [];
	const found = [];
	const visit = (folder) => {
		order.set(folder, order.size);
		lowest.set(folder, order.get(folder));
		open.push(folder);
		for (const next of imports.get(folder)?.keys() ?? []) {
			if (!order.has(next)) visit(next);
			if (open.includes(next)) lowest.set(folder, Math.min(lowest.get(folder), lowest.get(next)));
		}
		if (lowest.get(folder) !== order.get(folder)) return;
		const connected = open.splice(open.indexOf(folder));
		if (connected.length > 1) found.push(connected.sort());
	};
	for (const folder of imports.keys()) if (!order.has(folder)) visit(folder);
	return found;
}

function describe({ folders, imports }) {
	return [`circle of ${folders.length} folders: ${folders.join(', ')}`, ...imports.map((line) => `  ${line}`)].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	process.chdir(root);
	await main(process.argv.slice(2));
}
