import { fork } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';

import { PortalError } from '../../contract/base/portal-error.ts';
import { runScript } from '../../server/scripts/run-script.ts';

/** How long a script may run. */
const scriptMilliseconds = 250;

const variables = { user: { id: 'u1', name: '张三', organisationId: null }, tenantId: 't1', today: '2026-03-15' };

/** What an attack came to: `value` got out, a clean `refusal`, or the runner `died` or hung without an answer. */
interface Answer {
	kind: 'value' | 'refusal' | 'died';
	value?: unknown;
	message?: string;
	/** Whether the object prototype of the host was changed. */
	isPolluted: boolean;
}

interface Attack {
	name: string;
	source: string;
	/** What a sandbox may let out; omitted: nothing but a refusal will do. */
	allowed?(value: unknown): boolean;
	/** The attack succeeds against the vulnerable twin. */
	breaksTwin?: true;
}

const toProcess = "('return process')()";
const attacks: Attack[] = [
	{ name: 'an endless loop', source: 'for (;;) {}' },
	{ name: 'an endless loop in a getter of the result', source: '({ get a() { for (;;) {} } })', breaksTwin: true },
	{ name: 'an endless loop in toJSON', source: '({ toJSON() { for (;;) {} } })', breaksTwin: true },
	{ name: 'an endless loop in the message of an error', source: 'throw { get message() { for (;;) {} } }', breaksTwin: true },
	{ name: 'a regular expression that never ends', source: '/(a+)+$/.test("a".repeat(50) + "b")' },
	{ name: 'a memory bomb of large values', source: 'const a = []; for (;;) a.push(new Uint8Array(1e6).fill(1))' },
	{ name: 'a memory bomb of small values', source: 'const a = []; for (;;) a.push([a.length])' },
	{ name: 'a memory bomb of one text', source: '"x".repeat(5e8).split("")', breaksTwin: true },
	{
		name: 'a memory bomb that swallows its error',
		source: 'const a = []; for (;;) try { for (;;) a.push(new Array(1e5).fill(1)) } catch {}',
	},
	{ name: 'recursion without end', source: '(function f() { f(); })()' },
	{ name: 'a result of 20 MB', source: '"x".repeat(2e7)', breaksTwin: true },
	{ name: 'a result without end', source: 'const a = []; a.push(a); a' },
	{
		name: 'a flood of promises',
		source: '(function f() { Promise.resolve().then(f); })(); 1',
		allowed: (value) => value === 1,
		breaksTwin: true,
	},
	{ name: 'a promise', source: '(async () => 1)()', breaksTwin: true },
	{ name: 'the constructor of this', source: `this.constructor.constructor${toProcess}.version`, breaksTwin: true },
	{ name: 'the constructor of a variable', source: `user.constructor.constructor${toProcess}.version`, breaksTwin: true },
	{ name: 'the constructor of a text', source: `user.name.constructor.constructor${toProcess}.version` },
	{ name: 'the constructor of an error', source: `try { null.x } catch (e) { e.constructor.constructor${toProcess}.version }` },
	{ name: 'the constructor of a generator', source: `(function* () {}).constructor${toProcess}.next().value.version` },
	{
		name: 'the prototype of a variable',
		source: 'user.__proto__.polluted = 1; ({}).polluted',
		allowed: (value) => value === 1,
		breaksTwin: true,
	},
	{
		name: 'a changed JSON',
		source: 'JSON.stringify = () => "{\\"__proto__\\":{\\"polluted\\":1}}"; Object.prototype.toJSON = () => 7; 1',
		allowed: (value) => value === 1,
	},
	{ name: 'an import', source: 'import("node:fs")', breaksTwin: true },
	{
		name: 'the names of a host',
		source:
			'[typeof process, typeof require, typeof fetch, typeof setTimeout, typeof console, typeof WebAssembly, typeof globalThis.parentPort]',
		allowed: (value) => JSON.stringify(value) === JSON.stringify(Array(7).fill('undefined')),
		breaksTwin: true,
	},
	{ name: 'a wait', source: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60000)' },
];

describe('scripts', () => {
	it.each(attacks)('holds against $name', async (attack) => {
		const { isHeld, answer } = await judge(attack, runSandboxed);
		expect(isHeld, JSON.stringify(answer)).toBe(true);
	});

	it.each(attacks.filter((attack) => attack.breaksTwin))('finds the twin broken by $name', async (attack) => {
		const { isHeld, answer } = await judge(attack, runTwin);
		expect(isHeld, JSON.stringify(answer)).toBe(false);
	});

	it('forgets one script before the next', async () => {
		await run('globalThis.leak = 1; Array.prototype.leak = 2; Object.freeze(JSON); 1');
		expect(await run('[typeof leak, typeof [].leak, Object.isFrozen(JSON)]')).toEqual(['undefined', 'undefined', false]);
	});

	it('bounds how many scripts wait, keeps serving others, and works afterwards', async () => {
		let lag = 0;
		let last = performance.now();
		const ticks = setInterval(() => {
			lag = Math.max(lag, performance.now() - last - 10);
			last = performance.now();
		}, 10);
		const limits = { milliseconds: 20, megabytes: 32, resultLength: 100_000 };
		const all = await Promise.all(
			Array.from({ length: 200 }, () => runScript('for (;;) {}', variables, { limits }).catch((error: unknown) => error)),
		);
		clearInterval(ticks);
		const kinds = all.map((error) => (error instanceof PortalError ? error.kind : 'other'));
		expect(kinds.filter((kind) => kind === 'invalidInput')).toHaveLength(52);
		expect(kinds.filter((kind) => kind === 'tooManyRequests')).toHaveLength(148);
		expect(lag).toBeLessThan(2000);
		expect(await run('1 + 1')).toBe(2);
	});
});

async function judge(attack: Attack, runner: (source: string) => Promise<Answer>): Promise<{ isHeld: boolean; answer: Answer }> {
	const answer = await runner(attack.source);
	const isClean = answer.kind === 'refusal' || (answer.kind === 'value' && attack.allowed?.(answer.value) === true);
	return { isHeld: isClean && !answer.isPolluted, answer };
}

async function runSandboxed(source: string): Promise<Answer> {
	const answer: Answer = await run(source).then(
		(value) => ({ kind: 'value', value, isPolluted: false }),
		(error: unknown) =>
			error instanceof PortalError && error.kind === 'invalidInput'
				? { kind: 'refusal', message: error.message, isPolluted: false }
				: { kind: 'died', message: String(error), isPolluted: false },
	);
	const isServing = (await run('1 + 1')) === 2;
	return { ...answer, ...(!isServing && { kind: 'died' }), isPolluted: 'polluted' in {} };
}

function run(source: string): Promise<unknown> {
	return runScript(source, variables);
}

/** The twin gets the same time, and a second more before it counts as hung; like ours it must still serve another script afterwards. */
function runTwin(source: string): Promise<Answer> {
	const child = fork(new URL('./scripts-twin.mjs', import.meta.url), { execArgv: ['--max-old-space-size=64'], stdio: 'ignore', env: {} });
	const task = { variables: JSON.stringify(variables), milliseconds: scriptMilliseconds };
	return new Promise((resolve) => {
		const settle = (answer: Answer): void => {
			clearTimeout(timer);
			child.kill('SIGKILL');
			resolve(answer);
		};
		const timer = setTimeout(() => settle({ kind: 'died', message: 'hung', isPolluted: false }), scriptMilliseconds + 1000);
		child.once('exit', () => settle({ kind: 'died', message: 'exited', isPolluted: false }));
		child.on('message', (message) => {
			const { json, error, isPolluted } = message as { json?: string; error?: string; isPolluted: boolean };
			const answer: Answer =
				json === undefined ? { kind: 'refusal', message: error, isPolluted } : { kind: 'value', value: JSON.parse(json), isPolluted };
			child.removeAllListeners('message').once('message', () => settle(answer));
			child.send({ ...task, source: '1 + 1' });
		});
		child.send({ ...task, source });
	});
}
