import { formulaScriptLimits } from '../../../../contract/documents/script/script-limits.ts';
import type { AnswerScript, ScriptCall } from '../../../../contract/formula/functions/lookup.ts';
import { LookupPending } from '../../../../contract/formula/functions/lookup.ts';
import { FormulaError } from '../../../../contract/formula/language/formula-problem.ts';
import type { FormulaValue } from '../../../../contract/formula/values/formula-value.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { scriptVariables } from '../../../scripts/resolve-scripts.ts';
import { failureText, performCalls } from '../../../scripts/run-script.ts';
import type { LibraryScript, ScriptLibrary } from '../../../scripts/script-library.ts';
import type { ScriptFailure } from '../../../scripts/script-task.ts';
import { withCalendar } from '../../../scripts/with-calendar.ts';
import type { Caller } from '../../base/caller.ts';

/** Calls of one run: the other scripts of the node wait meanwhile. */
const mostCalls = 500;

/** Gathers the calls of scripts for many records, and makes all of them in one run. A script gets its arguments and who reads, and nothing of the record. */
export class ScriptBatch {
	readonly #library: ScriptLibrary;
	readonly #caller: Caller;
	readonly #answers = new Map<string, { value: FormulaValue } | { error: FormulaError }>();
	readonly #waiting = new Map<string, { call: ScriptCall; script: LibraryScript }>();
	#left: number = formulaScriptLimits.total;

	constructor(library: ScriptLibrary, caller: Caller) {
		this.#library = library;
		this.#caller = caller;
	}

	/** Whether calls have been asked for that are not made yet. */
	get isWaiting(): boolean {
		return this.#waiting.size > 0;
	}

	/** The result of a call; throws `LookupPending` where it has to be made first. */
	readonly answer: AnswerScript = (call) => {
		const key = JSON.stringify(call);
		const known = this.#answers.get(key);
		if (known && 'error' in known) throw known.error;
		if (known) return known.value;
		const script = this.#library.find(call.script);
		if (!script) throw new FormulaError('unknownScript', { script: call.script });
		this.#waiting.set(key, { call, script });
		throw new LookupPending();
	};

	/** Makes the calls that are waiting. */
	async run(db: RecordDatabase): Promise<void> {
		const waiting = [...this.#waiting];
		this.#waiting.clear();
		for (let index = 0; index < waiting.length; index += mostCalls) await this.#perform(waiting.slice(index, index + mostCalls), db);
	}

	async #perform(waiting: Array<[string, { call: ScriptCall; script: LibraryScript }]>, db: RecordDatabase): Promise<void> {
		const { tenantId, context, language } = this.#caller;
		const scripts = new Map(waiting.map(([, { script }]) => [script.name, script]));
		const libraries = Object.assign({}, ...[...scripts.values()].map(({ name, source, libraries }) => ({ ...libraries, [name]: source })));
		const { results, milliseconds } = await performCalls(
			{
				variables: JSON.stringify(await withCalendar({ ...scriptVariables(context), language }, { source: '', libraries }, db)),
				...{ limits: formulaScriptLimits, milliseconds: this.#left, libraries, calls: waiting.map(([, { call }]) => call) },
				memoryKey: [...scripts.values()].map(({ name, fingerprint }) => `${name} ${fingerprint}`).join(' '),
			},
			tenantId,
		);
		this.#left = Math.max(0, this.#left - milliseconds);
		for (const [index, [key, { script }]] of waiting.entries()) {
			const result = results[index];
			if (result) this.#answers.set(key, 'json' in result ? this.#read(result.json, script) : this.#fail(result.failure, script));
		}
	}

	#read(json: string, script: LibraryScript): { value: FormulaValue } | { error: FormulaError } {
		const value: unknown = JSON.parse(json);
		const isList = Array.isArray(value) && value.every(isScalar);
		return isList || isScalar(value) ? { value: value as FormulaValue } : this.#fail({ ...noFailure, kind: 'wrongResult' }, script);
	}

	#fail(failure: ScriptFailure, { name, titleIn, source }: LibraryScript): { error: FormulaError } {
		const { language } = this.#caller;
		// The message names the script already.
		const own = failure.library === name ? { ...failure, library: null } : failure;
		const reason = failureText(own, { source, limits: formulaScriptLimits }).in(language);
		return { error: new FormulaError('scriptFailed', { script: titleIn(language), reason }) };
	}
}

const noFailure = { message: '', line: null, column: null, library: null, field: null };

function isScalar(value: unknown): boolean {
	return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
