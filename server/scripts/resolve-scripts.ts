import { dayAt } from '../../contract/base/china-time.ts';
import type { Language } from '../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../contract/base/portal-error.ts';
import { states } from '../../contract/base/states.ts';
import type { ConditionContext } from '../../contract/conditions/condition-context.ts';
import { conditionProblemTexts } from '../../contract/conditions/texts.ts';
import { isRuleGroup, type Rule, type RuleGroup } from '../../contract/screen/condition.ts';
import type { RecordDatabase } from '../db/database.ts';
import { runScript, type ScriptVariables } from './run-script.ts';
import { noScripts, type ScriptLibrary } from './script-library.ts';
import { scriptTexts } from './texts.ts';
import { withCalendar } from './with-calendar.ts';

/** A query needs few values; each takes up to a quarter of a second. */
const maxScripts = 5;

interface Resolving {
	/** The user and the time that the script receives. */
	context: ConditionContext;
	language: Language;
	/** Whether the caller has the right `query:script`. */
	mayScript: boolean;
	/** What `library` finds. Default: nothing. */
	library?: ScriptLibrary;
	/** Has the work calendar. */
	db: RecordDatabase;
	/** Where the condition is in the body, for errors. */
	at: string;
}

/**
 * Replaces `valueSource: 'script'` by the results of the scripts, so that what is left is fixed and is judged as any fixed value is.
 * The condition may be anything: what is no script passes untouched. Throws PortalError naming the rule whose script has no value.
 */
export async function resolveScripts(condition: unknown, resolving: Resolving): Promise<unknown> {
	const found = findScripts(condition, resolving.at);
	if (found.length === 0) return condition;
	if (!resolving.mayScript) throw refuse(found);
	if (found.length > maxScripts) throw invalidInput([{ path: resolving.at, message: scriptTexts.tooMany({ max: maxScripts }) }]);
	const values = new Map<Rule, unknown>();
	for (const { rule, path } of found) values.set(rule, await resultOf(rule, { ...resolving, at: path }));
	return withValues(condition as RuleGroup | Rule, values);
}

function refuse(found: Array<{ path: string }>): PortalError {
	const message = conditionProblemTexts.scriptNotAllowed();
	return new PortalError('noPermission', { message, fields: found.map(({ path }) => ({ path, message })) });
}

function findScripts(node: unknown, path: string): Array<{ rule: Rule; path: string }> {
	if (typeof node !== 'object' || node === null) return [];
	if ('rules' in node)
		return Array.isArray(node.rules) ? node.rules.flatMap((rule, index) => findScripts(rule, `${path}.rules.${index}`)) : [];
	const rule = node as Rule;
	return rule.valueSource === 'script' && typeof rule.value === 'string' ? [{ rule, path: `${path}.value` }] : [];
}

async function resultOf(rule: Rule, { context, at, library = noScripts, db }: Resolving): Promise<unknown> {
	try {
		const source = String(rule.value);
		const libraries = library.librariesFor(source);
		return await runScript(source, await withCalendar(scriptVariables(context), { source, libraries }, db), { libraries });
	} catch (error) {
		if (!(error instanceof PortalError) || error.kind !== 'invalidInput') throw error;
		throw invalidInput([{ path: at, message: error.details.message ?? states.invalidInput.text }]);
	}
}

function withValues(node: RuleGroup | Rule, values: ReadonlyMap<Rule, unknown>): RuleGroup | Rule {
	if (typeof node !== 'object' || node === null) return node;
	if (isRuleGroup(node)) return Array.isArray(node.rules) ? { ...node, rules: node.rules.map((rule) => withValues(rule, values)) } : node;
	return values.has(node) ? { ...node, valueSource: 'fixed', value: values.get(node) } : node;
}

/** What a script knows of the caller. */
export function scriptVariables({ now, userId, userName, organisationId, tenantId }: ConditionContext): ScriptVariables {
	const user = userId === null ? null : { id: userId, name: userName ?? '', organisationId };
	return { user, tenantId, today: dayAt(now.getTime()) };
}
