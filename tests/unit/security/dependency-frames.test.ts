import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Two packages with a newer version each: of one it is out for 100 days, of the other for 10. */
const packages: Record<string, Record<string, string>> = {
	'old-part': { '1.0.0': daysAgo(200), '1.1.0': daysAgo(100), '1.2.0': daysAgo(5), '2.0.0-rc.1': daysAgo(190) },
	'new-part': { '3.0.0': daysAgo(50), '3.0.1': daysAgo(10), '4.0.0': daysAgo(40) },
};
const weakness = { id: 1, url: 'https://advisories.example/1', title: 'Reads any file', severity: 'high', vulnerable_versions: '<1.2.0' };

let registry: Server;
let folder: string;
let weaknesses: object | null = { 'old-part': [weakness] };

beforeAll(async () => {
	registry = createServer((request, response) => {
		const name = decodeURIComponent(request.url?.slice(1) ?? '');
		const times = packages[name];
		if (request.method === 'POST' && weaknesses !== null) return response.end(JSON.stringify(weaknesses));
		if (times === undefined) return response.writeHead(request.method === 'POST' ? 405 : 404).end('{}');
		const versions = Object.fromEntries(Object.keys(times).map((version) => [version, { name, version, dist: {} }]));
		const latest = Object.keys(times).findLast((version) => !version.includes('-'));
		return response.end(JSON.stringify({ name, 'dist-tags': { latest }, versions, time: times }));
	});
	await new Promise<void>((resolve) => void registry.listen(0, '127.0.0.1', resolve));
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-dependencies-'));
	const dependencies = { 'old-part': '^1.0.0', 'new-part': '^3.0.0' };
	const installed = { 'old-part': '1.0.0', 'new-part': '3.0.0' };
	const own = { name: 'product', version: '1.0.0', dependencies };
	const parts = Object.entries(installed).map(([name, version]) => [`node_modules/${name}`, { version }]);
	await writeFile(path.join(folder, 'package.json'), JSON.stringify(own));
	await writeFile(
		path.join(folder, 'package-lock.json'),
		JSON.stringify({ ...own, lockfileVersion: 3, packages: { '': own, ...Object.fromEntries(parts) } }),
	);
	for (const [name, version] of Object.entries(installed)) {
		await mkdir(path.join(folder, 'node_modules', name), { recursive: true });
		await writeFile(path.join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }));
	}
});

afterAll(async () => {
	registry.close();
	await rm(folder, { recursive: true, force: true });
});

/** What the command prints, and the code that it ends with. */
function compare(): Promise<{ code: number; text: string }> {
	const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
	const env = {
		...process.env,
		npm_config_registry: address,
		npm_config_cache: path.join(folder, 'cache'),
		npm_config_fetch_retries: '0',
	};
	return new Promise((resolve) => {
		const child = execFile(process.execPath, [path.resolve('scripts/updates.mjs'), folder], { env }, (_error, stdout, stderr) =>
			resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
		);
	});
}

describe('npm run updates', { timeout: 120_000 }, () => {
	it('names updates that are late since their first version, others, and known weaknesses', async () => {
		const { code, text } = await compare();
		expect(text).toContain(`LATE old-part 1.0.0: newer since ${daysAgo(100).slice(0, 10)}, now 1.2.0`);
		expect(text).toContain(`\nnew-part 3.0.0: newer since ${daysAgo(10).slice(0, 10)}, now 3.0.1`);
		expect(text).toContain('1 known weaknesses, 1 updates that are late, 1 others.');
		expect(text).toContain('HIGH old-part: Reads any file (https://advisories.example/1)');
		expect(code).toBe(1);
	});

	it('says that the registry does not know of weaknesses', async () => {
		weaknesses = null;
		const { code, text } = await compare();
		expect(text).toContain('npm audit: ');
		expect(text).not.toContain('known weaknesses');
		expect(code).toBe(2);
	});
});
