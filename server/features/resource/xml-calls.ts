import '@fastify/multipart';

import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { Call } from '../../http/route.ts';
import { readOptionalId } from '../../input/read-ids.ts';
import { sendFile } from '../../metadata/transfer/send-file.ts';
import type { Principal } from '../../principal/principal.ts';
import { nameIn } from '../menu/public.ts';
import { queryAll, requireRecord } from '../organisation/public.ts';
import type { ResourceServices } from './base/resource-services.ts';
import { findSubsystem } from './base/store.ts';
import { resourceTexts } from './base/texts.ts';
import { inTreeOrder } from './tree-data.ts';
import { type ImportOutcome, importResources } from './xml/import-resources.ts';
import { refuseFile } from './xml/read-resources.ts';
import type { ImportTarget } from './xml/resource-xml.ts';
import { writeResources } from './xml/write-resources.ts';

type SignedInCall = Call<Principal>;

/** Takes a form of `file`, `systemId` and `resourceId`. */
export async function importXml(services: ResourceServices, call: SignedInCall): Promise<ImportOutcome> {
	const { bytes, fields } = await readForm(call);
	await call.occupy('import');
	const target = await findImportTarget(services, { ...call, input: { ...call.input, ...fields } });
	return importResources(services, call, { bytes, target });
}

/** Returns the file itself. */
export async function exportXml(services: ResourceServices, call: SignedInCall): Promise<unknown> {
	const { systemId, parentId } = await findImportTarget(services, call);
	const { language, reply } = call;
	const [system, all] = await Promise.all([
		findSubsystem(services.database, systemId),
		queryAll(services.records, call, { screen: 'resource', parameters: [{ key: 'Q^SUBSYSTEM_ID_^S', value: systemId }] }),
	]);
	if (!system) throw new PortalError('notFound');
	const branch = all.find(({ id }) => id === parentId);
	const entries = branch ? [branch, ...inTreeOrder(all, branch.id)] : inTreeOrder(all, null);
	const known = new Set(entries.map(({ id }) => id));
	const isRoot = ({ id, parentId: above }: (typeof entries)[number]) => id === branch?.id || typeof above !== 'string' || !known.has(above);
	const name = branch ? String(branch.name) : nameIn(system.names, language);
	const content = Buffer.from(writeResources(system.alias, entries, isRoot));
	return sendFile(reply, { name: resourceTexts.fileName({ name }).in(language), content });
}

async function readForm({ request }: SignedInCall): Promise<{ bytes: Buffer; fields: Record<string, unknown> }> {
	const noFile = () => refuseFile(resourceTexts.noFile());
	if (!request.isMultipart()) throw noFile();
	let bytes: Buffer | undefined;
	const fields: Record<string, unknown> = {};
	for await (const part of request.parts()) {
		if (part.type === 'file') bytes = await part.toBuffer();
		else if (part.fieldname === 'systemId' || part.fieldname === 'resourceId') fields[part.fieldname] = part.value;
		else if (part.fieldname !== 'options') throw invalidInput([{ path: part.fieldname, message: part.fieldname }]);
	}
	if (!bytes || bytes.length === 0) throw noFile();
	return { bytes, fields };
}

/** The subsystem and the entry that a call names; an entry brings its subsystem along. */
async function findImportTarget({ database, records }: ResourceServices, call: SignedInCall): Promise<ImportTarget> {
	const { input } = call;
	const systemId = readOptionalId(input, ['systemId', 'sysId']);
	const root = input.resourceId === '0' || input.resourceId === 0;
	const parentId = root ? undefined : readOptionalId(input, ['resourceId']);
	if (parentId !== undefined) {
		const record = await requireRecord(records, call, { screen: 'resource', id: parentId });
		if (systemId !== undefined && systemId !== record.subsystemId) throw new PortalError('notFound');
		return { systemId: String(record.subsystemId), parentId };
	}
	if (systemId === undefined) throw invalidInput([{ path: 'systemId', message: resourceTexts.required() }]);
	if (!(await findSubsystem(database, systemId))) throw new PortalError('notFound');
	return { systemId, parentId: null };
}
