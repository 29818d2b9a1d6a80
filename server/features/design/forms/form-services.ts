import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type DocumentPath, documentTypeOf, screenType } from '../../../../contract/documents/document-types.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { inputTexts } from '../../../input/texts.ts';
import type { SchemaFile } from '../../../metadata/document/schema-folder.ts';
import type { ScreenRecords } from '../../../metadata/screen-records.ts';
import type { DesignServices } from '../base/design-call.ts';
import type { DesignService } from '../base/design-service.ts';
import { formTexts } from './texts.ts';

/** What the calls of form definitions work with. */
export interface FormServices extends DesignServices {
	records: ScreenRecords;
	service: DesignService;
}

/** Every name under which clients send the key of a form. */
const formNames = ['formDefId', 'formKey', 'id', 'key', 'boKey', 'boId', 'alias'] as const;

const keyPattern = /^[a-z][a-z0-9-]{0,39}$/;
const mostForms = 100;

/** The key of the form that a call names. */
export function readFormKey(input: Record<string, unknown>, names: readonly string[] = formNames): string {
	return readOptionalFormKey(input, names) ?? refuse(names[0] ?? 'id', 'required');
}

/** The same for a key that may be omitted. */
export function readOptionalFormKey(input: Record<string, unknown>, names: readonly string[] = formNames): string | undefined {
	const name = names.find((candidate) => isFilled(input[candidate]));
	if (name === undefined) return undefined;
	const value = input[name];
	return typeof value === 'string' && keyPattern.test(value) ? value : refuse(name, 'key');
}

/** The keys of a call, as a comma list or a JSON list, each once. */
export function readFormKeys(input: Record<string, unknown>): string[] {
	const name = ['ids', 'formDefIds', 'formKeys', ...formNames].find((candidate) => isFilled(input[candidate])) ?? 'ids';
	const value = input[name];
	const given: unknown[] = Array.isArray(value) ? value : [];
	const keys = typeof value === 'string' ? value.split(',').map((key) => key.trim()) : given;
	if (keys.length === 0) return refuse(name, 'required');
	if (keys.length > mostForms) throw invalidInput([{ path: name, message: inputTexts.tooMany({ max: mostForms }) }]);
	if (!keys.every((key) => typeof key === 'string' && keyPattern.test(key))) return refuse(name, 'key');
	return [...new Set(keys as string[])];
}

/** The document of a form, wherever it is stored. */
export async function requireForm(
	{ service }: Pick<FormServices, 'service'>,
	key: string,
): Promise<SchemaFile & { document: DocumentPath }> {
	const found = (await service.stores.files()).find(isForm(key));
	if (!found) throw new PortalError('notFound');
	return { ...found, document: toDocument(found) };
}

/** Tells the screen documents of a key. */
export function isForm(key: string): (file: SchemaFile) => boolean {
	return ({ name, path }) => name === key && documentTypeOf(path) === screenType;
}

/** The path of a stored document. */
export function toDocument({ path, area, name }: SchemaFile): DocumentPath {
	return { path, area, name, type: documentTypeOf(path) };
}

/** The document as JSON; null while it is none. */
export function parseForm(text: string): Record<string, unknown> | null {
	try {
		const form: unknown = JSON.parse(text);
		return isPlainObject(form) ? form : null;
	} catch {
		return null;
	}
}

function isFilled(value: unknown): boolean {
	return value !== undefined && value !== null && value !== '';
}

function refuse(path: string, reason: 'required' | 'key'): never {
	throw invalidInput([{ path, message: reason === 'required' ? inputTexts.required() : formTexts.key() }]);
}
