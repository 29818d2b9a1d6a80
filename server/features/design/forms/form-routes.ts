import { writeScriptRight } from '../../../../contract/features/general-rights.ts';
import { readFlag } from '../../../../contract/input/flag.ts';
import { type Call, type Policy, type Route, signedInRoute } from '../../../http/route.ts';
import { readUpload } from '../../../metadata/transfer/import/read-upload.ts';
import { sendFile } from '../../../metadata/transfer/send-file.ts';
import { refuseFile } from '../../../metadata/transfer/sheet/read/table-collector.ts';
import type { Principal } from '../../../principal/principal.ts';
import { readBusinessTables } from './business-tables.ts';
import { copyForm, isKeyTaken, prepareCopy, readForm, removeForms, saveForm } from './change-forms.ts';
import { type FormServices, readFormKeys } from './form-services.ts';
import { importArchive } from './import-archive.ts';
import { queryForms } from './list-forms.ts';
import { findNamedRecords } from './named-records.ts';
import { readScriptValue } from './script-value.ts';
import { buildFormTree, readFields, readFormData, readMain, readOptionFields } from './show-forms.ts';
import { formTexts } from './texts.ts';
import { requireForms, withNeeded, writeArchive } from './write-archive.ts';

type SignedInCall = Call<Principal>;

interface FormRoute extends Pick<Route, 'method' | 'summary' | 'onlyReads' | 'takesFile' | 'load'> {
	/** Below `form/def`. */
	name: string;
	policy: Exclude<Policy, 'open'>;
	/** The parameters, all of them texts; the required ones first. */
	input?: { required?: string[]; optional?: string[] };
	run(call: SignedInCall): unknown;
}

const root = '/platform/v3/form';
const output = { description: 'See contract/design/form-definition.ts' };
const readsOnly = { method: 'POST', onlyReads: true } as const;

/** Form definitions, as the calls of the specification name them: the documents of screens. */
export function createFormRoutes(services: FormServices): Route[] {
	const tables: Route = toRoute({
		...{ method: 'GET', policy: 'super', name: '../info/business/table/case', input: { optional: ['formKey'] } },
		summary: 'The tables that store records, with the form of each; without a form: a form can be created from the table.',
		run: (call) => readBusinessTables(services, call),
	});
	return [...documentRoutes(services), ...readerRoutes(services)].map(toRoute).concat(tables);
}

/** Calls of super administrators about the documents. */
function documentRoutes(services: FormServices): FormRoute[] {
	const design = { policy: 'super' } as const;
	return [
		{
			...{ ...design, ...readsOnly, name: 'query' },
			summary: 'One page of the form definitions; a list call.',
			run: (call) => queryForms(services, call),
		},
		{
			...{ ...design, method: 'POST', name: 'remove', input: { required: ['ids'] } },
			summary: 'Removes form definitions, all or none; their tables and records stay.',
			run: (call) => removeForms(services, call),
		},
		{
			...{ ...design, method: 'POST', name: 'save/vo' },
			input: { required: ['formKey'], optional: ['id', 'version', 'name', 'area', 'form', 'storedIn'] },
			summary: 'Creates a form definition, or with an id and the version that was read changes it.',
			run: (call) => saveForm(services, call),
		},
		{
			...{ ...design, ...readsOnly, name: 'preCopy', input: { required: ['id'] } },
			summary: 'What a copy of a form definition would be, and its effect on the database; nothing is stored.',
			run: (call) => prepareCopy(services, call),
		},
		{
			...{ ...design, method: 'POST', name: 'copy', input: { required: ['id', 'formKey', 'name'], optional: ['area', 'storedIn'] } },
			summary: 'Copies a form definition under a key and a name of its own; records are not copied.',
			run: (call) => copyForm(services, call),
		},
		{
			...{ ...design, ...readsOnly, name: 'isFormKeyExists', input: { required: ['formKey'], optional: ['id'] } },
			summary: 'Whether another form definition has the key.',
			run: (call) => isKeyTaken(services, call),
		},
		{
			...{ ...design, ...readsOnly, name: 'buildTree', input: { optional: ['formKey'] } },
			summary: 'The areas with their forms as a tree; with a form, its fields.',
			run: (call) => buildFormTree(services, call),
		},
		{
			...{ ...design, method: 'POST', name: 'importForm', takesFile: true, load: 'upload' },
			summary: 'Imports an archive of forms (multipart: file, options with `replace` and `dryRun`), all or nothing.',
			run: (call) => importForms(services, call),
		},
		{
			...{ ...design, ...readsOnly, name: 'exportForm', input: { required: ['ids'] } },
			summary: 'An archive of forms with the documents that they need.',
			run: (call) => exportForms(services, call),
		},
		{
			...{ ...design, method: 'GET', name: 'findFormJsonByBo', input: { required: ['boKey'] } },
			summary: 'The form of a business object: its screen.',
			run: (call) => readForm(services, call, ['boKey', 'boId', 'id', 'key']),
		},
		{
			...{ ...design, method: 'GET', name: 'design', input: { required: ['id'] } },
			summary: 'A form definition with its document and the draft of the caller.',
			run: async (call) => {
				const form = await readForm(services, call);
				return { ...form, draft: await services.service.store.draft(form.path, call.principal.userId) };
			},
		},
		{
			...{ ...design, method: 'GET', name: 'get', input: { required: ['id'] } },
			summary: 'A form definition with its document.',
			run: (call) => readForm(services, call),
		},
	];
}

/** Calls of people who use forms: they return what the caller may see. */
function readerRoutes(services: FormServices): FormRoute[] {
	const reader = { policy: 'signed-in', method: 'GET' } as const;
	const data = 'A form, and one of its records, as far as the caller may see them';
	return [
		{
			...{ ...readsOnly, policy: 'signed-in', name: 'getFormData', input: { required: ['formKey'], optional: ['recordId'] } },
			summary: `${data}.`,
			run: (call) => readFormData(services, call),
		},
		{
			...{ ...reader, name: 'getFormDataByFormDefId', input: { required: ['formDefId'], optional: ['recordId'] } },
			summary: `${data}; by the id of the definition.`,
			run: (call) => readFormData(services, call, ['formDefId', 'id']),
		},
		{
			...{ ...reader, name: 'getFormDataByFormKey', input: { required: ['formKey'], optional: ['recordId'] } },
			summary: `${data}; by the key of the form.`,
			run: (call) => readFormData(services, call, ['formKey', 'key']),
		},
		{
			...{ ...reader, name: 'findFormOptionField', input: { required: ['formKey'] } },
			summary: 'The fields of a form whose values are chosen from options, with these.',
			run: (call) => readOptionFields(services, call),
		},
		{
			...{ ...reader, name: 'getMainByFormKey', input: { required: ['formKey'] } },
			summary: 'The object whose records a form shows, without its child tables.',
			run: (call) => readMain(services, call),
		},
		{
			...{ ...reader, name: 'getFields', input: { required: ['formKey'] } },
			summary: 'The fields of a form; those of child tables follow their table.',
			run: (call) => readFields(services, call),
		},
		{
			...{ ...readsOnly, policy: { right: writeScriptRight }, name: 'getScriptValue', input: { required: ['script'], optional: ['vars'] } },
			summary: 'The value of a script with the variables of the call.',
			run: (call) => readScriptValue(services, call),
		},
	];
}

function toRoute({ name, input = {}, run, ...rest }: FormRoute): Route {
	const { required = [], optional = [] } = input;
	const properties = Object.fromEntries([...required, ...optional].map((parameter) => [parameter, {}]));
	return signedInRoute({
		...{ ...rest, output },
		path: name.startsWith('../') ? `${root}/${name.slice(3)}` : `${root}/def/${name}`,
		input: { type: 'object', ...(required.length > 0 && { required }), properties, additionalProperties: true },
		handle: async (call) => run(call),
	});
}

async function importForms(services: FormServices, call: SignedInCall): Promise<unknown> {
	const { input, file } = await readUpload(call);
	if (!file) throw refuseFile('noFile');
	await call.occupy('import');
	return importArchive(services, call, { bytes: file.bytes, replaces: readFlag(input.replace), isTrial: readFlag(input.dryRun) });
}

async function exportForms({ service, records }: FormServices, call: SignedInCall): Promise<unknown> {
	const { input, language, reply } = call;
	const keys = readFormKeys(input);
	const files = await service.stores.files();
	const forms = requireForms(files, keys);
	const documents = withNeeded(files, forms);
	const named = await findNamedRecords({ records }, call, documents);
	if (readFlag(input.dryRun)) return { documents: documents.map(({ path }) => path), records: named };
	return sendFile(reply, {
		name: formTexts.fileName({ name: keys[0] ?? '' }).in(language),
		content: await writeArchive({ forms, documents, records: named }),
	});
}
