import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten-core';

import { prelude } from './script-prelude.ts';
import type { ScriptFailure, ScriptTask } from './script-task.ts';

/** The name of the script's own text in its errors. */
export const fileName = 'script';
const libraryPrefix = 'library/';
/** Well below the stack that the worker's own WebAssembly has, so that recursion ends in the script's error and not in ours. */
const stackBytes = 256 * 1024;

/** A longer stretch between two looks at the clock is the machine giving the processor to others, and not the script's time. */
const longestTick = 20;

/** What makes a function body of a script. */
export const bodyStart = '(function () { ';

export type Failed = { failure: ScriptFailure };

/** An interpreter that knows nothing but the language and the variables. */
export interface Interpreter {
	context: QuickJSContext;
	runtime: QuickJSRuntime;
	trusted: Trusted;
}

/** Does some work in an interpreter of its own, which forgets everything afterwards. */
export function withInterpreter<Result>(quickjs: QuickJSWASMModule, variables: string, work: (interpreter: Interpreter) => Result): Result {
	const runtime = quickjs.newRuntime();
	runtime.setMaxStackSize(stackBytes);
	try {
		const context = runtime.newContext();
		try {
			return context.unwrapResult(context.evalCode(`(${prelude})(${JSON.stringify(variables)})`, 'prelude')).consume((made) => {
				const trusted = Object.fromEntries(trustedNames.map((name) => [name, context.getProp(made, name)])) as Trusted;
				try {
					return work({ context, runtime, trusted });
				} finally {
					for (const name of trustedNames) trusted[name].dispose();
				}
			});
		} finally {
			context.dispose();
		}
	} finally {
		runtime.dispose();
	}
}

/** The prelude's own functions. */
type Trusted = Record<(typeof trustedNames)[number], QuickJSHandle>;
const trustedNames = ['define', 'call', 'write', 'record', 'trace', 'refusal', 'describe'] as const;

interface Clock {
	isOver(): boolean;
	/** Time on the processor so far. */
	used(): number;
}

/** Stops what runs when its time is over. */
export function startClock(runtime: QuickJSRuntime, milliseconds: number): Clock {
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

/** The bodies of the libraries; each runs when the script first asks for it. */
export function defineLibraries({ context, trusted }: Interpreter, libraries: ScriptTask['libraries']): Failed | undefined {
	for (const [name, source] of Object.entries(libraries)) {
		const body = context.evalCode(`${bodyStart}${source}\n})`, `${libraryPrefix}${name}`, { strict: true });
		if (body.error) return body.error.consume((error) => readFailure({ context, trusted }, { error, shift: bodyStart.length }));
		const key = context.newString(name);
		const done = body.value.consume((handle) => context.callFunction(trusted.define, context.undefined, key, handle));
		key.dispose();
		context.unwrapResult(done).dispose();
	}
	return undefined;
}

/** The text that a function of the prelude returns; undefined for none, also where the memory is used up. */
export function callForText(context: QuickJSContext, asked: QuickJSHandle, maxLength: number): string | undefined {
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
export function readFailure(
	{ context, trusted }: Pick<Interpreter, 'context' | 'trusted'>,
	{ error, shift }: { error: QuickJSHandle; shift: number },
): Failed {
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

/** A failure that the script did not word. */
export function fail(kind: ScriptFailure['kind']): Failed {
	return { failure: { kind, message: '', line: null, column: null, library: null, field: null } };
}
