import { invalidInput } from '../../../contract/base/portal-error.ts';
import { writeScriptRight } from '../../../contract/features/general-rights.ts';
import { Answer, type Call, type Policy, type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { visibleScreen } from '../../metadata/routes/visible-screen.ts';
import type { Principal } from '../../principal/principal.ts';
import { FormChanges } from './change-forms.ts';
import { findForm, readFormKey, toDetails } from './find-form.ts';
import { fieldsOf, optionFieldsOf, tablesOf } from './form-fields.ts';
import { findTaken, isFormKey, takenMessage } from './form-names.ts';
import type { FormServices } from './form-services.ts';
import { listForms } from './list-forms.ts';
import { buildTree, readFormData, scriptValue } from './read-forms.ts';
import { formTexts } from './texts.ts';

const root = '/platform/v3/form';
const formKey = { type: 'string', description: 'The name of the screen; also accepted as id, formDefId or bo' };
const output = { description: 'See contract/features/form-definition.ts' };

type FormCall = Call<Principal>;
interface Described {
	summary: string;
	properties?: Record<string, unknown>;
	required?: string[];
	policy?: Exclude<Policy, 'open'>;
	onlyReads?: boolean;
	handle(call: FormCall): unknown;
}

/** The calls of form definitions: another view of the screen documents and of their records. */
export function createFormRoutes(services: FormServices): Route[] {
	return [...readingRoutes(services), ...dataRoutes(services), ...changingRoutes(services)];
}

function route(method: Route['method'], name: string, { summary, properties = {}, required = [], ...rest }: Described): Route {
	const { policy = 'signed-in', onlyReads, handle } = rest;
	return signedInRoute({
		...{ method, path: `${root}/${name}`, policy, summary, output },
		...(onlyReads && { onlyReads }),
		input: { type: 'object', properties, required },
		handle: async (call) => handle(call),
	});
}

function readingRoutes({ engine }: FormServices): Route[] {
	const find = ({ input, principal }: FormCall, names?: readonly string[]) => findForm(engine, readFormKey(input, names), principal);
	const visible = (call: FormCall) => visibleScreen(find(call), call.principal, call.language).screen;
	const parameters = { type: 'array', items: { type: 'object' }, description: 'Filters on formKey, name, description and area' };
	const ofForm = (name: string, rest: Pick<Described, 'summary' | 'handle'>) =>
		route('GET', `def/${name}`, { properties: { formKey }, required: ['formKey'], ...rest });
	return [
		route('POST', 'def/query', {
			onlyReads: true,
			summary: 'One page of the forms that the caller may view',
			properties: { parameters, requestPage: { type: 'object' }, sorts: { type: 'array' } },
			handle: (call) => listForms(engine, call),
		}),
		route('POST', 'def/buildTree', {
			onlyReads: true,
			summary: 'The forms that the caller may view below their areas; with formKey the fields of that form below their groups',
			properties: { formKey },
			handle: (call) => buildTree(engine, call),
		}),
		ofForm('get', {
			summary: 'A form with its fields, list and layout, as the caller may see them',
			handle: (call) => toDetails(find(call), call),
		}),
		ofForm('findFormJsonByBo', {
			summary: 'The form of a business object (bo), as the caller may see it',
			handle: (call) => toDetails(find(call, ['bo', 'boCode', 'code', 'formKey', 'id']), call),
		}),
		ofForm('getFields', { summary: 'The fields of a form, with the cells of child tables', handle: (call) => fieldsOf(visible(call)) }),
		ofForm('findFormOptionField', { summary: 'The fields of a form that have options', handle: (call) => optionFieldsOf(visible(call)) }),
		ofForm('getMainByFormKey', {
			summary: 'The main table of a form with its fields, and the child tables',
			handle: (call) => tablesOf(visible(call)),
		}),
		route('GET', 'info/business/table/case', {
			summary: 'How names are written: tables and columns in the database, and the keys of filters and sorts',
			handle: () => ({ table: 'lower', column: 'lower', key: 'upper' }),
		}),
	];
}

function dataRoutes(services: FormServices): Route[] {
	const id = { type: 'string', format: 'uuid', description: 'A record; without it the form alone' };
	const data = (method: Route['method'], name: string, { names, summary }: { names: string[]; summary: string }) =>
		route(method, `def/${name}`, {
			summary,
			onlyReads: true,
			properties: { [names[0] ?? 'formKey']: formKey, id },
			required: names.slice(0, 1),
			handle: (call) => readFormData(services, call, names),
		});
	return [
		data('POST', 'getFormData', {
			names: ['formKey', 'formDefId', 'bo'],
			summary: 'A form with one of its records, or with the defaults of a new one',
		}),
		data('GET', 'getFormDataByFormDefId', { names: ['formDefId', 'defId'], summary: 'The same by the id of the form' }),
		data('GET', 'getFormDataByFormKey', { names: ['formKey', 'key'], summary: 'The same by the key of the form' }),
		route('POST', 'def/getScriptValue', {
			policy: { right: writeScriptRight },
			onlyReads: true,
			summary: 'The value of a script, which knows the variables by their names and as vars, the user, the tenant and the day',
			properties: { script: { type: 'string' }, vars: { type: 'object' } },
			required: ['script'],
			handle: scriptValue,
		}),
	];
}

function changingRoutes(services: FormServices): Route[] {
	const changes = new FormChanges(services);
	const area = { type: 'string', description: 'The folder of the document' };
	const name = { type: 'string', description: 'The title' };
	const change = (method: Route['method'], path: string, rest: Described) => route(method, `def/${path}`, { policy: 'super', ...rest });
	return [
		change('GET', 'design', {
			summary: 'A form with its document and the draft of the caller',
			properties: { formKey },
			required: ['formKey'],
			handle: (call) => changes.design(call),
		}),
		change('POST', 'save/vo', {
			summary: 'Creates a form, or with the version that was read changes it; refused with errors in it, with data.problems',
			properties: {
				formKey,
				area,
				version: { type: 'string' },
				formJson: { type: ['object', 'string'], description: 'The screen document' },
			},
			required: ['formKey', 'formJson'],
			handle: (call) => changes.save(call),
		}),
		change('POST', 'remove', {
			summary: 'Removes forms, all or none; refused with data.uses while something refers to them. Tables and records stay',
			properties: { ids: { type: 'string', description: 'Form keys, separated by commas' }, version: { type: 'string' } },
			required: ['ids'],
			handle: (call) => changes.remove(call),
		}),
		change('POST', 'preCopy', {
			onlyReads: true,
			summary: 'A free key and a title for a copy of a form',
			properties: { formKey },
			required: ['formKey'],
			handle: (call) => changes.preCopy(call),
		}),
		change('POST', 'copy', {
			summary: 'Creates a form with the same fields, list and layout under another key, with a table of its own',
			properties: { id: formKey, newKey: { type: 'string' }, name, area },
			required: ['id', 'newKey', 'name'],
			handle: (call) => changes.copy(call),
		}),
		change('POST', 'isFormKeyExists', {
			onlyReads: true,
			summary: 'Whether a screen, a table or the portal itself has a name; variables.takenBy says which',
			properties: { formKey },
			required: ['formKey'],
			handle: async ({ input }) => {
				const key = requireText(input, 'formKey', 40);
				if (!isFormKey(key)) throw invalidInput([{ path: 'formKey', message: formTexts.wrongKey() }]);
				const by = await findTaken(services, key);
				const message = by === undefined ? formTexts.free() : takenMessage(key, by);
				return new Answer(by !== undefined, { message, variables: { takenBy: by ?? null } });
			},
		}),
	];
}
