import type { Language } from '../../../../contract/base/languages.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { storageTexts } from '../../../files/texts.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import type { MetadataEngine } from '../../../metadata/metadata-engine.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { FileReaders } from '../../feature.ts';
import type { AttachmentStore, StoredAttachment } from './store.ts';

type Engine = Pick<MetadataEngine, 'records' | 'visibleFields'>;

/** The caller of a call about files. */
export interface Asker {
	principal: Principal;
	language: Language;
	ip: string;
}

/** Those of the files that the caller may read: the own ones, those of the own organisation, those on records that the caller may read, those on the own person's record, and logos. */
export async function readableFiles(
	{ store, engine, fileReaders }: { store: AttachmentStore; engine: Engine; fileReaders: FileReaders },
	ids: string[],
	asker: Asker,
): Promise<StoredAttachment[]> {
	const { principal } = asker;
	const files = await store.find(principal.tenantId, ids);
	const foreign = files.filter((file) => !isOwn(file, principal));
	const uses = await store.uses(
		principal.tenantId,
		foreign.map(({ id }) => id),
	);
	const readable = new Set(files.filter((file) => !foreign.includes(file)).map(({ id }) => id));
	// One's own photo, and the logos of subsystems, are drawn for people who may see no such records.
	for (const use of uses)
		if (use.screen === 'subsystem' || (use.screen === 'employee' && use.record_id === principal.userId)) readable.add(use.attachment_id);
	for (const screen of new Set(uses.map((use) => use.screen))) {
		const records = await readableRecords({ engine, fileReaders }, screen, {
			asker,
			uses: uses.filter((use) => use.screen === screen && !readable.has(use.attachment_id)),
		});
		for (const use of uses) if (use.screen === screen && records(use)) readable.add(use.attachment_id);
	}
	return files.filter(({ id }) => readable.has(id));
}

/** Whether a file belongs to the caller, or to the caller's organisation. */
function isOwn({ owner_id, organisation_id }: StoredAttachment, { userId, organisationId }: Principal): boolean {
	return owner_id === null ? organisation_id !== null && organisation_id === organisationId : owner_id === userId;
}

/** Tells which uses on records of a screen, or of a feature, the caller may read. */
export async function readableRecords(
	{ engine, fileReaders }: { engine: Engine; fileReaders: FileReaders },
	screen: string,
	{ asker, uses }: { asker: Asker; uses: Use[] },
): Promise<(use: Use) => boolean> {
	const { principal } = asker;
	const idsOf = (some: Use[]) => [...new Set(some.map((use) => use.record_id))];
	const read = fileReaders[screen];
	if (read) {
		const records = await read(idsOf(uses), principal);
		return (use) => records.has(use.record_id);
	}
	const isFor = await readersOfFields(fileReaders, screen, { asker, uses });
	if (!may(principal, `${screen}:view`) || !engine.records.screen(screen, asker.language, principal.tenantId)) return isFor;
	const isVisible = engine.visibleFields(screen, principal);
	const seen = uses.filter((use) => isVisible(use.field));
	const records = await engine.records.readable(screen, toCaller(asker), idsOf(seen));
	return (use) => (isVisible(use.field) && records.has(use.record_id)) || isFor(use);
}

/** Tells which uses a feature lets the caller read beside the right to view the records. */
async function readersOfFields(
	fileReaders: FileReaders,
	screen: string,
	{ asker, uses }: { asker: Asker; uses: Use[] },
): Promise<(use: Use) => boolean> {
	const readable = new Map<string, ReadonlySet<string>>();
	for (const field of new Set(uses.map((use) => use.field))) {
		const read = fileReaders[`${screen}.${field}`];
		const ids = uses.filter((use) => use.field === field).map((use) => use.record_id);
		if (read) readable.set(field, await read([...new Set(ids)], asker.principal));
	}
	return (use) => readable.get(use.field)?.has(use.record_id) === true;
}

type Use = Pick<Awaited<ReturnType<AttachmentStore['uses']>>[number], 'record_id' | 'field'>;

/** One file that the caller may read; `notFound` for one that is missing, another tenant's or not for the caller, alike. */
export async function needReadable(services: Parameters<typeof readableFiles>[0], id: string, asker: Asker): Promise<StoredAttachment> {
	const [file] = await readableFiles(services, [id], asker);
	if (!file) throw new PortalError('notFound');
	return file;
}

/** A file is opened only when no virus is known or suspected in it. */
export function refuseUnscanned({ file_name: name, scan_state, virus }: StoredAttachment): void {
	if (scan_state === 'waiting') throw new PortalError('unavailable', { message: storageTexts.waiting({ name }) });
	if (scan_state !== 'infected') return;
	throw new PortalError('noPermission', { message: storageTexts.infected({ name, virus: virus ?? '' }) });
}
