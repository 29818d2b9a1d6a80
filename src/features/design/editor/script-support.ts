import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { localCompletionSource } from '@codemirror/lang-javascript';

import { type ScriptGlobal, scriptGlobals, scriptUserMembers } from '../../../../contract/documents/script/script-file.ts';
import { resolveFields } from '../../../../contract/resolve/resolve-fields.ts';
import { readScriptHeader } from '../../../../contract/screen-check/scripts/read-header.ts';
import type { JsonSituation } from './json-support.ts';
import { sandboxTexts } from './texts.ts';

const functions: ReadonlySet<ScriptGlobal> = new Set<ScriptGlobal>(['log', 'refuse', 'library']);
const tags = ['title', 'title-en', 'title-zh-TW', 'description', 'description-en', 'description-zh-TW', 'screen'];

/** Offers the fields of the script's screen, the scripts of the library, what scripts find in the sandbox, and the names of the script itself. */
export function completeScript(situation: () => JsonSituation) {
	return async (context: CompletionContext): Promise<CompletionResult | null> => {
		const before = context.state.sliceDoc(Math.max(0, context.pos - 200), context.pos);
		const found = membersAt(before, context, situation()) ?? namesAt(context, situation());
		if (found) return found;
		return null;
	};
}

function membersAt(before: string, context: CompletionContext, { names, language }: JsonSituation): CompletionResult | null {
	const text = context.state.doc.toString();
	const offer = (typed: string, options: Completion[]): CompletionResult => ({
		from: context.pos - typed.length,
		options,
		validFor: /^[\w$-]*$/,
	});
	const [, tag] = /^\s*(?:\/\*)?\*?\s*@([\w-]*)$/.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? [];
	if (tag !== undefined)
		return offer(
			tag,
			tags.map((label) => ({ label, type: 'keyword' })),
		);
	const [, screen] = /@screen[ \t]+([\w-]*)$/.exec(before) ?? [];
	if (screen !== undefined)
		return offer(
			screen,
			names.screens.map(({ name, file }) => ({ label: name, detail: file.title, type: 'class' })),
		);
	const [, script] = /\blibrary\(\s*['"`]([\w-]*)$/.exec(before) ?? [];
	if (script !== undefined)
		return offer(
			script,
			(names.documents.script ?? []).map((label) => ({ label, type: 'constant' })),
		);
	const [, owner, member] = /(?<![\w$.])(record|before|user)\??\.([\w$]*)$/.exec(before) ?? [];
	if (owner === undefined || member === undefined) return null;
	if (owner === 'user')
		return offer(
			member,
			scriptUserMembers.map((label) => ({ label, type: 'property' })),
		);
	const source = names.screens.find(({ name }) => name === readScriptHeader(text).screen);
	if (!source) return null;
	const screens = new Map(names.screens.map((one) => [one.name, one]));
	const fields = resolveFields(source, language, screens).filter(({ writeOnly }) => !writeOnly);
	return offer(
		member,
		fields.map(({ name, title, type }) => ({ label: name, detail: `${title} · ${type}`, type: 'property' })),
	);
}

function namesAt(context: CompletionContext, { language }: JsonSituation): CompletionResult | null {
	const word = context.matchBefore(/[\w$]+/);
	if (!word || /[.'"`]/.test(context.state.sliceDoc(word.from - 1, word.from))) return null;
	const own = localCompletionSource(context);
	const known = scriptGlobals.map((label): Completion => {
		const info = sandboxTexts[label]().in(language);
		return { label, info, type: functions.has(label) ? 'function' : 'variable', boost: 1 };
	});
	return { from: word.from, options: [...(own?.options ?? []), ...known], validFor: /^[\w$]*$/ };
}
