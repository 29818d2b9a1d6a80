import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { DesignApplied, DesignProblem, DesignSaved } from '../../../../contract/design/screen-design.ts';
import type { DocumentStore } from '../../../../contract/documents/document-type.ts';
import { areaFileName, type DocumentPath } from '../../../../contract/documents/document-types.ts';
import { readFlag } from '../../../../contract/input/flag.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { kindOf } from '../../../metadata/document/check-documents.ts';
import { areaTemplate } from '../../../metadata/registry/screen-template.ts';
import { refuseUsedScripts } from '../../script/public.ts';
import { adoptStoredTable } from './adopt-stored-table.ts';
import { applyLosses, readLosses } from './design-apply.ts';
import { type DesignCall, type DesignServices, readText } from './design-call.ts';
import { toDesignProblems } from './design-check.ts';
import { etagOf, requireDocumentPath } from './design-file.ts';
import { refuseTakenName, refuseTarget } from './design-names.ts';
import { applyChange, type DocumentChange, judgeChange, needsArea, planDocuments, type WrittenDocument } from './design-plan.ts';
import type { DesignStores, StoredText } from './design-stores.ts';
import { type DesignStore, readDraft } from './store.ts';
import { designTexts } from './texts.ts';

/** What changes need beside the services: the history, and the texts. */
interface ChangeServices extends DesignServices {
	store: DesignStore;
	stores: DesignStores;
}

/** Every change of a document in the portal. */
export class DesignChanges {
	readonly #services: ChangeServices;

	constructor(services: ChangeServices) {
		this.#services = services;
	}

	/** A text with errors is refused, so that the stores never hold one of ours; the caller may keep it as a draft. */
	async save({ principal, input, language }: DesignCall): Promise<DesignSaved> {
		const document = requireDocumentPath(input.path);
		const text = readText(input.text);
		const wanted = await this.#storeOf(document, input.storedIn);
		refuseTakenName(await this.#services.stores.files(), document);
		await this.#refuseWrong({ puts: [{ document, text }], drops: [] }, language);
		const adopts = input.adopts ?? null;
		if (wanted === 'database' && adopts === null) await this.#refuseTakenTable([{ document, text }]);
		const saved = await this.#services.store.exclusively(async (transaction) => {
			const before = await this.#expect(document, input.etag, transaction);
			const files = await this.#services.stores.files(transaction);
			refuseTakenName(files, document);
			await this.#keepOutside(transaction, document, before);
			const saving = before === null ? 'create' : 'save';
			const kind = readFlag(input.isRestored) ? 'restore' : saving;
			const storedIn = before?.storedIn ?? wanted;
			await this.#services.store.keep(transaction, { path: document.path, kind, text, principal });
			if (needsArea(files, document)) {
				const area = requireDocumentPath(`${document.area}/_area.json`);
				await this.#services.store.keep(transaction, { path: area.path, kind: 'create', text: areaTemplate(document.area), principal });
				await this.#services.stores.put(transaction, area, { text: areaTemplate(document.area), storedIn });
			}
			if (adopts !== null) await adoptStoredTable(this.#services, transaction, { document, text, typed: adopts });
			await this.#services.stores.put(transaction, document, { text, storedIn });
			return { text, storedIn };
		});
		await this.#services.store.dropDraft(document.path, principal, readDraft(input, text));
		return this.#outcome(document, saved, language);
	}

	/** Where a document is stored, or a new one shall be. */
	async #storeOf(document: DocumentPath, wanted: unknown): Promise<DocumentStore> {
		const stored = await this.#services.stores.read(document);
		if (stored !== null) return stored.storedIn;
		if (wanted === 'folder' || wanted === 'database') return wanted;
		return (await this.#services.stores.isWritable()) ? 'folder' : 'database';
	}

	/** A document of the database takes over no table of somebody else's; a file may, for a person who knows the database writes it. */
	async #refuseTakenTable(writes: WrittenDocument[]): Promise<void> {
		const change = { puts: writes, drops: [] };
		const planned = await planDocuments(this.#services, applyChange(await this.#services.stores.files(), change), change);
		const taken = planned.flatMap(({ plan }) => plan.refusals).find(({ code }) => code === 'table-taken');
		if (taken) throw new PortalError('inUse', { message: taken.message });
	}

	/** Stores a text in the history that is given up without being saved, after the text that replaces it. */
	async setAside({ principal, input }: DesignCall): Promise<null> {
		const document = requireDocumentPath(input.path);
		const text = readText(input.text);
		await this.#services.store.exclusively(async (transaction) => {
			await this.#keepOutside(transaction, document, await this.#services.stores.read(document, transaction));
			await this.#services.store.keep(transaction, { path: document.path, kind: 'aside', text, principal });
		});
		await this.#services.store.dropDraft(document.path, principal);
		return null;
	}

	/** Losses of a saved text, which the caller confirmed with the name of the document. */
	async apply({ principal, input, language, ip }: DesignCall): Promise<DesignApplied> {
		const document = requireDocumentPath(input.path);
		const losses = readLosses(input, document);
		const stored = await this.#expect(document, input.etag);
		return applyLosses(this.#services, { document, text: stored?.text ?? null, losses, principal, language, address: ip });
	}

	async rename({ principal, input, language }: DesignCall): Promise<DesignSaved> {
		const from = requireDocumentPath(input.path);
		const to = requireDocumentPath(input.to, 'to');
		if (from.name === areaFileName || to.name === areaFileName) throw invalidInput([{ path: 'to', message: designTexts.areaName() }]);
		if (from.type !== to.type) throw invalidInput([{ path: 'to', message: designTexts.sameKind() }]);
		const moved = await this.#services.store.exclusively(async (transaction) => {
			const stored = await this.#expect(from, input.etag, transaction);
			if (stored === null) throw new PortalError('notFound');
			const { text } = stored;
			refuseTarget(await this.#services.stores.files(transaction), from, to);
			await this.#refuseWrong({ puts: [{ document: to, text }], drops: [from] }, language);
			if (from.name !== to.name) await refuseUsedScripts(this.#services, [from]);
			await this.#services.store.keep(transaction, { path: from.path, kind: 'remove', text, principal });
			await this.#services.store.keep(transaction, { path: to.path, kind: 'rename', text, principal, fromPath: from.path });
			await this.#services.stores.move(transaction, { from, to }, stored);
			return stored;
		});
		return this.#outcome(to, moved, language);
	}

	/** The file goes, the table and its records stay. */
	async remove({ principal, input, language }: DesignCall): Promise<null> {
		const document = requireDocumentPath(input.path);
		if (
			document.name === areaFileName &&
			(await this.#services.stores.files()).some(({ area, name }) => area === document.area && name !== areaFileName)
		)
			throw new PortalError('inUse', { message: designTexts.areaInUse() });
		await this.#removeDocuments([document], { principal, language }, (transaction) => this.#expect(document, input.etag, transaction));
		return null;
	}

	/** Removes documents as they are now, all or none; tables and records stay. */
	async removeAll(documents: DocumentPath[], call: DesignCall): Promise<null> {
		await this.#removeDocuments(documents, call, (transaction, document) => this.#services.stores.read(document, transaction));
		return null;
	}

	async #removeDocuments(
		documents: DocumentPath[],
		{ principal, language }: Pick<DesignCall, 'principal' | 'language'>,
		read: (transaction: SystemTransaction, document: DocumentPath) => Promise<StoredText | null>,
	): Promise<void> {
		const { store, stores, engine } = this.#services;
		await this.#refuseWrong({ puts: [], drops: documents }, language);
		await refuseUsedScripts(this.#services, documents);
		const inFolder = await store.exclusively(async (transaction) => {
			const files: WrittenDocument[] = [];
			for (const document of documents) {
				const stored = await read(transaction, document);
				if (stored === null) throw new PortalError('notFound');
				await stores.requireRemovable(document, stored.storedIn);
				await store.keep(transaction, { path: document.path, kind: 'remove', text: stored.text, principal });
				if (stored.storedIn === 'folder') files.push({ document, text: stored.text });
				else await stores.remove(transaction, document, stored.storedIn);
			}
			return files;
		});
		if (inFolder.length > 0) await this.#removeFiles(inFolder);
		for (const { path } of documents) await store.dropDraft(path, principal);
		await engine.refresh();
	}

	/** After the commit of the history, so that a node that is killed leaves no removal without an entry. A file that was saved meanwhile stays. */
	async #removeFiles(files: WrittenDocument[]): Promise<void> {
		const { store, stores } = this.#services;
		await store.exclusively(async (transaction) => {
			for (const { document, text } of files) {
				const stored = await stores.read(document, transaction);
				if (stored === null) continue;
				if (stored.storedIn !== 'folder' || stored.text !== text)
					throw new PortalError('conflict', { message: designTexts.changedMeanwhile() });
				await stores.remove(transaction, document, stored.storedIn);
			}
		});
	}

	/** Stores several documents, all or none. New ones are stored in the database, where one transaction holds all of them. */
	async saveAll(writes: WrittenDocument[], { principal, language }: DesignCall): Promise<DesignProblem[]> {
		const { store, stores, engine } = this.#services;
		await this.#refuseWrong({ puts: writes, drops: [] }, language);
		await this.#refuseTakenTable(writes);
		await store.exclusively(async (transaction) => {
			const files = await stores.files(transaction);
			for (const { document, text } of writes) {
				refuseTakenName(files, document);
				const before = await stores.read(document, transaction);
				await this.#keepOutside(transaction, document, before);
				await store.keep(transaction, { path: document.path, kind: before === null ? 'create' : 'save', text, principal });
				await stores.put(transaction, document, { text, storedIn: before?.storedIn ?? 'database' });
			}
		});
		await engine.refresh();
		const paths = new Set(writes.map(({ document }) => document.path));
		return toDesignProblems(
			engine.problems().filter(({ file }) => paths.has(file)),
			language,
		);
	}

	/** What a user wrote to the file elsewhere comes into the history with the next work here. */
	async #keepOutside(transaction: SystemTransaction, { path }: DocumentPath, stored: StoredText | null): Promise<void> {
		if (stored !== null && stored.text !== (await this.#services.store.lastText(transaction, path)))
			await this.#services.store.keep(transaction, { path, kind: 'outside', text: stored.text, principal: null });
	}

	/** The text of the file, when it is still the one that the caller saw. */
	async #expect(document: DocumentPath, etag: unknown, db?: SystemTransaction): Promise<StoredText | null> {
		const stored = await this.#services.stores.read(document, db);
		const now = stored === null ? '' : etagOf(stored.text);
		if (now === (typeof etag === 'string' ? etag : '')) return stored;
		const message = designTexts.changedMeanwhile();
		throw new PortalError('conflict', { message, data: { etag: now, text: stored?.text ?? '' } });
	}

	async #refuseWrong(change: DocumentChange, language: Language): Promise<void> {
		const { own, others } = await judgeChange(this.#services, change);
		const errors = own.filter(({ severity }) => severity === 'error');
		if (errors.length > 0)
			throw new PortalError('invalidInput', {
				message: designTexts.fileWrong(),
				data: { problems: toDesignProblems(errors, language) },
			});
		if (others.length > 0)
			throw new PortalError('inUse', {
				message: designTexts.othersBreak(),
				data: { problems: toDesignProblems(others, language) },
			});
	}

	async #outcome(document: DocumentPath, { text, storedIn }: StoredText, language: Language): Promise<DesignSaved> {
		const { engine } = this.#services;
		await engine.refresh();
		const own = engine.problems().filter(({ file }) => file === document.path);
		const isArea = document.name === areaFileName;
		const active = isArea ? undefined : engine.documents().loaded(kindOf(document, engine.kinds)).get(document.name);
		const isInForce = isArea || (active?.amended?.base ?? active?.content) === text;
		return { path: document.path, etag: etagOf(text), storedIn, problems: toDesignProblems(own, language), isInForce };
	}
}
