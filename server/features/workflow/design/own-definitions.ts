import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { DesignCheck, DesignDraftKept, DesignSaved, DesignText, DesignVersion } from '../../../../contract/design/screen-design.ts';
import { type DocumentPath, documentPath, processType, readDocumentPath } from '../../../../contract/documents/document-types.ts';
import type { ProcessDefinition, ProcessFolder, ProcessScreen } from '../../../../contract/features/workflow/definitions.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import { readFlag } from '../../../../contract/input/flag.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import { isOwnScreen } from '../../../../contract/screen-check/tenant/own-names.ts';
import type { AuditAction } from '../../../audit/audit-entry.ts';
import { type AuditEntry, writeAudit } from '../../../audit/write-audit.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { processKind } from '../../../documents/process/process-kind.ts';
import { inputTexts } from '../../../input/texts.ts';
import { putTenantDocument, readDocumentsOf, removeTenantDocuments } from '../../../metadata/stores/tenant-documents.ts';
import { DesignStore, etagOf, readDraft, tenantPath, toDesignProblems } from '../../design/public.ts';
import type { Services } from '../../feature.ts';
import type { WorkflowCall } from '../calls/read-input.ts';
import { countRunningOf } from '../store/definitions.ts';
import { draftsFirst } from './list-definitions.ts';
import type { Definitions } from './platform-definitions.ts';
import { texts } from './texts.ts';

/** The area of the documents of tenants. */
const ownArea = 'own';
const mostProcesses = 30;
const longestText = 200_000;

/** A tenant's document in a call. */
interface Own {
	tenantId: string;
	path: string;
	name: string;
	/** Where its versions and drafts are kept. */
	kept: string;
}

/** The processes of a tenant's own, for those who manage processes there; what they do reaches no other tenant. */
export class OwnDefinitions implements Definitions {
	readonly #services: Services;
	readonly #store: DesignStore;

	constructor(services: Services) {
		this.#services = services;
		this.#store = new DesignStore(services.database);
	}

	async list({ principal, language }: WorkflowCall): Promise<ProcessFolder> {
		const { engine, database } = this.#services;
		const { tenantId, userId } = principal;
		const own = engine.tenants().documentsOf(tenantId, processKind);
		const screens = engine
			.tenants()
			.ownOf(tenantId)
			.map((screen) => ({ value: screen.name, title: screen.in(language).title }));
		const [drafts, running] = await Promise.all([
			this.#store.draftsOfTenant(tenantId, userId),
			countRunningOf(database.forTenant(tenantId)),
		]);
		const paths = [...new Set([...own.values(), ...drafts].map(({ path }) => path))];
		const processes = paths.map((path): ProcessDefinition => {
			const { name = '' } = readDocumentPath(path) ?? {};
			const { loaded, problems = [] } = own.get(name) ?? {};
			const file = loaded?.file as { title: string; texts?: Record<string, Record<string, string>>; screen?: string } | undefined;
			const draft = drafts.find((one) => one.path === path);
			const title = file ? createTranslate(file.texts, language)(file.title) : ((draft && processKind.draftTitle?.(draft.content)) ?? null);
			const screen = screens.find(({ value }) => value === file?.screen)?.title ?? null;
			return {
				...{ path, area: ownArea, name, title, screen },
				storedIn: own.has(name) ? 'database' : null,
				errors: problems.filter(({ severity }) => severity === 'error').length,
				isActive: loaded !== undefined,
				draftAt: draft?.at.toISOString() ?? null,
				running: running.get(name) ?? 0,
			};
		});
		return {
			processes: processes.sort(draftsFirst),
			removed: [],
			isWritable: false,
			areas: [{ value: ownArea, title: texts.ownArea().in(language) }],
			screens,
		};
	}

	async read(call: WorkflowCall): Promise<DesignText> {
		const own = requireOwn(call);
		const text = this.#textOf(own);
		const draft = await this.#store.draft(own.kept, call.principal.userId);
		if (text === undefined && draft === null) throw new PortalError('notFound');
		return { path: own.path, text: text ?? '', etag: etagOfText(text), storedIn: text === undefined ? null : 'database', draft };
	}

	template(call: WorkflowCall): { path: string; text: string } {
		const { path, name } = requireOwn(call);
		const { title } = call.input;
		return { path, text: processKind.template(name, typeof title === 'string' && title.trim() !== '' ? cutText(title.trim(), 80) : null) };
	}

	history(call: WorkflowCall): Promise<DesignVersion[]> {
		return this.#store.versions(requireOwn(call).kept);
	}

	async version(call: WorkflowCall, id: string) {
		const version = await this.#store.version(id);
		const start = tenantPath(call.principal.tenantId, '');
		if (!version?.path.startsWith(start)) throw new PortalError('notFound');
		return { ...version, path: version.path.slice(start.length) };
	}

	screen({ principal, language, input }: WorkflowCall): ProcessScreen {
		const name = String(input.name);
		return { screen: (isOwnScreen(name) && this.#services.records.screen(name, language, principal.tenantId)) || null };
	}

	check(call: WorkflowCall): DesignCheck {
		const own = requireOwn(call);
		const { problems } = this.#judge(own, readText(call.input.text));
		return { problems: toDesignProblems(problems, call.language), screen: null, example: null };
	}

	async keepDraft(call: WorkflowCall): Promise<DesignDraftKept> {
		const { principal, input } = call;
		return this.#store.keepDraft(requireOwn(call).kept, principal, readDraft(input, input.text === null ? null : readText(input.text)));
	}

	async setAside(call: WorkflowCall): Promise<null> {
		const { kept } = requireOwn(call);
		const { principal } = call;
		const text = readText(call.input.text);
		await this.#store.exclusively((db) => this.#store.keep(db, { path: kept, kind: 'aside', text, principal }));
		await this.#store.dropDraft(kept, principal);
		return null;
	}

	/** Publishes a text; one with mistakes is refused with each of them. */
	async save(call: WorkflowCall): Promise<DesignSaved> {
		const own = requireOwn(call);
		const { principal, language } = call;
		const text = readText(call.input.text);
		const judged = this.#judge(own, text);
		const problems = toDesignProblems(judged.problems, language);
		const errors = problems.filter(({ severity }) => severity === 'error');
		if (errors.length > 0) throw invalidInput(errors.map(({ message }) => ({ path: 'text', message })));
		const about = judged.loaded && 'screen' in judged.loaded.file ? String(judged.loaded.file.screen) : '';
		this.#refuseTied(own, about);
		await this.#store.exclusively(async (db) => {
			const before = await this.#expect(db, own, call.input.etag);
			const kind = readFlag(call.input.isRestored) ? 'restore' : 'save';
			await this.#store.keep(db, { path: own.kept, kind: before === undefined ? 'create' : kind, text, principal });
			await putTenantDocument(db, { tenantId: own.tenantId, kind: processType.name, name: own.name, area: ownArea, content: text });
			await writeAudit(db, entry(call, own, 'process-publish'));
		});
		await this.#store.dropDraft(own.kept, principal, readDraft(call.input, text));
		await this.#services.engine.refresh();
		const isInForce = this.#textOf(own) === text;
		return { path: own.path, etag: etagOfText(text), storedIn: 'database', problems, isInForce };
	}

	/** Removes a process; its cases stay on their version. */
	async remove(call: WorkflowCall): Promise<null> {
		const own = requireOwn(call);
		this.#refuseTied(own);
		await this.#store.exclusively(async (db) => {
			const before = await this.#expect(db, own, call.input.etag);
			if (before === undefined) throw new PortalError('notFound');
			await this.#store.keep(db, { path: own.kept, kind: 'remove', text: before, principal: call.principal });
			await removeTenantDocuments(db, { tenantId: own.tenantId, kind: processType.name, name: own.name });
			await writeAudit(db, entry(call, own, 'process-remove'));
		});
		await this.#services.engine.refresh();
		return null;
	}

	/** Screens of the tenant that name a process keep it, and keep it about themselves. */
	#refuseTied({ tenantId, name }: Own, about = ''): void {
		const tied = this.#services.engine
			.tenants()
			.tiedTo(tenantId, name)
			.filter((screen) => screen !== about);
		if (tied.length > 0) throw new PortalError('inUse', { message: texts.tiedTo({ names: tied.join(', ') }) });
	}

	/** The stored text, which nobody may have changed since the caller read it. */
	async #expect(db: SystemTransaction, { tenantId, name }: Own, etag: unknown): Promise<string | undefined> {
		const all = await readDocumentsOf(db, tenantId, processType.name);
		const text = all.find((one) => one.name === name)?.content;
		if (etagOfText(text) !== String(etag ?? '')) throw new PortalError('conflict', { data: { text: text ?? '', etag: etagOfText(text) } });
		if (text === undefined && all.length >= mostProcesses)
			throw new PortalError('tooLarge', { message: texts.tooManyOwn({ max: mostProcesses }) });
		return text;
	}

	#textOf({ tenantId, name }: Own): string | undefined {
		return this.#services.engine.tenants().documentsOf(tenantId, processKind).get(name)?.content;
	}

	#judge({ tenantId, name }: Own, content: string) {
		return this.#services.engine.tenants().judge(processKind, { tenantId, name, area: ownArea, content });
	}
}

/** A path of the tenant's own; every other one is refused like one that does not exist. */
function requireOwn({ principal: { tenantId }, input }: WorkflowCall): Own {
	const document: DocumentPath | undefined = typeof input.path === 'string' ? readDocumentPath(input.path) : undefined;
	if (document?.type !== processType) throw invalidInput([{ path: 'path', message: texts.path() }]);
	const { name, area } = document;
	if (area !== ownArea || !isOwnScreen(name)) throw new PortalError('notFound', { message: texts.ownPath() });
	const path = documentPath(processType, area, name);
	return { tenantId, path, name, kept: tenantPath(tenantId, path) };
}

function entry({ principal, ip: address }: WorkflowCall, { name, path }: Own, action: AuditAction): AuditEntry {
	return { action, principal, address, object: { type: 'process', id: path, name } };
}

function readText(value: unknown): string {
	if (typeof value !== 'string') throw invalidInput([{ path: 'text', message: inputTexts.required() }]);
	if (Buffer.byteLength(value) > longestText) throw new PortalError('tooLarge');
	return value;
}

function etagOfText(text: string | undefined): string {
	return text === undefined ? '' : etagOf(text);
}
