import { access, constants } from 'node:fs/promises';
import type { Language } from '../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type {
	DesignApplied,
	DesignCheck,
	DesignFolder,
	DesignNames,
	DesignPlan,
	DesignSaved,
	DesignText,
} from '../../../contract/design/screen-design.ts';
import { areaFileName, type DocumentPath, documentTypeOf } from '../../../contract/documents/document-types.ts';
import { readFlag } from '../../../contract/input/flag.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import { problemCodes } from '../../../contract/screen-check/findings/problem-codes.ts';
import type { Database, SystemTransaction } from '../../db/database.ts';
import { inputTexts } from '../../input/texts.ts';
import { kindOf } from '../../metadata/document/check-documents.ts';
import { readAreaFile } from '../../metadata/document/read-area-file.ts';
import { readSchemaFolder } from '../../metadata/document/schema-folder.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import { areaTemplate } from '../../metadata/registry/screen-template.ts';
import type { Principal } from '../../principal/principal.ts';
import { applyLosses, readLosses } from './design-apply.ts';
import { checkText, toDesignProblems } from './design-check.ts';
import { etagOf, moveDesignFile, readDesignFile, removeDesignFile, requireDocumentPath, writeDesignFile } from './design-file.ts';
import { type FolderChange, judgeChange, needsArea, planChange } from './design-plan.ts';
import { DesignStore } from './store.ts';
import { designTexts } from './texts.ts';

/** The caller, with language and session. */
export interface DesignCall {
	principal: Principal;
	language: Language;
	input: Record<string, unknown>;
	/** The address of the caller. */
	ip: string;
}

export interface DesignServices {
	database: Database;
	engine: Pick<MetadataEngine, 'screens' | 'documents' | 'kinds' | 'problems' | 'refresh' | 'visibleFields' | 'dictionaries' | 'portal'>;
	/** Absolute. */
	folder: string;
}

const longestText = 1_000_000;

/** The screen files as super administrators see and change them in the portal. */
export class DesignService {
	readonly #services: DesignServices;
	readonly store: DesignStore;

	constructor(services: DesignServices) {
		this.#services = services;
		this.store = new DesignStore(services.database);
	}

	async list({ principal, language }: DesignCall): Promise<DesignFolder> {
		const { folder, engine } = this.#services;
		const [files, drafts, removed, isWritable] = await Promise.all([
			readSchemaFolder(folder),
			this.store.drafts(principal.userId),
			this.store.removed(),
			access(folder, constants.W_OK).then(
				() => true,
				() => false,
			),
		]);
		const paths = new Set(files.map(({ path }) => path));
		const begun = drafts.filter((path) => !paths.has(path)).map((path) => ({ ...requireDocumentPath(path), content: '' }));
		return {
			files: [...files, ...begun].map(({ path, area, name, content }) => {
				const own = engine.problems().filter(({ file }) => file === path);
				const isArea = name === areaFileName;
				const document = isArea ? undefined : engine.documents().loaded(kindOf({ path }, engine.kinds)).get(name);
				const isOwn = document?.path === path;
				const areaFile = isArea ? readAreaFile(content, path).file : undefined;
				const file = isOwn ? document.file : areaFile;
				return {
					path,
					area,
					name,
					kind: isArea ? null : documentTypeOf(path).name,
					title: file === undefined ? null : createTranslate(file.texts, language)(file.title),
					errors: own.filter(({ severity }) => severity === 'error').length,
					warnings: own.filter(({ severity }) => severity === 'warning').length,
					isInForce: isArea || isOwn,
					hasDraft: drafts.includes(path),
				};
			}),
			removed: removed.filter(({ path }) => !paths.has(path)),
			isWritable,
			names: namesOf(engine),
		};
	}

	async read({ principal, input }: DesignCall): Promise<DesignText> {
		const document = requireDocumentPath(input.path);
		const [text, draft] = await Promise.all([
			readDesignFile(this.#services.folder, document),
			this.store.draft(document.path, principal.userId),
		]);
		if (text === null && draft === null) throw new PortalError('notFound');
		return { path: document.path, text: text ?? '', etag: text === null ? '' : etagOf(text), draft };
	}

	template({ input }: DesignCall): { path: string; text: string } {
		const document = requireDocumentPath(input.path);
		const title = typeof input.title === 'string' && input.title.trim() !== '' ? input.title.trim().slice(0, 80) : null;
		const { kinds } = this.#services.engine;
		const text =
			document.name === areaFileName ? areaTemplate(document.area, title) : kindOf(document, kinds).template(document.name, title);
		return { path: document.path, text };
	}

	async keepDraft({ principal, input }: DesignCall): Promise<null> {
		const document = requireDocumentPath(input.path);
		const text = input.text === null ? null : readText(input.text);
		if (text === null) await this.store.dropDraft(document.path, principal.userId);
		else await this.store.keepDraft(document.path, principal.userId, { text, etag: typeof input.etag === 'string' ? input.etag : null });
		return null;
	}

	async plan({ input, language }: DesignCall): Promise<DesignPlan> {
		const from = input.path === undefined ? null : requireDocumentPath(input.path);
		const to = input.to === undefined ? null : requireDocumentPath(input.to, 'to');
		const document = to ?? from;
		if (document === null) throw invalidInput([{ path: 'path', message: inputTexts.required() }]);
		if (from !== null && to !== null) await this.#refuseTarget(from, to);
		const put = input.text === null ? null : { document, text: readText(input.text) };
		return planChange(this.#services, { put, drop: to === null && put !== null ? null : from }, language);
	}

	/** A text with errors is refused, so that the folder never holds one of ours; the caller may keep it as a draft. */
	async save({ principal, input, language }: DesignCall): Promise<DesignSaved> {
		const document = requireDocumentPath(input.path);
		const text = readText(input.text);
		const { folder } = this.#services;
		await this.#refuseWrong({ put: { document, text }, drop: null }, language);
		await this.store.exclusively(async (transaction) => {
			const before = await this.#expect(document, input.etag);
			const files = await readSchemaFolder(folder);
			await this.#keepOutside(transaction, document, before);
			const saving = before === null ? 'create' : 'save';
			const kind = readFlag(input.isRestored) ? 'restore' : saving;
			await this.store.keep(transaction, { path: document.path, kind, text, principal });
			if (needsArea(files, document)) {
				const area = requireDocumentPath(`${document.area}/_area.json`);
				await this.store.keep(transaction, { path: area.path, kind: 'create', text: areaTemplate(document.area), principal });
				await writeDesignFile(folder, area, areaTemplate(document.area));
			}
			await writeDesignFile(folder, document, text);
		});
		await this.store.dropDraft(document.path, principal.userId);
		return this.#outcome(document, text, language);
	}

	/** Stores a text in the history that is given up without being saved, after the text that replaces it. */
	async setAside({ principal, input }: DesignCall): Promise<null> {
		const document = requireDocumentPath(input.path);
		const text = readText(input.text);
		await this.store.exclusively(async (transaction) => {
			await this.#keepOutside(transaction, document, await readDesignFile(this.#services.folder, document));
			await this.store.keep(transaction, { path: document.path, kind: 'aside', text, principal });
		});
		await this.store.dropDraft(document.path, principal.userId);
		return null;
	}

	/** Losses of a saved text, which the caller confirmed with the name of the document. */
	async apply({ principal, input, language, ip }: DesignCall): Promise<DesignApplied> {
		const document = requireDocumentPath(input.path);
		const losses = readLosses(input, document);
		const text = await this.#expect(document, input.etag);
		return applyLosses(this.#services, { document, text, losses, principal, language, address: ip });
	}

	async rename({ principal, input, language }: DesignCall): Promise<DesignSaved> {
		const from = requireDocumentPath(input.path);
		const to = requireDocumentPath(input.to, 'to');
		const { folder } = this.#services;
		if (from.name === areaFileName || to.name === areaFileName) throw invalidInput([{ path: 'to', message: designTexts.areaName() }]);
		if (from.type !== to.type) throw invalidInput([{ path: 'to', message: designTexts.sameKind() }]);
		const text = await this.store.exclusively(async (transaction) => {
			const text = await this.#expect(from, input.etag);
			if (text === null) throw new PortalError('notFound');
			await this.#refuseTarget(from, to);
			await this.#refuseWrong({ put: { document: to, text }, drop: from }, language);
			await this.store.keep(transaction, { path: from.path, kind: 'remove', text, principal });
			await this.store.keep(transaction, { path: to.path, kind: 'rename', text, principal, fromPath: from.path });
			await moveDesignFile(folder, from, to);
			return text;
		});
		return this.#outcome(to, text, language);
	}

	/** The file goes, the table and its records stay. */
	async remove({ principal, input, language }: DesignCall): Promise<null> {
		const document = requireDocumentPath(input.path);
		const { folder } = this.#services;
		if (
			document.name === areaFileName &&
			(await readSchemaFolder(folder)).some(({ area, name }) => area === document.area && name !== areaFileName)
		)
			throw new PortalError('inUse', { message: designTexts.areaInUse() });
		await this.#refuseWrong({ put: null, drop: document }, language);
		await this.store.exclusively(async (transaction) => {
			const text = await this.#expect(document, input.etag);
			if (text === null) throw new PortalError('notFound');
			await this.store.keep(transaction, { path: document.path, kind: 'remove', text, principal });
			await removeDesignFile(folder, document);
		});
		await this.store.dropDraft(document.path, principal.userId);
		await this.#services.engine.refresh();
		return null;
	}

	/** What a user wrote to the file elsewhere comes into the history with the next work here. */
	async #keepOutside(transaction: SystemTransaction, { path }: DocumentPath, text: string | null): Promise<void> {
		if (text !== null && text !== (await this.store.lastText(transaction, path)))
			await this.store.keep(transaction, { path, kind: 'outside', text, principal: null });
	}

	/** Names of a kind are taken in every area: tables and calls know no area. */
	async #refuseTarget(from: DocumentPath, to: DocumentPath): Promise<void> {
		const files = await readSchemaFolder(this.#services.folder);
		if (files.some(({ path, name }) => path !== from.path && name === to.name && documentTypeOf(path) === to.type))
			throw invalidInput([{ path: 'to', message: designTexts.nameTaken() }]);
		if (needsArea(files, to)) throw invalidInput([{ path: 'to', message: designTexts.noArea() }]);
	}

	/** The text of the file, when it is still the one that the caller saw. */
	async #expect(document: DocumentPath, etag: unknown): Promise<string | null> {
		const text = await readDesignFile(this.#services.folder, document);
		const now = text === null ? '' : etagOf(text);
		if (now === (typeof etag === 'string' ? etag : '')) return text;
		const message = designTexts.changedMeanwhile();
		throw new PortalError('conflict', { message, data: { etag: now, text: text ?? '' } });
	}

	async #refuseWrong(change: FolderChange, language: Language): Promise<void> {
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

	async #outcome(document: DocumentPath, text: string, language: Language): Promise<DesignSaved> {
		const { engine } = this.#services;
		await engine.refresh();
		const own = engine.problems().filter(({ file }) => file === document.path);
		const isArea = document.name === areaFileName;
		const isInForce = isArea || engine.documents().loaded(kindOf(document, engine.kinds)).get(document.name)?.content === text;
		return { path: document.path, etag: etagOf(text), problems: toDesignProblems(own, language), isInForce };
	}

	/** With the refusals of the database, where the text is that of the file. */
	async check({ input, language }: DesignCall): Promise<DesignCheck> {
		const { engine, folder } = this.#services;
		const document = requireDocumentPath(input.path);
		const text = readText(input.text);
		const check = checkText(engine, { document, text }, language);
		const refused = engine.problems().filter(({ file, code }) => file === document.path && isRefusal(code));
		if (refused.length === 0 || text !== (await readDesignFile(folder, document))) return check;
		return { ...check, problems: [...check.problems, ...toDesignProblems(refused, language)] };
	}
}

/** Everything that no check of the text reports comes from the database. */
function isRefusal(code: string): boolean {
	return !Object.hasOwn(problemCodes, code);
}

/** Of a screen only what other files can refer to. */
function namesOf(engine: Pick<MetadataEngine, 'screens' | 'documents' | 'kinds' | 'dictionaries'>): DesignNames {
	return {
		documents: Object.fromEntries(engine.kinds.map((kind) => [kind.type.name, [...engine.documents().loaded(kind).keys()].sort()])),
		screens: engine.screens().map(({ name, area, file: { title, texts, record, storage } }) => ({
			name,
			area,
			file: { title, record, ...(texts && { texts }), ...(storage && { storage }) },
		})),
		dictionaries: Object.fromEntries(engine.dictionaries.current()),
	};
}

function readText(value: unknown): string {
	if (typeof value !== 'string') throw invalidInput([{ path: 'text', message: inputTexts.required() }]);
	if (Buffer.byteLength(value) > longestText) throw new PortalError('tooLarge');
	return value;
}
