import type { NamedRecord } from '../../../../contract/design/form-definition.ts';
import { documentTypeOf, processType } from '../../../../contract/documents/document-types.ts';
import { isId } from '../../../../contract/input/id.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { PartyType } from '../../../../contract/processes/process.ts';
import { readProcessFile } from '../../../documents/process/read/read-process-file.ts';
import { type Caller, toCaller } from '../../../metadata/base/caller.ts';
import type { SchemaFile } from '../../../metadata/document/schema-folder.ts';
import type { DesignCall } from '../base/design-call.ts';
import { type FormServices, parseForm } from './form-services.ts';

interface KeyField {
	screen: string;
	field: string;
}

/** What fields name dictionaries by. */
const dictionaryField: KeyField = { screen: 'dictionary', field: 'key' };

/** What processes name people by: the screen of the records, and its field. */
const partyFields: Partial<Record<PartyType, KeyField>> = {
	person: { screen: 'employee', field: 'account' },
	role: { screen: 'role', field: 'alias' },
	position: { screen: 'position', field: 'name' },
	group: { screen: 'group', field: 'groupAlias' },
	organisation: { screen: 'organisation', field: 'alias' },
};

const keyFields: KeyField[] = [dictionaryField, ...Object.values(partyFields)];

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const mostRecords = 200;

type Named = Pick<NamedRecord, 'screen' | 'value' | 'documents'>;

/**
 * The records that documents name: by their id, as conditions do, dictionaries by their key, and in processes people by account, alias or name. Each comes
 * once, with its title if the portal has it. They are not part of an archive, because records are data.
 */
export async function findNamedRecords(
	{ records }: Pick<FormServices, 'records'>,
	call: DesignCall,
	files: ReadonlyArray<Pick<SchemaFile, 'path' | 'content'>>,
): Promise<NamedRecord[]> {
	const caller = toCaller(call);
	const named = [...collect(files).values()].slice(0, mostRecords);
	const found = await findIds({ records }, caller, named);
	const answer: NamedRecord[] = [];
	// One after the other: an archive may name hundreds.
	for (const one of named) {
		const screen = found.get(one.value) ?? one.screen;
		const screenTitle = screen === null ? null : (records.screen(screen, caller.language)?.title ?? screen);
		const title = screen === null ? null : await readTitle(records, caller, { screen, value: one.value });
		answer.push({ ...one, screen, screenTitle, title });
	}
	return answer;
}

function collect(files: ReadonlyArray<Pick<SchemaFile, 'path' | 'content'>>): Map<string, Named> {
	const named = new Map<string, Named>();
	const add = (screen: string | null, value: string, path: string) => {
		const known = named.get(`${screen} ${value}`) ?? { screen, value, documents: [] };
		if (!known.documents.includes(path)) known.documents.push(path);
		named.set(`${screen} ${value}`, known);
	};
	for (const { path, content } of files) {
		for (const [id] of content.matchAll(ids)) add(null, id.toLowerCase(), path);
		const isProcess = documentTypeOf(path) === processType;
		for (const key of isProcess ? [] : dictionariesOf(parseForm(content))) add(dictionaryField.screen, key, path);
		for (const { screen, value } of isProcess ? partiesOf(readProcessFile(content, path).file) : []) add(screen, value, path);
	}
	return named;
}

/** The dictionaries of the fields in a part of a document. */
function dictionariesOf(part: unknown): string[] {
	if (Array.isArray(part)) return part.flatMap(dictionariesOf);
	if (!isPlainObject(part)) return [];
	const own = typeof part.dictionary === 'string' ? [part.dictionary] : [];
	return [...own, ...Object.values(part).flatMap(dictionariesOf)];
}

/** Everybody whom a part of a process names. */
function partiesOf(part: unknown): Array<{ screen: string; value: string }> {
	if (Array.isArray(part)) return part.flatMap(partiesOf);
	if (!isPlainObject(part)) return [];
	const { type, from, value } = part;
	const party = String(from ?? type) as PartyType;
	const fields = Object.hasOwn(partyFields, party) ? partyFields[party] : undefined;
	const isParty = typeof part.level === 'number' && typeof value === 'string' && fields !== undefined;
	return [...(isParty ? [{ screen: fields.screen, value }] : []), ...Object.values(part).flatMap(partiesOf)];
}

/** The screens whose records the ids are. */
async function findIds({ records }: Pick<FormServices, 'records'>, caller: Caller, named: Named[]): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (const { name, scope, isForeign } of records.screens(caller.language)) {
		if (isForeign || scope === 'feature') continue;
		const open = named.flatMap(({ screen, value }) => (screen === null && !found.has(value) ? [value] : []));
		if (open.length === 0) break;
		for (const id of await records.readable(name, caller, open)) found.set(id, name);
	}
	return found;
}

async function readTitle(records: FormServices['records'], caller: Caller, { screen, value }: { screen: string; value: string }) {
	const titleField = records.screen(screen, caller.language)?.titleField ?? 'id';
	const record = isId(value) ? await records.read(screen, caller, value) : await findBy(records, caller, { screen, value });
	return record ? String(record[titleField] ?? value) : null;
}

async function findBy(records: FormServices['records'], caller: Caller, { screen, value }: { screen: string; value: string }) {
	const field = keyFields.find((one) => one.screen === screen)?.field ?? 'id';
	const rule = { field, operator: 'equal', value };
	const input = { query: { combinator: 'and', rules: [rule] }, requestPage: { limit: 1 } };
	return (await records.list(screen, caller, input)).dataResult[0];
}
