import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { runSchemasCommand } from '../../server/cli/schemas-command.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

const execute = promisify(execFile);
const project = process.cwd();
let folder: string;
let portal: TestPortal;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal generated-'));
	portal = await startTestPortal({ environment: { PORTAL_PUBLIC_API_PAGE: '1' } });
});
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

const tsc = (file: string, cwd: string) =>
	execute(
		process.execPath,
		[
			path.join(project, 'node_modules/typescript-native/bin/tsc'),
			'--noEmit',
			'--strict',
			'--skipLibCheck',
			'--allowImportingTsExtensions',
			'--module',
			'nodenext',
			'--target',
			'es2022',
			file,
		],
		{ cwd },
	).then(
		() => '',
		({ stdout }: { stdout: string }) => stdout,
	);

it('npm installs the client from the running portal; its types are right, and it makes calls', async () => {
	const user = path.join(folder, 'user');
	await mkdir(user);
	await writeFile(path.join(user, 'package.json'), '{ "name": "user", "type": "module" }');
	await execute('npm', ['install', '--no-audit', '--no-fund', `${portal.url}/platform/v3/client.tgz`], { cwd: user });
	const admin = await portal.signIn('admin');
	await writeFile(
		path.join(user, 'use.js'),
		`import { createClient, PortalError } from 'portal-client';
const portal = createClient({ url: process.env.URL, token: async () => process.env.TOKEN });
const { dataResult, pageResult } = await portal.enterprise.query({ requestPage: { limit: 2 } });
const one = await portal.enterprise.get(dataResult[0].id);
const saved = await portal.enterprise.save({ id: one.id, version: one.version, address: '工业大道1号' }, { idempotencyKey: 'a key of this test' });
const stale = await portal.enterprise.save({ id: one.id, version: one.version, address: 'x' }).catch((error) => error);
const wrong = await portal.enterprise.save({ name: '' }).catch((error) => error);
console.log(JSON.stringify([dataResult.length, pageResult.totalCount > 2, one.id === saved.id, saved.version - one.version,
	stale instanceof PortalError && stale.status, wrong.fields.length > 0]));
`,
	);
	const { stdout } = await execute(process.execPath, ['use.js'], {
		cwd: user,
		env: { ...process.env, URL: portal.url, TOKEN: admin.token },
	});
	expect(JSON.parse(stdout)).toEqual([2, true, true, 1, 409, true]);
	await writeFile(
		path.join(user, 'right.ts'),
		`import { createClient, type EnterpriseRecord } from 'portal-client';
const portal = createClient({ url: 'https://portal.example' });
const row: EnterpriseRecord = await portal.enterprise.get('x');
export const text: string = row.name;
`,
	);
	await writeFile(
		path.join(user, 'wrong.ts'),
		`import { createClient } from 'portal-client';\nvoid createClient({ url: '' }).enterprise.save({ id: 'x', version: 1, name: 5 });\n`,
	);
	expect(await tsc('right.ts', user)).toBe('');
	// One screen alone is a package of its own.
	await execute('npm', ['install', '--no-audit', '--no-fund', `${portal.url}/platform/v3/client.tgz?screen=spot-check`], { cwd: user });
	await writeFile(
		path.join(user, 'one.ts'),
		`import { createClient } from 'portal-client-spot-check';\nvoid createClient({ url: '' }).spotCheck.query();\n`,
	);
	expect(await tsc('one.ts', user)).toBe('');
	for (const screen of ['nowhere', '__proto__', 'x'.repeat(99)])
		expect((await portal.anonymous.get('/platform/v3/client.tgz', { screen })).status).toBe(screen.length > 40 ? 400 : 404);
	expect(await tsc('wrong.ts', user)).toContain(`Type 'number' is not assignable to type 'string'`);
	// Elsewhere it is for people who have signed in.
	const closed = await startTestPortal();
	expect((await closed.anonymous.get('/platform/v3/client.tgz')).status).toBe(401);
	expect((await (await closed.signIn('tenantadmin')).get('/platform/v3/client.tgz')).headers.get('content-type')).toBe('application/gzip');
	await closed.close();
});

it('the command shows what it would write, writes it once, and keeps what was changed by hand', async () => {
	const work = path.join(folder, 'work');
	await mkdir(path.join(work, 'server'), { recursive: true });
	await writeFile(path.join(work, 'server/features.ts'), await readFile('server/features.ts', 'utf8'));
	const printed: string[] = [];
	const run = async (...args: string[]) => {
		printed.length = 0;
		process.chdir(work);
		try {
			const terminal = { language: 'en' as const, print: (line: string) => void printed.push(line), ask: async () => null };
			return await runSchemasCommand([...args, '--folder', path.join(project, 'schemas')], terminal);
		} finally {
			process.chdir(project);
		}
	};
	expect(await run('generate', 'hook', 'enterprise')).toBe(1);
	expect(printed.join('\n')).toMatch(
		/\+export interface EnterpriseRecord extends StoredRecord \{[\s\S]*\+import \{ enterpriseHooksFeature \}[\s\S]*Nothing was changed/,
	);
	await expect(readFile(path.join(work, 'server/features/enterprise-hooks/hooks.ts'))).rejects.toThrow('ENOENT');
	expect(await run('generate', 'hook', 'enterprise', '--yes')).toBe(0);
	expect(await readFile(path.join(work, 'server/features.ts'), 'utf8')).toContain('\tenterpriseHooksFeature,\n]);');
	expect([await run('generate', 'hook', 'enterprise', '--yes'), printed]).toEqual([0, ['All generated files are up to date']]);
	expect([await run('generate', 'hook', 'employee', '--yes'), printed]).toEqual([2, [expect.stringContaining('has hooks already')]]);
	const hooks = path.join(work, 'server/features/enterprise-hooks/hooks.ts');
	await appendFile(hooks, '// by hand\n');
	expect([await run('generate', 'hook', 'enterprise', '--yes'), printed[0]]).toEqual([
		0,
		'server/features/enterprise-hooks/hooks.ts was changed by hand and stays as it is',
	]);
	expect(await readFile(hooks, 'utf8')).toContain('// by hand');
	expect(await run('types', '--yes')).toBe(0);
	expect(await tsc('types/records.ts', work)).toBe('');
	expect(await tsc('types/scripts.ts', work)).toBe('');
	expect(await run('generate', 'client', '--yes')).toBe(0);
	expect([await run('generate', 'client', '--yes'), printed]).toEqual([0, ['All generated files are up to date']]);
	const about = path.join(work, 'portal-client/package.json');
	await writeFile(about, (await readFile(about, 'utf8')).replace('UNLICENSED', 'MIT'));
	expect([await run('generate', 'client', '--yes'), printed[0]]).toEqual([
		0,
		'portal-client/package.json was changed by hand and stays as it is',
	]);
	const wrong = [['hook', 'nowhere'], ['poem'], ['client', 'x'], ['widget', 'enterprise'], ['widget', 'enterprise', 'constructor']];
	for (const args of [...wrong, ['column', 'enterprise', 'name', '../name'], ['column', 'enterprise', 'name', 'x', 'y']])
		expect([args, await run('generate', ...args, '--yes')]).toEqual([args, 2]);
});

it('scripts of saves, jobs and processes are typed by what they find', async () => {
	const work = path.join(folder, 'scripts');
	const schemas = path.join(work, 'schemas');
	await cp('schemas', schemas, { recursive: true });
	const script = (title: string, code: string, tags = '') => `/**\n * @title ${title}\n${tags} */\n${code}`;
	const check =
		"const { days } = library('day-count');\nif (before !== null && record.name === before.name) refuse('same', 'name');\nrecord.starRating = days(today);\nlog(language, user?.name);\n";
	await writeFile(path.join(schemas, 'quality/day-count.script.js'), script('Days', 'return { days: () => 1 };'));
	await writeFile(path.join(schemas, 'quality/firm-check.script.js'), script('Check', check, ' * @screen enterprise\n'));
	process.chdir(work);
	const terminal = { language: 'en' as const, print: () => undefined, ask: async () => null };
	expect(await runSchemasCommand(['types', '--folder', schemas, '--yes'], terminal)).toBe(0);
	process.chdir(project);
	// The script itself, as the body of a function that has what it finds.
	const asFunction = (code: string) => `import type { Scripts } from './types/scripts.ts';
declare const found: Scripts['firm-check'];
const { record, before, user, today, language, log, refuse, library }: typeof found = found;
export function run(): void {
${code}}
export { tenantId };
const { tenantId } = found;
`;
	await writeFile(path.join(work, 'right.ts'), asFunction(check));
	await writeFile(path.join(work, 'wrong.ts'), asFunction(`record.starRating = 'x';\nrecord.nothing = 1;\nlibrary('nowhere');\n`));
	await writeFile(
		path.join(work, 'others.ts'),
		`import type { EnterpriseRecord } from './types/records.ts';
import type { JobScript, ProcessScript, QueryScript, ScriptName } from './types/scripts.ts';
export const find = (job: JobScript, process: ProcessScript<EnterpriseRecord>, query: QueryScript): Array<string | null | undefined> =>
	[job.today, job.outcome, process.outcome, process.record?.name, query.user?.organisationId];
export const names: ScriptName[] = ['day-count', 'firm-check'];
`,
	);
	const flags = ['right.ts', 'others.ts'];
	for (const file of flags) expect([file, await tsc(file, work)]).toEqual([file, '']);
	expect(await tsc('wrong.ts', work)).toMatch(/'string' is not assignable[\s\S]*'nothing' does not exist[\s\S]*"nowhere"/);
});

it('the generated widgets and columns, their tests and their registration fit the project', async () => {
	const work = path.join(folder, 'renderers');
	for (const part of ['contract', 'renderers']) await cp(part, path.join(work, part), { recursive: true });
	await symlink(path.join(project, 'node_modules'), path.join(work, 'node_modules'));
	const run = async (...args: string[]) => {
		process.chdir(work);
		try {
			const terminal = { language: 'en' as const, print: () => undefined, ask: async () => null };
			return await runSchemasCommand([...args, '--folder', path.join(project, 'schemas'), '--yes'], terminal);
		} finally {
			process.chdir(project);
		}
	};
	const fields = ['name', 'licensed', 'rectified', 'riskLevel'];
	for (const field of fields) {
		expect(await run('generate', 'widget', 'enterprise', field, `own-${field.toLowerCase()}`)).toBe(0);
		expect(await run('generate', 'column', 'enterprise', field)).toBe(0);
	}
	for (const name of ['rating', 'select']) expect([name, await run('generate', 'widget', 'enterprise', 'name', name)]).toEqual([name, 2]);
	expect(await readFile(path.join(work, 'contract/screen/record-schema.ts'), 'utf8')).toContain("\t'own-name',\n");
	expect(await readFile(path.join(work, 'contract/screen/screen.ts'), 'utf8')).toContain("'enterprise-name'");
	const registry = await readFile(path.join(work, 'renderers/registry.ts'), 'utf8');
	expect(registry).toContain("\t\t'enterprise-name': enterpriseNameColumn,\n");
	await writeFile(
		path.join(work, 'tsconfig.json'),
		(await readFile('tsconfig.json', 'utf8'))
			.replace('"types": ["node"]', '"types": ["node", "vite/client"]')
			.replace(/"include": \[[^\]]*\]/, '"include": ["renderers", "tests/unit"]'),
	);
	const types = await execute(process.execPath, [path.join(project, 'node_modules/typescript-native/bin/tsc'), '--noEmit', '-p', work], {
		cwd: work,
	}).then(
		() => '',
		({ stdout }: { stdout: string }) => stdout,
	);
	expect(types).toBe('');
	const generated = [
		'tests/unit',
		'renderers/fields/own-name',
		'renderers/fields/enterprise-name',
		'renderers/registry.ts',
		'contract/screen/record-schema.ts',
	];
	await execute('node_modules/.bin/biome', [
		'check',
		'--config-path',
		project,
		'--vcs-enabled=false',
		...generated.map((file) => path.join(work, file)),
	]);
	const setup = `import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
globalThis.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} } as never;
afterEach(cleanup);
`;
	await writeFile(path.join(work, 'setup.ts'), setup);
	const test = "{ environment: 'jsdom', isolate: false, maxWorkers: 1, setupFiles: ['setup.ts'], include: ['tests/unit/**/*.test.tsx'] }";
	await writeFile(path.join(work, 'vitest.config.mjs'), `export default { test: ${test} };\n`);
	const { stdout } = await execute(process.execPath, [path.join(project, 'node_modules/vitest/vitest.mjs'), 'run', '--root', work], {
		cwd: work,
		env: { ...process.env, VITEST: '', NO_COLOR: '1' },
	});
	expect(stdout).toMatch(/Tests {2}8 passed/);
}, 120_000);

it('the generated hook and its test run in the project', async () => {
	const work = path.join(folder, 'work');
	for (const part of ['contract', 'node_modules', 'server/metadata', 'server/db', 'server/principal', 'server/features/feature.ts'])
		await symlink(path.join(project, part), path.join(work, part));
	const config = path.join(work, 'vitest.config.ts');
	await writeFile(config, `export default { test: { include: ['tests/**/*.test.ts'] } };\n`);
	const { stdout } = await execute(process.execPath, [path.join(project, 'node_modules/vitest/vitest.mjs'), 'run', '--root', work], {
		cwd: work,
		env: { ...process.env, VITEST: '', NO_COLOR: '1' },
	});
	expect(stdout).toMatch(/Tests {2}1 passed/);
});
