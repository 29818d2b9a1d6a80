import { invalidInput } from '../../../contract/base/portal-error.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { Call } from '../../http/route.ts';
import { readId } from '../../input/read-ids.ts';
import type { Principal } from '../../principal/principal.ts';
import type { ResourceServices } from './base/resource-services.ts';
import { resourceTexts } from './base/texts.ts';

type SignedInCall = Call<Principal>;

const idNames = ['resourceId', 'id'];
/** Names of the menu node for fields that the screen calls otherwise. */
const otherNames: Record<string, string> = { open: 'isOpen', hidden: 'isHidden', desc: 'description', systemId: 'subsystemId' };
const nodeFields = ['name', 'nameZhTw', 'nameEn', 'icon', 'isHidden'];

/** Changes the given fields of an entry as it is now; checked and kept like any save. */
export async function updateEntry(services: ResourceServices, call: SignedInCall, fields?: readonly string[]): Promise<StoredRecord> {
	const { input } = call;
	const id = readId(input, idNames);
	const { version: _version, ...given } = input;
	const values = Object.fromEntries(
		Object.entries(given)
			.filter(([name]) => !idNames.includes(name) && !name.startsWith('_'))
			.map(([name, value]) => [otherNames[name] ?? name, value] as const)
			.filter(([name]) => fields === undefined || fields.includes(name))
			.map(([name, value]) => [name, fromParameter(services, call, { name, value })]),
	);
	if (Object.keys(values).length === 0) throw invalidInput([{ path: fields?.[0] ?? 'name', message: resourceTexts.nothingToChange() }]);
	return services.records.together('resource', call, (batch) => batch.change('resource', id, values));
}

/** The same for what a node of the tree shows. */
export function updateNode(services: ResourceServices, call: SignedInCall): Promise<StoredRecord> {
	return updateEntry(services, call, nodeFields);
}

/** Parameters of an address are texts; what does not read as the field's type is left for its check to refuse. */
function fromParameter(
	{ records }: ResourceServices,
	{ language }: SignedInCall,
	{ name, value }: { name: string; value: unknown },
): unknown {
	if (typeof value !== 'string') return value;
	const type = records.screen('resource', language)?.fields.find((field) => field.name === name)?.type;
	if (type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
	if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
	return value === '' ? null : value;
}
