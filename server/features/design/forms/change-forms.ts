import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { copyScreen, featureActions } from '../../../../contract/design/copy-screen.ts';
import type { FormCopy, FormDocument } from '../../../../contract/design/form-definition.ts';
import type { DesignSaved } from '../../../../contract/design/screen-design.ts';
import { documentPath, screenType } from '../../../../contract/documents/document-types.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { readText as readShort, requireText } from '../../../input/read-text.ts';
import { inputTexts } from '../../../input/texts.ts';
import { screenKind } from '../../../metadata/registry/screen-kind.ts';
import { toText } from '../../../metadata/registry/screen-template.ts';
import { type DesignCall, readText } from '../base/design-call.ts';
import { etagOf, requireDocumentPath } from '../base/design-file.ts';
import { planChange } from '../base/design-plan.ts';
import {
	type FormServices,
	isForm,
	parseForm,
	readFormKey,
	readFormKeys,
	readOptionalFormKey,
	requireForm,
	toDocument,
} from './form-services.ts';
import { copyTitle, describeForm, freeKey } from './list-forms.ts';

const idNames = ['id', 'formDefId'];
const keyNames = ['formKey', 'key'];
const longestTitle = 80;

/** A form definition with its document. */
export async function readForm(services: FormServices, call: DesignCall, names?: readonly string[]): Promise<FormDocument> {
	const key = readFormKey(call.input, names);
	const [definition, { content }] = await Promise.all([describeForm(services, call, key), requireForm(services, key)]);
	if (!definition) throw new PortalError('notFound');
	return { ...definition, form: parseForm(content), text: content, version: etagOf(content) };
}

/** Creates a form definition, or with an `id` and the `version` that was read changes it. */
export async function saveForm(services: FormServices, call: DesignCall): Promise<FormDocument & Pick<DesignSaved, 'problems'>> {
	const { input } = call;
	const id = readOptionalFormKey(input, idNames);
	const work = id === undefined ? await newForm(services, input) : await changedForm(services, input, id);
	const { problems } = await services.service.changes.save({ ...call, input: work });
	const key = id ?? readFormKey(input, keyNames);
	return { ...(await readForm(services, { ...call, input: { id: key } })), problems };
}

async function newForm({ service }: FormServices, input: Record<string, unknown>): Promise<Record<string, unknown>> {
	const key = readFormKey(input, keyNames);
	const area = requireText(input, isFilled(input.area) ? 'area' : 'typeId', 40);
	const title = readShort(input, 'name', longestTitle) ?? null;
	const { path } = requireDocumentPath(documentPath(screenType, area, key), 'area');
	if ((await service.stores.files()).some(isForm(key))) throw taken();
	const text = readDocument(input) ?? screenKind.template(key, title);
	return { path, text: title === null ? text : withTitle(text, title), etag: '', storedIn: input.storedIn };
}

async function changedForm(services: FormServices, input: Record<string, unknown>, id: string): Promise<Record<string, unknown>> {
	const { path, content } = await requireForm(services, id);
	const key = readOptionalFormKey(input, keyNames);
	if (key !== undefined && key !== id) throw invalidInput([{ path: 'formKey', message: inputTexts.malformed() }]);
	const title = readShort(input, 'name', longestTitle);
	const text = readDocument(input) ?? content;
	return { path, text: title === undefined ? text : withTitle(text, title), etag: requireText(input, 'version', 60) };
}

/** The document of a call: its text, or the object. */
function readDocument({ text, form }: Record<string, unknown>): string | undefined {
	if (isFilled(text)) return readText(text);
	if (!isFilled(form)) return undefined;
	if (typeof form === 'string') return readText(form);
	if (!isPlainObject(form)) throw invalidInput([{ path: 'form', message: inputTexts.malformed() }]);
	return readText(toText(form));
}

/** The text as it is where it has the title already, so that its formatting stays. */
function withTitle(text: string, title: string): string {
	const form = parseForm(text);
	return form === null || form.title === title ? text : toText({ ...form, title });
}

/** What a copy would be; nothing is stored. */
export async function prepareCopy(services: FormServices, call: DesignCall): Promise<FormCopy> {
	const { input, language } = call;
	const sourceId = readFormKey(input);
	const { content, area } = await requireForm(services, sourceId);
	const source = parseForm(content);
	if (source === null) throw invalidInput([{ path: 'id', message: inputTexts.malformed() }]);
	const files = await services.service.stores.files();
	const formKey = freeKey(`${sourceId.slice(0, 35)}-copy`, (key) => files.some(isForm(key)));
	const name = copyTitle(String(source.title ?? sourceId), language);
	const form = copyScreen(source, name, { from: sourceId, to: formKey });
	const document = requireDocumentPath(documentPath(screenType, area, formKey));
	const parts = { database: services.database, engine: services.engine, stores: services.service.stores };
	const plan = await planChange(parts, { puts: [{ document, text: toText(form) }], drops: [] }, language);
	return { sourceId, formKey, name, area, form, omitted: omittedFrom(source, language), plan };
}

/** Stores a copy under a key and a name of its own; records are not copied. */
export async function copyForm(
	services: FormServices,
	call: DesignCall,
): Promise<FormDocument & Pick<DesignSaved, 'problems'> & Pick<FormCopy, 'omitted'>> {
	const { input } = call;
	const sourceId = readFormKey(input, ['id', 'formDefId', 'sourceId']);
	const { content, area } = await requireForm(services, sourceId);
	const source = parseForm(content);
	if (source === null) throw invalidInput([{ path: 'id', message: inputTexts.malformed() }]);
	const name = requireText(input, 'name', longestTitle);
	const { id: _id, formDefId: _formDefId, text: _text, ...rest } = input;
	const saved = await saveForm(services, {
		...call,
		input: {
			...rest,
			area: isFilled(input.area) ? input.area : area,
			form: copyScreen(source, name, { from: sourceId, to: readFormKey(input, keyNames) }),
		},
	});
	return { ...saved, omitted: omittedFrom(source, call.language) };
}

/** The titles of the actions that a copy does not have. */
function omittedFrom(source: Record<string, unknown>, language: Language): string[] {
	return featureActions(source).map(createTranslate(source.texts as ScreenFile['texts'], language));
}

/** Removes form definitions, all or none; their tables and records stay. */
export async function removeForms(services: FormServices, call: DesignCall): Promise<null> {
	const keys = readFormKeys(call.input);
	const files = await services.service.stores.files();
	const found = keys.map((key) => files.find(isForm(key)));
	if (found.includes(undefined)) throw new PortalError('notFound');
	return services.service.changes.removeAll(
		found.flatMap((file) => (file ? [toDocument(file)] : [])),
		call,
	);
}

/** Whether another form definition has the key; the one that is edited is left aside. */
export async function isKeyTaken({ service }: FormServices, { input }: DesignCall): Promise<boolean> {
	const key = readFormKey(input, keyNames);
	if (key === readOptionalFormKey(input, idNames)) return false;
	return (await service.stores.files()).some(isForm(key));
}

function taken(): PortalError {
	return new PortalError('inUse', { fields: [{ path: 'formKey', message: inputTexts.taken() }] });
}

function isFilled(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '';
}
