import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { Call } from '../../../http/route.ts';
import { requireText } from '../../../input/read-text.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { Principal } from '../../../principal/principal.ts';
import { scriptVariables } from '../../../scripts/resolve-scripts.ts';
import { runScript } from '../../../scripts/run-script.ts';
import { withCalendar } from '../../../scripts/with-calendar.ts';
import type { FormServices } from './form-services.ts';
import { formTexts } from './texts.ts';

const longestScript = 100_000;
const mostVariables = 50;
const longestVariables = 100_000;

/** The value of a script with the variables of the call, beside those that every script has. */
export async function readScriptValue(
	{ engine, database }: Pick<FormServices, 'engine' | 'database'>,
	call: Call<Principal>,
): Promise<{ value: unknown }> {
	const source = requireText(call.input, 'script', longestScript);
	const variables = { ...readVariables(call.input.vars), ...scriptVariables(toCaller(call).context) };
	const libraries = engine.scripts.librariesFor(source);
	const db = database.forTenant(call.principal.tenantId);
	return { value: await runScript(source, await withCalendar(variables, { source, libraries }, db), { libraries }) };
}

function readVariables(vars: unknown): Record<string, unknown> {
	if (vars === undefined || vars === null || vars === '') return {};
	const found = typeof vars === 'string' ? parse(vars) : vars;
	const isWrong =
		!isPlainObject(found) ||
		Object.keys(found).length > mostVariables ||
		!Object.keys(found).every((name) => /^[A-Za-z_$][\w$]{0,59}$/.test(name) && !name.startsWith('__')) ||
		JSON.stringify(found).length > longestVariables;
	if (isWrong || !isPlainObject(found)) throw invalidInput([{ path: 'vars', message: formTexts.vars({ max: mostVariables }) }]);
	return found;
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
