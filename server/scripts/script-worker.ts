import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';

import type { WorkerFailure } from '../workers/start-worker.ts';
import { executeScript } from './execute-script.ts';
import type { ScriptOutcome, ScriptTask } from './script-task.ts';

/** The thread that scripts run in: one task at a time, and it may be killed at any moment. */
const wasmModule = new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')));
const pagesOfMegabyte = 16;
/** What the interpreter needs before it runs anything; it refuses to start with less. */
const leastPages = 256;

parentPort?.on('message', async (task: ScriptTask) => {
	parentPort?.postMessage(await run(task));
});
/** The first run loads the interpreter, which is no script's time. */
await run({ source: '1', variables: '{}', limits: { milliseconds: 1000, megabytes: 32, resultLength: 10 } });
parentPort?.postMessage('ready');

/**
 * Each script has an interpreter and a memory of its own, so nothing of one is ever seen by the next, and WebAssembly itself bounds what it
 * takes (the interpreter's own limit does not count the content of large values).
 */
async function run(task: ScriptTask): Promise<ScriptOutcome | WorkerFailure> {
	try {
		const maximum = Math.max(leastPages, task.limits.megabytes * pagesOfMegabyte);
		const wasmMemory = new WebAssembly.Memory({ initial: leastPages, maximum });
		return executeScript(await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule, wasmMemory })), task);
	} catch (error) {
		const failure: WorkerFailure = { failed: 'crashed', message: error instanceof Error ? error.message : String(error) };
		return failure;
	}
}
