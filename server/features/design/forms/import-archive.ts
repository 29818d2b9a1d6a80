import type { ImportedForms, NamedRecord } from '../../../../contract/design/form-definition.ts';
import type { DesignProblem } from '../../../../contract/design/screen-design.ts';
import { areaFileName, documentTypeOf, overlayType, readDocumentPath, screenType } from '../../../../contract/documents/document-types.ts';
import type { SchemaFile } from '../../../metadata/document/schema-folder.ts';
import { areaTemplate } from '../../../metadata/registry/screen-template.ts';
import type { DesignCall } from '../base/design-call.ts';
import { toDesignProblems } from '../base/design-check.ts';
import { judgeChange, needsArea, planChange, type WrittenDocument } from '../base/design-plan.ts';
import type { FormServices } from './form-services.ts';
import { findNamedRecords } from './named-records.ts';
import { type ArchivedRecord, readArchive, refuseEntry } from './read-archive.ts';
import { archiveTexts } from './texts.ts';

interface ImportOptions {
	/** Forms of the archive that exist with another content are replaced; their history keeps the former text. */
	replaces: boolean;
	/** Nothing is stored. */
	isTrial: boolean;
}

/** Stores the documents of an archive, all or none; what exists already and is only needed by the forms stays as it is. */
export async function importArchive(
	{ service, database, engine, records }: FormServices,
	call: DesignCall,
	{ bytes, replaces, isTrial }: ImportOptions & { bytes: Buffer },
): Promise<ImportedForms> {
	const { forms, documents, records: archived } = await readArchive(bytes);
	const files = await service.stores.files();
	const outcome: Pick<ImportedForms, 'created' | 'replaced' | 'kept'> = { created: [], replaced: [], kept: [] };
	const writes: WrittenDocument[] = [];
	for (const { document, text } of documents) {
		const { path } = document;
		const present = findPresent(files, document);
		const isSame = present?.path === path && present.content === text;
		if (isSame || (present && !forms.has(path))) {
			outcome.kept.push(path);
			continue;
		}
		if (document.type === overlayType) refuseForeignOverlay(files, document, { forms, replaces });
		if (present && present.path !== path) throw refuseEntry(path, archiveTexts.taken({ path: present.path }));
		if (present && !replaces) throw refuseEntry(path, archiveTexts.different());
		outcome[present ? 'replaced' : 'created'].push(path);
		writes.push({ document, text });
	}
	const puts = [...writes, ...missingAreas(files, writes)];
	const change = { puts, drops: [] };
	const parts = { database, engine, stores: service.stores };
	const titleOfScreen = (screen: string) => records.screen(screen, call.language)?.title ?? null;
	const { own, others } = await judgeChange(parts, change);
	const problems = toDesignProblems(own, call.language);
	const [error] = [...problems, ...toDesignProblems(others, call.language)].filter(({ severity }) => severity === 'error');
	if (error) throw refuseEntry(error.file, describe(error));
	const plan = await planChange(parts, change, call.language);
	const written = writes.map(({ document: { path }, text }) => ({ path, content: text }));
	const named = await findNamedRecords({ records }, call, written);
	const missing = named.filter(({ title }) => title === null).map((record) => describeMissing(record, archived, titleOfScreen));
	if (isTrial || puts.length === 0) return { ...outcome, missing, plan, problems };
	return { ...outcome, missing, plan, problems: await service.changes.saveAll(puts, call) };
}

/** An overlay changes a screen as its own text would: only that of an exported form, and of one that exists only if the caller says so. */
function refuseForeignOverlay(
	files: readonly SchemaFile[],
	{ path, name }: WrittenDocument['document'],
	{ forms, replaces }: { forms: ReadonlySet<string>; replaces: boolean },
): void {
	const form = [...forms].map(readDocumentPath).find((one) => one?.name === name && one.type === screenType);
	if (!form) throw refuseEntry(path, archiveTexts.foreignOverlay());
	if (!replaces && findPresent(files, form)) throw refuseEntry(path, archiveTexts.different());
}

/** A record that this portal does not have, as the portal that exported it knew it. */
function describeMissing(record: NamedRecord, archived: ArchivedRecord[], titleOfScreen: (screen: string) => string | null): NamedRecord {
	const known = archived.find(({ screen, value }) => value === record.value && (record.screen === null || record.screen === screen));
	const screenTitle = record.screenTitle ?? titleOfScreen(known?.screen ?? '');
	return { ...record, screen: screenTitle === null ? null : (known?.screen ?? record.screen), screenTitle, title: known?.title ?? null };
}

function describe({ line, column, message }: DesignProblem) {
	return archiveTexts.problem({ line, column, problem: message });
}

function findPresent(files: readonly SchemaFile[], { area, name, type }: WrittenDocument['document']): SchemaFile | undefined {
	return files.find((file) => {
		if (name === areaFileName) return file.name === areaFileName && file.area === area;
		return file.name === name && documentTypeOf(file.path) === type;
	});
}

function missingAreas(files: readonly SchemaFile[], writes: readonly WrittenDocument[]): WrittenDocument[] {
	const paths = [...files, ...writes.map(({ document }) => document)];
	const areas = new Set(writes.filter(({ document }) => needsArea(paths, document)).map(({ document }) => document.area));
	return [...areas].flatMap((area) => {
		const document = readDocumentPath(`${area}/_area.json`);
		return document ? [{ document, text: areaTemplate(area) }] : [];
	});
}
