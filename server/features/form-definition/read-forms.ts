import { invalidInput } from '../../../contract/base/portal-error.ts';
import type { FormData, FormNode } from '../../../contract/features/form-definition.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { Call } from '../../http/route.ts';
import { readOptionalId } from '../../input/read-ids.ts';
import { requireText } from '../../input/read-text.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import { visibleScreen } from '../../metadata/routes/visible-screen.ts';
import type { Principal } from '../../principal/principal.ts';
import { scriptVariables } from '../../scripts/resolve-scripts.ts';
import { runScript } from '../../scripts/run-script.ts';
import { type FormEngine, findForm, formsOf, readFormKey, toDetails } from './find-form.ts';
import { treeOfFields } from './form-fields.ts';
import type { FormServices } from './form-services.ts';
import { formTexts } from './texts.ts';

type FormCall = Call<Principal>;

const longestScript = 100_000;
const mostVars = 100;
/** Globals that a script cannot be given anew. */
const fixedGlobals = new Set(['undefined', 'NaN', 'Infinity', 'globalThis', '__proto__']);

/** A form with a record of it, read as its list would read it, or with the values that a new record begins with. */
export async function readFormData({ engine, records }: FormServices, call: FormCall, names: readonly string[]): Promise<FormData> {
	const { input, principal } = call;
	const screen = findForm(engine, readFormKey(input, names), principal);
	const form = toDetails(screen, call);
	const id = readOptionalId(input, names.includes('id') ? ['dataId', 'recordId', 'pk'] : ['id', 'dataId', 'recordId', 'pk']);
	const defaults = form.form.fields.flatMap(
		({ name, default: value }): Array<[string, unknown]> => (value === undefined || isPlainObject(value) ? [] : [[name, value]]),
	);
	return { form, data: id === undefined ? null : await records.get(screen.name, call, id), defaults: Object.fromEntries(defaults) };
}

/** The forms that the caller may view below their areas; with a form its fields below their groups. */
export function buildTree(engine: FormEngine, { input, principal, language }: FormCall): FormNode[] {
	const isOfForm = ['formKey', 'id', 'formDefId', 'bo'].some(
		(name) => input[name] !== undefined && input[name] !== null && input[name] !== '',
	);
	if (isOfForm) return treeOfFields(visibleScreen(findForm(engine, readFormKey(input), principal), principal, language).screen);
	const areas = new Map<string, FormNode>();
	for (const screen of formsOf(engine, principal)) {
		const { area, name, title } = screen.in(language);
		const node = areas.get(area) ?? { id: area, parentId: null, name: area, leaf: false, children: [] };
		node.children.push({ id: name, parentId: area, name: title, leaf: true, children: [] });
		areas.set(area, node);
	}
	return [...areas.values()];
}

/** The value of a script over variables, in the sandbox of the scripts of queries. */
export async function scriptValue(call: FormCall): Promise<unknown> {
	const { input } = call;
	const source = requireText(input, 'script', longestScript);
	const vars = readVars(input.vars);
	const variables = { ...vars, vars, ...scriptVariables(toCaller(call).context) };
	return runScript(source, variables);
}

function readVars(value: unknown): Record<string, unknown> {
	if (value === undefined || value === null || value === '') return {};
	const found = typeof value === 'string' ? parse(value) : value;
	const isNamed = (name: string) => /^[A-Za-z_$][\w$]{0,59}$/.test(name) && !fixedGlobals.has(name);
	if (!isPlainObject(found) || Object.keys(found).length > mostVars || !Object.keys(found).every(isNamed) || isTooLong(found))
		throw invalidInput([{ path: 'vars', message: formTexts.wrongVars({ max: mostVars }) }]);
	return found;
}

function isTooLong(value: Record<string, unknown>): boolean {
	return JSON.stringify(value).length > longestScript;
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
