import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core';

import type { WorkerFailure } from '../workers/start-worker.ts';
import { executeCalls } from './execute-calls.ts';
import { executeScript } from './execute-script.ts';
import { fail } from './interpreter.ts';
import type { CallOutcome, CallTask, ScriptOutcome, ScriptTask } from './script-task.ts';

/** The thread that scripts run in: one task at a time, and it may be killed at any moment. */
const wasmModule = new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')));
const pagesOfMegabyte = 16;
/** What the interpreter needs before it runs anything; it refuses to start with less. */
const leastPages = 256;
/** A memory is made anew after so many runs. */
const mostRuns = 500;

/** The memory of the last run that others may follow in. */
let kept: { key: string; quickjs: QuickJSWASMModule; runs: number } | undefined;

parentPort?.on('message', async (task: ScriptTask | CallTask) => {
	parentPort?.postMessage(await tryTo<ScriptOutcome | CallOutcome>(() => ('calls' in task ? runCalls(task) : run(task))));
});
/** The first run loads the interpreter, which is no script's time. */
await run({ source: '1', variables: '{}', libraries: {}, limits: { milliseconds: 1000, megabytes: 32, resultLength: 10 } });
parentPort?.postMessage('ready');

/**
 * Each script has an interpreter of its own, and WebAssembly itself bounds what it takes (the interpreter's own limit does not count the content of
 * large values). Making such a memory takes far longer than a short script runs, so that runs of the same script for the same tenant share one; others
 * never do, so nothing of one is ever seen by the next.
 */
async function run(task: ScriptTask): Promise<ScriptOutcome> {
	return inMemory(task, (quickjs) => {
		const outcome = executeScript(quickjs, task);
		const isClean = !('failure' in outcome) || ['thrown', 'refused', 'syntax'].includes(outcome.failure.kind);
		return { outcome, isClean };
	});
}

/** A call that is stopped, or that uses up the memory, ends its interpreter; those behind it get another one. */
async function runCalls(task: CallTask): Promise<CallOutcome> {
	const results: CallOutcome['results'] = [];
	let { milliseconds } = task;
	while (results.length < task.calls.length && milliseconds > 0) {
		const rest = { ...task, calls: task.calls.slice(results.length), milliseconds };
		const done = await inMemory(task, (quickjs) => {
			const outcome = executeCalls(quickjs, rest);
			return { outcome, isClean: outcome.isClean };
		});
		results.push(...done.results);
		milliseconds -= done.used;
	}
	const undone = task.calls.slice(results.length).map(() => fail('listTimeout'));
	return { results: [...results, ...undone], milliseconds: task.milliseconds - milliseconds };
}

interface Work<Outcome> {
	outcome: Outcome;
	/** Another run may follow in the same memory. */
	isClean: boolean;
}

async function inMemory<Outcome>(
	{ memoryKey, limits }: Pick<ScriptTask, 'memoryKey' | 'limits'>,
	work: (quickjs: QuickJSWASMModule) => Work<Outcome>,
): Promise<Outcome> {
	const before = memoryKey !== undefined && kept?.key === memoryKey && kept.runs < mostRuns ? kept : undefined;
	kept = undefined;
	const quickjs = before?.quickjs ?? (await makeMemory(limits));
	const { outcome, isClean } = work(quickjs);
	if (memoryKey !== undefined && isClean) kept = { key: memoryKey, quickjs, runs: (before?.runs ?? 0) + 1 };
	return outcome;
}

async function tryTo<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | WorkerFailure> {
	try {
		return await work();
	} catch (error) {
		return { failed: 'crashed', message: error instanceof Error ? error.message : String(error) };
	}
}

function makeMemory(limits: ScriptTask['limits']): Promise<QuickJSWASMModule> {
	const maximum = Math.max(leastPages, limits.megabytes * pagesOfMegabyte);
	const wasmMemory = new WebAssembly.Memory({ initial: leastPages, maximum });
	return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule, wasmMemory }));
}
