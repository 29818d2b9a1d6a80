import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type {
	DesignCheck,
	DesignDraftKept,
	DesignFolder,
	DesignLeftover,
	DesignNames,
	DesignOverlay,
	DesignPlan,
	DesignText,
} from '../../../../contract/design/screen-design.ts';
import type { TableScreen } from '../../../../contract/design/table-screen.ts';
import type { DocumentFile } from '../../../../contract/documents/document-type.ts';
import { areaFileName, documentTypeOf } from '../../../../contract/documents/document-types.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import { problemCodes } from '../../../../contract/screen-check/findings/problem-codes.ts';
import { processKind } from '../../../documents/process/process-kind.ts';
import { inputTexts } from '../../../input/texts.ts';
import { findAmended } from '../../../metadata/document/amend-documents.ts';
import { kindOf } from '../../../metadata/document/check-documents.ts';
import { readAreaFile } from '../../../metadata/document/read-area-file.ts';
import type { MetadataEngine } from '../../../metadata/metadata-engine.ts';
import { areaTemplate } from '../../../metadata/registry/screen-template.ts';
import { readTableScreen } from './adopt-stored-table.ts';
import { checkAmending, makeAmending } from './check-amending.ts';
import { type DesignCall, type DesignServices, readText } from './design-call.ts';
import { DesignChanges } from './design-changes.ts';
import { checkText, toDesignProblems } from './design-check.ts';
import { etagOf, requireDocumentPath } from './design-file.ts';
import { findLeftovers } from './design-leftovers.ts';
import { refuseTarget } from './design-names.ts';
import { planChange } from './design-plan.ts';
import { DesignStores } from './design-stores.ts';
import { DesignStore, readDraft } from './store.ts';
import { designTexts } from './texts.ts';

/** The screen files as super administrators see and change them in the portal. */
export class DesignService {
	readonly #services: DesignServices;
	readonly store: DesignStore;
	readonly stores: DesignStores;
	/** What changes documents. */
	readonly changes: DesignChanges;

	constructor(services: DesignServices) {
		this.#services = services;
		this.store = new DesignStore(services.database);
		this.stores = new DesignStores(services);
		this.changes = new DesignChanges({ ...services, store: this.store, stores: this.stores });
	}

	async list({ principal, language }: DesignCall): Promise<DesignFolder> {
		const { engine } = this.#services;
		const [files, drafts, removed, isWritable] = await Promise.all([
			this.stores.files(),
			this.store.drafts(principal.userId),
			this.store.removed(),
			this.stores.isWritable(),
		]);
		const paths = new Set(files.map(({ path }) => path));
		const stored = files.map((file) => ({ ...file, storedIn: file.storedIn ?? ('folder' as const) }));
		const drafted = new Map(drafts.map(({ path, at }) => [path, at.toISOString()]));
		const begun = drafts
			.filter(({ path }) => !paths.has(path))
			.map(({ path, content }) => ({ ...requireDocumentPath(path), content, storedIn: null }));
		return {
			files: [...stored, ...begun].map(({ path, area, name, content, storedIn }) => {
				const own = engine.problems().filter(({ file }) => file === path);
				const isArea = name === areaFileName;
				const kind = isArea ? undefined : kindOf({ path }, engine.kinds);
				const document = kind && engine.documents().loaded(kind).get(name);
				const isOwn = document?.path === path;
				const areaFile = isArea ? readAreaFile(content, path).file : undefined;
				const file = (isOwn ? document.file : areaFile) ?? (storedIn === null ? readTitle(content, kind) : undefined);
				return {
					path,
					area,
					name,
					kind: isArea ? null : documentTypeOf(path).name,
					storedIn,
					title: file === undefined ? null : createTranslate(file.texts, language)(file.title),
					errors: own.filter(({ severity }) => severity === 'error').length,
					warnings: own.filter(({ severity }) => severity === 'warning').length,
					isInForce: isArea || isOwn,
					draftAt: drafted.get(path) ?? null,
				};
			}),
			removed: removed.filter(({ path }) => !paths.has(path)),
			isWritable,
			names: namesOf(engine, language),
		};
	}

	async read({ principal, input }: DesignCall): Promise<DesignText> {
		const document = requireDocumentPath(input.path);
		const [stored, draft] = await Promise.all([this.stores.read(document), this.store.draft(document.path, principal.userId)]);
		if (stored === null && draft === null) throw new PortalError('notFound');
		const { text, storedIn } = stored ?? { text: '', storedIn: null };
		return { path: document.path, text, etag: stored === null ? '' : etagOf(text), storedIn, draft };
	}

	async template({ input }: DesignCall): Promise<{ path: string; text: string }> {
		const document = requireDocumentPath(input.path);
		const title = typeof input.title === 'string' && input.title.trim() !== '' ? cutText(input.title.trim(), 80) : null;
		if (document.name === areaFileName) return { path: document.path, text: areaTemplate(document.area, title) };
		const kind = kindOf(document, this.#services.engine.kinds);
		const base = kind.amends && findAmended(await this.stores.files(), document, kind.amends);
		return { path: document.path, text: kind.template(document.name, title, base) };
	}

	/** The text of the document that would make the wanted text of a stored one; nothing is written. */
	async overlay({ input }: DesignCall): Promise<DesignOverlay> {
		const document = requireDocumentPath(input.path);
		const { kinds } = this.#services.engine;
		const made = makeAmending(await this.stores.files(), { document, text: readText(input.text) }, kinds);
		if (!made) throw invalidInput([{ path: 'text', message: designTexts.noOverlay() }]);
		const stored = await this.stores.read(requireDocumentPath(made.path));
		return { ...made, etag: stored === null ? '' : etagOf(stored.text) };
	}

	tableScreen(call: DesignCall): Promise<TableScreen> {
		return readTableScreen({ ...this.#services, stores: this.stores }, call);
	}

	async keepDraft({ principal, input }: DesignCall): Promise<DesignDraftKept> {
		const { path } = requireDocumentPath(input.path);
		return this.store.keepDraft(path, principal, readDraft(input, input.text === null ? null : readText(input.text)));
	}

	async plan({ input, language }: DesignCall): Promise<DesignPlan> {
		const from = input.path === undefined ? null : requireDocumentPath(input.path);
		const to = input.to === undefined ? null : requireDocumentPath(input.to, 'to');
		const document = to ?? from;
		if (document === null) throw invalidInput([{ path: 'path', message: inputTexts.required() }]);
		if (from !== null && to !== null) refuseTarget(await this.stores.files(), from, to);
		const puts = input.text === null ? [] : [{ document, text: readText(input.text) }];
		const drops = from !== null && (to !== null || puts.length === 0) ? [from] : [];
		return planChange({ ...this.#services, stores: this.stores }, { puts, drops }, language);
	}

	leftovers({ language }: DesignCall): Promise<DesignLeftover[]> {
		return findLeftovers({ ...this.#services, stores: this.stores, store: this.store }, language);
	}

	/** With the refusals of the database, where the text is that of the file. */
	async check({ input, language }: DesignCall): Promise<DesignCheck> {
		const { engine } = this.#services;
		const document = requireDocumentPath(input.path);
		const text = readText(input.text);
		if (document.name !== areaFileName && kindOf(document, engine.kinds).amends)
			return checkAmending(engine, { files: await this.stores.files(), document, text }, language);
		const check = checkText(engine, { document, text }, language);
		const refused = engine.problems().filter(({ file, code }) => file === document.path && isRefusal(code));
		if (refused.length === 0 || text !== (await this.stores.read(document))?.text) return check;
		return { ...check, problems: [...check.problems, ...toDesignProblems(refused, language)] };
	}
}

/** The title of a draft that was never saved; it may have any mistake. */
function readTitle(text: string, kind: ReturnType<typeof kindOf> | undefined): Pick<DocumentFile, 'title' | 'texts'> | undefined {
	const known = kind?.draftTitle?.(text);
	if (known !== undefined) return { title: known };
	try {
		const { title } = JSON.parse(text) as { title?: unknown };
		return typeof title === 'string' ? { title } : undefined;
	} catch {
		return undefined;
	}
}

/** Everything that no check of the text reports comes from the database. */
function isRefusal(code: string): boolean {
	return !Object.hasOwn(problemCodes, code);
}

/** Of a screen only what other files can refer to. */
function namesOf(engine: Pick<MetadataEngine, 'screens' | 'documents' | 'kinds' | 'dictionaries'>, language: Language): DesignNames {
	return {
		documents: Object.fromEntries(engine.kinds.map((kind) => [kind.type.name, [...engine.documents().loaded(kind).keys()].sort()])),
		screens: engine.screens().map(({ name, area, file: { title, texts, record, storage } }) => ({
			name,
			area,
			file: { title, record, ...(texts && { texts }), ...(storage && { storage }) },
		})),
		dictionaries: Object.fromEntries(engine.dictionaries.current()),
		processes: [...engine.documents().of(processKind).values()].map(({ name, file: { title, texts, screen } }) => ({
			name,
			title: createTranslate(texts, language)(title),
			screen,
		})),
	};
}
