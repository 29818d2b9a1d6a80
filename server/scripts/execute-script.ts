import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core';

import { prelude } from './script-prelude.ts';
import type { ScriptFailure, ScriptOutcome, ScriptResult, ScriptTask } from './script-task.ts';

const fileName = 'script';
const libraryPrefix = 'library/';
/** Well below the stack that the worker's own WebAssembly has, so that recursion ends in the script's error and not in ours. */
const stackBytes = 256 * 1024;

/** A longer stretch between two looks at the clock is the machine giving the processor to others, and not the script's time. */
const longestTick = 20;

/** What makes a function body of a script. */
const bodyStart = '(function () { ';
const longestTrace = 200_000;

type Failed = { failure: ScriptFailure };

/** Runs a script in an interpreter of its own, which knows nothing but the language, the variables and the libraries, and forgets everything afterwards. */
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

interface Clock {
	isOver(): boolean;
	/** Time on the processor so far. */
	used(): number;
}

function startClock(runtime: QuickJSRuntime, milliseconds: number): Clock {
	let last = performance.now();
	let used = 0;
	const look = () => {
		const now = performance.now();
		used += Math.min(now - last, longestTick);
		last = now;
		return used > milliseconds;
	};
	runtime.setInterruptHandler(look);
	return {
		isOver: () => used > milliseconds,
		used: () => {
			look();
			return used;
		},
	};
}

/** The prelude's own functions. */
type Trusted = Record<'define' | 'write' | 'record' | 'trace' | 'refusal' | 'describe', QuickJSHandle>;
const trustedNames = ['define', 'write', 'record', 'trace', 'refusal', 'describe'] as const;

/** Results and errors are written as JSON in there: no object of the script ever comes out, and no promise is waited for. */
function runIn(context: QuickJSContext, runtime: QuickJSRuntime, task: ScriptTask): ScriptOutcome {
	return context.unwrapResult(context.evalCode(`(${prelude})(${JSON.stringify(task.variables)})`, 'prelude')).consume((made) => {
		const trusted = Object.fromEntries(trustedNames.map((name) => [name, context.getProp(made, name)])) as Trusted;
		try {
			const clock = startClock(runtime, task.limits.milliseconds);
			const done = runSource(context, trusted, task);
			const milliseconds = Math.round(clock.used() * 10) / 10;
			const isOver = clock.isOver();
			// The script's time is over, but what it logged before is worth knowing.
			runtime.removeInterruptHandler();
			const log = readTrace(context, trusted);
			return { ...(isOver ? fail('timeout') : done), log, milliseconds };
		} finally {
			for (const name of trustedNames) trusted[name].dispose();
		}
	});
}

function runSource(context: QuickJSContext, trusted: Trusted, { source, libraries, limits }: ScriptTask): ScriptResult | Failed {
	const undefinedLibrary = defineLibraries(context, trusted, libraries);
	if (undefinedLibrary) return undefinedLibrary;
	const result = evaluate(context, source, trusted);
	const refusal = readRefusal(context, trusted);
	if (refusal) {
		if ('value' in result) result.value.dispose();
		return refusal;
	}
	if ('failure' in result) return result;
	return result.value.consume((value) => {
		const json = written(context, trusted, { of: 'write', value, maxLength: limits.resultLength });
		if (typeof json === 'object' && json !== null) return json;
		const record = written(context, trusted, { of: 'record', value: context.undefined, maxLength: limits.resultLength });
		if (typeof record === 'object' && record !== null) return record;
		// A getter or a `toJSON` of the value may have refused, too.
		return readRefusal(context, trusted) ?? { json, record };
	});
}

/** The bodies of the libraries; each runs when the script first asks for it. */
function defineLibraries(context: QuickJSContext, trusted: Trusted, libraries: ScriptTask['libraries']): Failed | undefined {
	for (const [name, source] of Object.entries(libraries)) {
		const body = context.evalCode(`${bodyStart}${source}\n})`, `${libraryPrefix}${name}`, { strict: true });
		if (body.error) return body.error.consume((error) => readFailure(context, trusted, { error, shift: bodyStart.length }));
		const key = context.newString(name);
		const done = body.value.consume((handle) => context.callFunction(trusted.define, context.undefined, key, handle));
		key.dispose();
		context.unwrapResult(done).dispose();
	}
	return undefined;
}

/** The value is that of the last expression, or with `return` that of the script as a function body. */
function evaluate(context: QuickJSContext, source: string, trusted: Trusted): { value: QuickJSHandle } | Failed {
	const asProgram = context.evalCode(source, fileName, { strict: true });
	if (!asProgram.error) return { value: asProgram.value };
	const failure = asProgram.error.consume((error) => readFailure(context, trusted, { error, shift: 0 }));
	if (failure.failure.kind !== 'syntax' || !/\breturn\b/.test(source)) return failure;
	const asBody = context.evalCode(`${bodyStart}${source}\n})()`, fileName, { strict: true });
	return asBody.error
		? asBody.error.consume((error) => readFailure(context, trusted, { error, shift: bodyStart.length }))
		: { value: asBody.value };
}

interface Writing {
	of: 'write' | 'record';
	value: QuickJSHandle;
	maxLength: number;
}

/** JSON that a function of the prelude writes; null for what is none. */
function written(context: QuickJSContext, trusted: Trusted, { of, value, maxLength }: Writing): string | null | Failed {
	const done = context.callFunction(trusted[of], context.undefined, value);
	if (done.error) return done.error.consume((error) => readFailure(context, trusted, { error, shift: 0 }));
	return done.value.consume((json) => {
		if (context.typeof(json) !== 'string') return null;
		const length = context.getProp(json, 'length').consume((handle) => context.getNumber(handle));
		return length > maxLength ? fail('tooLarge') : context.getString(json);
	});
}

function readTrace(context: QuickJSContext, trusted: Trusted): string[] {
	const json = callForText(context, trusted.trace, longestTrace);
	return json === undefined ? [] : (JSON.parse(json) as string[]);
}

function readRefusal(context: QuickJSContext, trusted: Trusted): Failed | undefined {
	const json = callForText(context, trusted.refusal, 2000);
	if (json === undefined) return undefined;
	const { message, field } = JSON.parse(json) as { message: string; field: string | null };
	return { failure: { ...fail('refused').failure, message, field } };
}

/** The text that a function of the prelude returns; undefined for none, also where the memory is used up. */
function callForText(context: QuickJSContext, asked: QuickJSHandle, maxLength: number): string | undefined {
	const done = context.callFunction(asked, context.undefined);
	if (done.error) {
		done.error.dispose();
		return undefined;
	}
	return done.value.consume((json) => {
		if (context.typeof(json) !== 'string') return undefined;
		const length = context.getProp(json, 'length').consume((handle) => context.getNumber(handle));
		return length > maxLength ? undefined : context.getString(json);
	});
}

/** An error that cannot even be described is the one of a script that used up its memory. `shift`: how far the first line is moved to the right. */
function readFailure(context: QuickJSContext, trusted: Trusted, { error, shift }: { error: QuickJSHandle; shift: number }): Failed {
	const described = context.callFunction(trusted.describe, context.undefined, error);
	if (described.error) return described.error.consume(() => fail('memory'));
	const json = described.value.consume((handle) => {
		if (context.typeof(handle) !== 'string') return undefined;
		const length = context.getProp(handle, 'length').consume((one) => context.getNumber(one));
		return length > 8000 ? undefined : context.getString(handle);
	});
	if (json === undefined) return fail('thrown');
	const { name, message, stack } = JSON.parse(json) as { name: string; message: string; stack: string };
	if (name === 'InternalError' && message === 'out of memory') return fail('memory');
	const said = [name, message].filter(Boolean).join(': ') || '?';
	return {
		failure: { kind: name === 'SyntaxError' ? 'syntax' : 'thrown', message: said, field: null, ...positionIn(stack, shift) },
	};
}

/** The first line of a stack that belongs to the script or to a library. */
function positionIn(stack: string, shift: number): Pick<ScriptFailure, 'line' | 'column' | 'library'> {
	const [, library = null, line, column] = /\b(?:script|library\/([a-z0-9-]+)):(\d+)(?::(\d+))?/.exec(stack) ?? [];
	if (line === undefined) return { line: null, column: null, library: null };
	const moved = Number(column) - (Number(line) === 1 ? firstShift(library, shift) : 0);
	return { line: Number(line), column: column === undefined ? null : Math.max(1, moved), library };
}

/** Libraries are function bodies always. */
function firstShift(library: string | null, shift: number): number {
	return library === null ? shift : bodyStart.length;
}

function fail(kind: ScriptFailure['kind']): Failed {
	return { failure: { kind, message: '', line: null, column: null, library: null, field: null } };
}
