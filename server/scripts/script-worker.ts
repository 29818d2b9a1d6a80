import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core';

import type { WorkerFailure } from '../workers/start-worker.ts';
import { executeScript } from './execute-script.ts';
import type { ScriptOutcome, ScriptTask } from './script-task.ts';

/** The thread that scripts run in: one task at a time, and it may be killed at any moment. */
const wasmModule = new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')));
const pagesOfMegabyte = 16;
/** What the interpreter needs before it runs anything; it refuses to start with less. */
const leastPages = 256;
/** A memory is made anew after so many runs. */
const mostRuns = 500;

/** The memory of the last run that others may follow in. */
let kept: { key: string; quickjs: QuickJSWASMModule; runs: number } | undefined;

parentPort?.on('message', async (task: ScriptTask) => {
	parentPort?.postMessage(await run(task));
});
/** The first run loads the interpreter, which is no script's time. */
await run({ source: '1', variables: '{}', libraries: {}, limits: { milliseconds: 1000, megabytes: 32, resultLength: 10 } });
parentPort?.postMessage('ready');

/**
 * Each script has an interpreter of its own, and WebAssembly itself bounds what it takes (the interpreter's own limit does not count the content of
 * large values). Making such a memory takes far longer than a short script runs, so that runs of the same script for the same tenant share one; others
 * never do, so nothing of one is ever seen by the next.
 */
async function run(task: ScriptTask): Promise<ScriptOutcome | WorkerFailure> {
	const { memoryKey } = task;
	const before = memoryKey !== undefined && kept?.key === memoryKey && kept.runs < mostRuns ? kept : undefined;
	kept = undefined;
	try {
		const quickjs = before?.quickjs ?? (await makeMemory(task));
		const outcome = executeScript(quickjs, task);
		const isClean = !('failure' in outcome) || ['thrown', 'refused', 'syntax'].includes(outcome.failure.kind);
		if (memoryKey !== undefined && isClean) kept = { key: memoryKey, quickjs, runs: (before?.runs ?? 0) + 1 };
		return outcome;
	} catch (error) {
		const failure: WorkerFailure = { failed: 'crashed', message: error instanceof Error ? error.message : String(error) };
		return failure;
	}
}

function makeMemory({ limits }: ScriptTask): Promise<QuickJSWASMModule> {
	const maximum = Math.max(leastPages, limits.megabytes * pagesOfMegabyte);
	const wasmMemory = new WebAssembly.Memory({ initial: leastPages, maximum });
	return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule, wasmMemory }));
}
