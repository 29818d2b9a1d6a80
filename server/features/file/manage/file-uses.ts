import type { FileUse, FileUses } from '../../../../contract/features/files.ts';
import type { Services } from '../../feature.ts';
import { readableRecords } from '../base/file-access.ts';
import { type ManagingCall, needManaged } from './managed-files.ts';
import { readUses } from './store.ts';

/** More uses are counted only. */
const mostListed = 100;

/** The records that use a file; those that the caller may not read are counted only. */
export async function listUses(services: Services, call: ManagingCall, id: string): Promise<FileUses> {
	await needManaged(services, call, [id]);
	const found = await readUses(services.database, { tenantId: call.principal.tenantId, id });
	const listed = found.slice(0, mostListed);
	const uses: FileUse[] = [];
	for (const screen of new Set(listed.map((use) => use.screen))) {
		const ofScreen = listed.filter((use) => use.screen === screen);
		const isReadable = await readableRecords(services, screen, { asker: call, uses: ofScreen });
		for (const use of ofScreen) if (isReadable(use)) uses.push(await describeUse(services, call, use));
	}
	return { uses, count: found.length };
}

type Use = Awaited<ReturnType<typeof readUses>>[number];

async function describeUse({ records, fileReaders }: Services, call: ManagingCall, use: Use): Promise<FileUse> {
	const { screen: name, record_id: recordId, field } = use;
	const screen = records.screen(name, call.language, call.principal.tenantId);
	const facts = { screen: name, screenTitle: screen?.title ?? name, recordId };
	if (!screen || fileReaders[name]) return { ...facts, recordTitle: '', fieldTitle: '' };
	const record = await records.get(name, call, recordId);
	const [outer = '', inner] = field.split('.');
	const owner = screen.fields.find((one) => one.name === outer);
	const cell = owner?.itemFields?.find((one) => one.name === inner);
	return { ...facts, recordTitle: String(record[screen.titleField] ?? ''), fieldTitle: cell?.title ?? owner?.title ?? field };
}
