import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core';

import {
	bodyStart,
	callForText,
	defineLibraries,
	type Failed,
	fail,
	fileName,
	type Interpreter,
	readFailure,
	startClock,
	withInterpreter,
} from './interpreter.ts';
import type { ScriptOutcome, ScriptResult, ScriptTask } from './script-task.ts';

const longestTrace = 200_000;

/**
 * Runs a script in an interpreter of its own, which knows nothing but the language, the variables and the libraries, and forgets everything afterwards.
 * Results and errors are written as JSON in there: no object of the script ever comes out, and no promise is waited for.
 */
export function executeScript(quickjs: QuickJSWASMModule, task: ScriptTask): ScriptOutcome {
	return withInterpreter(quickjs, task.variables, (interpreter) => {
		const { context, runtime, trusted } = interpreter;
		const clock = startClock(runtime, task.limits.milliseconds);
		const done = runSource(interpreter, task);
		const milliseconds = Math.round(clock.used() * 10) / 10;
		const isOver = clock.isOver();
		// The script's time is over, but what it logged before is worth knowing.
		runtime.removeInterruptHandler();
		const log = readTrace(context, trusted.trace);
		return { ...(isOver ? fail('timeout') : done), log, milliseconds };
	});
}

function runSource(interpreter: Interpreter, { source, libraries, limits }: ScriptTask): ScriptResult | Failed {
	const { context } = interpreter;
	const undefinedLibrary = defineLibraries(interpreter, libraries);
	if (undefinedLibrary) return undefinedLibrary;
	const result = evaluate(interpreter, source);
	const refusal = readRefusal(interpreter);
	if (refusal) {
		if ('value' in result) result.value.dispose();
		return refusal;
	}
	if ('failure' in result) return result;
	return result.value.consume((value) => {
		const json = written(interpreter, { of: 'write', value, maxLength: limits.resultLength });
		if (typeof json === 'object' && json !== null) return json;
		const record = written(interpreter, { of: 'record', value: context.undefined, maxLength: limits.resultLength });
		if (typeof record === 'object' && record !== null) return record;
		// A getter or a `toJSON` of the value may have refused, too.
		return readRefusal(interpreter) ?? { json, record };
	});
}

/** The value is that of the last expression, or with `return` that of the script as a function body. */
function evaluate(interpreter: Interpreter, source: string): { value: QuickJSHandle } | Failed {
	const { context } = interpreter;
	const asProgram = context.evalCode(source, fileName, { strict: true });
	if (!asProgram.error) return { value: asProgram.value };
	const failure = asProgram.error.consume((error) => readFailure(interpreter, { error, shift: 0 }));
	if (failure.failure.kind !== 'syntax' || !/\breturn\b/.test(source)) return failure;
	const asBody = context.evalCode(`${bodyStart}${source}\n})()`, fileName, { strict: true });
	return asBody.error
		? asBody.error.consume((error) => readFailure(interpreter, { error, shift: bodyStart.length }))
		: { value: asBody.value };
}

interface Writing {
	of: 'write' | 'record';
	value: QuickJSHandle;
	maxLength: number;
}

/** JSON that a function of the prelude writes; null for what is none. */
function written(interpreter: Interpreter, { of, value, maxLength }: Writing): string | null | Failed {
	const { context, trusted } = interpreter;
	const done = context.callFunction(trusted[of], context.undefined, value);
	if (done.error) return done.error.consume((error) => readFailure(interpreter, { error, shift: 0 }));
	return done.value.consume((json) => {
		if (context.typeof(json) !== 'string') return null;
		const length = context.getProp(json, 'length').consume((handle) => context.getNumber(handle));
		return length > maxLength ? fail('tooLarge') : context.getString(json);
	});
}

function readTrace(context: QuickJSContext, trace: QuickJSHandle): string[] {
	const json = callForText(context, trace, longestTrace);
	return json === undefined ? [] : (JSON.parse(json) as string[]);
}

function readRefusal({ context, trusted }: Interpreter): Failed | undefined {
	const json = callForText(context, trusted.refusal, 2000);
	if (json === undefined) return undefined;
	const { message, field } = JSON.parse(json) as { message: string; field: string | null };
	return { failure: { ...fail('refused').failure, message, field } };
}
