import type { QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { ScriptCall } from '../../contract/formula/functions/lookup.ts';

import {
	callForText,
	defineLibraries,
	type Failed,
	fail,
	type Interpreter,
	readFailure,
	startClock,
	withInterpreter,
} from './interpreter.ts';
import type { CallOutcome, CallTask } from './script-task.ts';

type Result = CallOutcome['results'][number];

/** Calls functions of scripts one after the other in one interpreter; stops behind a call after which its memory cannot be trusted. */
export function executeCalls(quickjs: QuickJSWASMModule, task: CallTask): { results: Result[]; isClean: boolean; used: number } {
	return withInterpreter(quickjs, task.variables, (interpreter) => {
		const results: Result[] = [];
		const broken = defineLibraries(interpreter, task.libraries);
		let used = 0;
		if (broken) return { results: task.calls.map(() => broken), isClean: true, used };
		for (const call of task.calls) {
			const left = task.milliseconds - used;
			const clock = startClock(interpreter.runtime, Math.min(task.limits.milliseconds, left));
			const result = perform(interpreter, call, task.limits.resultLength);
			used += clock.used();
			const isOver = clock.isOver();
			interpreter.runtime.removeInterruptHandler();
			if (isOver) results.push(fail(left < task.limits.milliseconds ? 'listTimeout' : 'timeout'));
			else results.push(result);
			if (isOver || ('failure' in result && result.failure.kind === 'memory')) return { results, isClean: false, used };
		}
		return { results, isClean: true, used };
	});
}

function perform(interpreter: Interpreter, { script, member, values }: ScriptCall, longest: number): Result {
	const { context, trusted } = interpreter;
	const parts = [context.newString(script), member === null ? context.undefined : context.newString(member)];
	parts.push(context.newString(JSON.stringify(values)));
	const done = context.callFunction(trusted.call, context.undefined, ...parts);
	for (const part of parts) part.dispose();
	if (done.error) return done.error.consume((error) => refusalOf(interpreter) ?? readFailure(interpreter, { error, shift: 0 }));
	return done.value.consume((value) => {
		if (context.typeof(value) !== 'string') return fail(context.getNumber(value) === 0 ? 'noFunction' : 'wrongResult');
		const length = context.getProp(value, 'length').consume((handle) => context.getNumber(handle));
		return length > longest ? fail('tooLarge') : { json: context.getString(value) };
	});
}

/** What the function refused, which is its error here. */
function refusalOf({ context, trusted }: Interpreter): Failed | undefined {
	const json = callForText(context, trusted.refusal, 2000);
	return json === undefined
		? undefined
		: { failure: { ...fail('refused').failure, message: (JSON.parse(json) as { message: string }).message } };
}
