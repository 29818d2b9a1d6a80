import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core';

import { prelude } from './script-prelude.ts';
import type { ScriptFailure, ScriptOutcome, ScriptTask } from './script-task.ts';

const fileName = 'script';
/** Well below the stack that the worker's own WebAssembly has, so that recursion ends in the script's error and not in ours. */
const stackBytes = 256 * 1024;

/** A longer stretch between two looks at the clock is the machine giving the processor to others, and not the script's time. */
const longestTick = 20;

/** Runs a script in an interpreter of its own, which knows nothing but the language and the variables, and forgets everything afterwards. */
export function executeScript(quickjs: QuickJSWASMModule, task: ScriptTask): ScriptOutcome {
	const runtime = quickjs.newRuntime();
	runtime.setMaxStackSize(stackBytes);
	try {
		const context = runtime.newContext();
		try {
			return runIn(context, runtime, task);
		} finally {
			context.dispose();
		}
	} finally {
		runtime.dispose();
	}
}

function startClock(runtime: QuickJSRuntime, milliseconds: number): { isOver(): boolean } {
	let last = performance.now();
	let used = 0;
	runtime.setInterruptHandler(() => {
		const now = performance.now();
		used += Math.min(now - last, longestTick);
		last = now;
		return used > milliseconds;
	});
	return { isOver: () => used > milliseconds };
}

/** Results and errors are written as JSON in there: no object of the script ever comes out, and no promise is waited for. */
function runIn(context: QuickJSContext, runtime: QuickJSRuntime, { source, variables, limits }: ScriptTask): ScriptOutcome {
	return context.unwrapResult(context.evalCode(`(${prelude})(${JSON.stringify(variables)})`, 'prelude')).consume((trusted) =>
		context.getProp(trusted, 'write').consume((write) =>
			context.getProp(trusted, 'describe').consume((describe) => {
				const clock = startClock(runtime, limits.milliseconds);
				const outcome = runSource(context, { source, write, describe, maxLength: limits.resultLength });
				return clock.isOver() ? fail('timeout') : outcome;
			}),
		),
	);
}

interface Run {
	source: string;
	/** The prelude's own functions. */
	write: QuickJSHandle;
	describe: QuickJSHandle;
	maxLength: number;
}

function runSource(context: QuickJSContext, { source, write, describe, maxLength }: Run): ScriptOutcome {
	const result = evaluate(context, source, describe);
	if ('failure' in result) return result;
	return result.value.consume((value) => {
		const written = context.callFunction(write, context.undefined, value);
		if (written.error) return written.error.consume((error) => readFailure(context, describe, error));
		return written.value.consume((json) => readJson(context, json, maxLength));
	});
}

/** The value is that of the last expression, or with `return` that of the script as a function body. */
function evaluate(context: QuickJSContext, source: string, describe: QuickJSHandle): { value: QuickJSHandle } | { failure: ScriptFailure } {
	const asProgram = context.evalCode(source, fileName, { strict: true });
	if (!asProgram.error) return { value: asProgram.value };
	const failure = asProgram.error.consume((error) => readFailure(context, describe, error));
	if (failure.failure.kind !== 'syntax' || !/\breturn\b/.test(source)) return failure;
	const asBody = context.evalCode(`(function () { ${source}\n})()`, fileName, { strict: true });
	return asBody.error ? asBody.error.consume((error) => readFailure(context, describe, error)) : { value: asBody.value };
}

function readJson(context: QuickJSContext, json: QuickJSHandle, maxLength: number): ScriptOutcome {
	if (context.typeof(json) !== 'string') return fail('noValue');
	const length = context.getProp(json, 'length').consume((handle) => context.getNumber(handle));
	return length > maxLength ? fail('tooLarge') : { json: context.getString(json) };
}

/** An error that cannot even be described is the one of a script that used up its memory. */
function readFailure(context: QuickJSContext, describe: QuickJSHandle, error: QuickJSHandle): { failure: ScriptFailure } {
	const described = context.callFunction(describe, context.undefined, error);
	if (described.error) return described.error.consume(() => fail('memory'));
	const written = described.value.consume((json) => readJson(context, json, 2000));
	if ('failure' in written) return fail('thrown');
	const { name, message, stack } = JSON.parse(written.json) as { name: string; message: string; stack: string };
	if (name === 'InternalError' && message === 'out of memory') return fail('memory');
	const line = /\bscript:(\d+)/.exec(stack)?.[1];
	const said = [name, message].filter(Boolean).join(': ') || '?';
	return { failure: { kind: name === 'SyntaxError' ? 'syntax' : 'thrown', message: said, line: line === undefined ? null : Number(line) } };
}

function fail(kind: ScriptFailure['kind']): { failure: ScriptFailure } {
	return { failure: { kind, message: '', line: null } };
}
