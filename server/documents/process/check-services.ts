import { Script } from 'node:vm';

import type { ProcessFile } from '../../../contract/processes/process.ts';
import { secretsOf } from '../../../contract/processes/request-template.ts';
import { type Finding, nearestHint, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import type { NameOf } from '../../../contract/screen-check/processes/check-flows.ts';
import { analyseScript } from '../script/analyse-script.ts';

/** What is wrong with the scripts and secrets of a process, which would otherwise stop its cases. */
export function checkServices(
	{ id: process, nodes, webhooks = [] }: ProcessFile,
	{ nameOf, secrets, scripts }: { nameOf: NameOf; secrets: ReadonlySet<string> | undefined; scripts: ReadonlySet<string> },
): Finding[] {
	const named = [
		...webhooks.map(({ secret }) => ({ id: process, name: secret })),
		...nodes.flatMap(({ id, http }) => (http?.headers ?? []).flatMap(({ value }) => secretsOf(value).map((name) => ({ id, name })))),
	];
	const unknown = secrets === undefined ? [] : named.filter(({ name }) => !secrets.has(name));
	return [
		...nodes.flatMap(({ id, script }) => {
			const problem = script === undefined ? undefined : syntaxProblem(script);
			return problem
				? [{ code: 'script-does-not-parse', pointer: toPointer(id), values: { element: nameOf(id), ...problem } } as const]
				: [];
		}),
		...nodes.flatMap(({ id, script }) => findUnknownScripts(script, scripts).map((finding) => ({ ...finding, pointer: toPointer(id) }))),
		...unknown.map(
			({ id, name }) =>
				({
					code: 'unknown-secret',
					pointer: toPointer(id),
					values: { element: nameOf(id), name, hint: nearestHint(name, secrets ?? []) },
				}) as const,
		),
	];
}

function findUnknownScripts(script: string | undefined, scripts: ReadonlySet<string>): Finding[] {
	if (!script?.includes('library')) return [];
	return analyseScript(script)
		.libraries.filter(({ name }) => !scripts.has(name))
		.map(({ name }) => ({ code: 'unknown-script', pointer: '', values: { name, hint: nearestHint(name, scripts) } }));
}

/** Why a script cannot be read, as a program or with `return` as the body of a function; it is only read here. */
function syntaxProblem(source: string): { problem: string; line: number } | undefined {
	const problem = problemOf(`"use strict";${source}`);
	if (!problem || !/\breturn\b/.test(source)) return problem;
	return problemOf(`"use strict";(function () { ${source}\n})`);
}

function problemOf(source: string): { problem: string; line: number } | undefined {
	try {
		new Script(source, { filename: 'script' });
		return undefined;
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return { problem: error.message, line: Number(/^script:(\d+)/.exec(error.stack ?? '')?.[1] ?? 1) };
	}
}
