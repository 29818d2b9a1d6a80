import { createHash } from 'node:crypto';

import type { FieldProblem } from '../../../contract/base/envelope.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { AdjustableScreen, Adjustment, AdjustmentVersion } from '../../../contract/design/adjustment.ts';
import { processType } from '../../../contract/documents/document-types.ts';
import { applyOverlay } from '../../../contract/documents/overlay/apply-overlay.ts';
import type { OverlayFile } from '../../../contract/documents/overlay/overlay.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { isOwnField, isOwnScreen } from '../../../contract/screen-check/tenant/own-names.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database, SystemTransaction } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import type { Call } from '../../http/route.ts';
import { inputTexts } from '../../input/texts.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import { judgeOwnScreens, screensOfProcesses } from '../../metadata/registry/own-screens.ts';
import { screenTemplate, toText } from '../../metadata/registry/screen-template.ts';
import { type JudgedOverlay, judgeOverlay, overlayKindOf, type TenantProblem } from '../../metadata/registry/tenant-overlay.ts';
import type { LoadedScreen } from '../../metadata/screen-file/loaded-screen.ts';
import { applyLater } from '../../metadata/storage/apply-storage.ts';
import { unlessBusy } from '../../metadata/storage/online/run-statements.ts';
import { storeForTenant } from '../../metadata/storage/store-for-tenant.ts';
import type { StorageStep } from '../../metadata/storage/tables/table-plan.ts';
import { putTenantDocument, readDocumentsOf, removeTenantDocuments, type TenantDocument } from '../../metadata/stores/tenant-documents.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { exclusively, forgetProblem, keepVersion, readVersion, readVersions } from './store.ts';
import { adjustmentTexts } from './texts.ts';

type SignedInCall = Call<Principal>;

const mostScreens = 100;
const mostOwnScreens = 30;
/** Of the stored changes, or of a screen of the tenant's own. */
const longestContent = 64_000;
/** Of the screen that is sent. */
const longestFile = 1_000_000;

/** What the administrators of a tenant change of the screens of the platform, for their own tenant alone. */
export class AdjustmentService {
	readonly #database: Database;
	readonly #engine: MetadataEngine;

	constructor({ database, engine }: { database: Database; engine: MetadataEngine }) {
		this.#database = database;
		this.#engine = engine;
	}

	list({ principal, language }: SignedInCall): AdjustableScreen[] {
		refuseAuthority(principal);
		const { tenantId } = principal;
		const tenants = this.#engine.tenants();
		const entry = (name: string, fallback: string, isOwn: boolean): AdjustableScreen => {
			const stored = tenants.storedOf(tenantId, name);
			const title = tenants.screenOf(tenantId, name)?.in(language).title ?? fallback;
			return { name, title, isOwn, isAdjusted: !isOwn && stored !== undefined, hasProblems: (stored?.problems.length ?? 0) > 0 };
		};
		const own = tenants.ownNames(tenantId).map((name) => entry(name, name, true));
		const delivered = this.#engine.screens().filter((screen) => isAdjustable(screen, principal));
		return [...own, ...delivered.map(({ name, resolved }) => entry(name, resolved.title, false))];
	}

	get(call: SignedInCall): Adjustment {
		const target = this.#need(call);
		return this.#show(target, this.#engine.tenants().storedOf(call.principal.tenantId, target.name), call);
	}

	/** Begins a screen of the tenant's own, with a few fields to be changed. */
	create(call: SignedInCall): Promise<Adjustment> {
		const { principal, input } = call;
		refuseAuthority(principal);
		const name = String(input.name ?? '');
		const title = String(input.title ?? '').trim();
		if (title === '' || title.length > longestTitle)
			throw invalidInput([{ path: 'title', message: adjustmentTexts.title({ max: longestTitle }) }]);
		if (!/^own-[a-z0-9]/.test(name)) throw invalidInput([{ path: 'name', message: adjustmentTexts.wrongName() }]);
		if (this.#engine.tenants().storedOf(principal.tenantId, name))
			throw invalidInput([{ path: 'name', message: adjustmentTexts.nameTaken({ name }) }]);
		return this.#store(call, { name, area: ownArea, title, base: undefined }, toText({ ...screenTemplate(name), title }));
	}

	/** Stores a screen as the tenant wants it; without a difference to that of the platform nothing is left of the changes. */
	async save(call: SignedInCall): Promise<Adjustment> {
		const target = this.#need(call);
		const { file } = call.input;
		if (!isPlainObject(file)) throw invalidInput([{ path: 'file', message: inputTexts.malformed() }]);
		if (Buffer.byteLength(JSON.stringify(file)) > longestFile) throw new PortalError('tooLarge');
		if (!target.base) return this.#store(call, target, toText(file));
		const stored = this.#engine.tenants().storedOf(call.principal.tenantId, target.name);
		const kind = overlayKindOf(this.#engine.kinds);
		const before = stored && (parse(stored.content) as OverlayFile | undefined);
		const made = kind.amends.make(parse(target.base.content), file, before) as OverlayFile;
		return this.#store(call, target, made.changes.length === 0 ? null : toText(made));
	}

	/** Takes the changes of a screen back, or removes a screen of the tenant's own; its records stay in the database. */
	async remove(call: SignedInCall): Promise<null> {
		await this.#store(call, this.#need(call), null);
		return null;
	}

	history(call: SignedInCall): Promise<AdjustmentVersion[]> {
		const { tenantId } = call.principal;
		const name = String(call.input.name);
		// A removed screen of the tenant's own has a history still.
		const screen = isOwnScreen(name) ? name : this.#need(call).name;
		return readVersions(this.#database, { tenantId, screen });
	}

	async restore(call: SignedInCall): Promise<Adjustment> {
		refuseAuthority(call.principal);
		const target = isOwnScreen(String(call.input.name)) ? ownTarget(String(call.input.name)) : this.#need(call);
		const id = String(call.input.id);
		const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
		const adjusted = { tenantId: call.principal.tenantId, screen: target.name };
		const content = isId ? await readVersion(this.#database, adjusted, id) : undefined;
		if (content === undefined) throw new PortalError('notFound');
		if (content === null) throw invalidInput([{ path: 'id', message: adjustmentTexts.sameVersion() }]);
		return this.#store(call, target, content);
	}

	/** Judges and stores a document, or with null removes it; it is active on this node when this returns. */
	async #store(call: SignedInCall, target: Target, content: string | null): Promise<Adjustment> {
		const { principal, ip: address } = call;
		const { tenantId } = principal;
		const { name, area } = target;
		if (content !== null && Buffer.byteLength(content) > longestContent)
			throw invalidInput([{ path: 'file', message: adjustmentTexts.tooLong({ max: longestContent / 1000 }) }]);
		let later: StorageStep[] = [];
		const store = async (db: SystemTransaction) => {
			const all = await readDocumentsOf(db, tenantId);
			const present = all.find((one) => one.name === name);
			if (etagOf(present?.content) !== String(call.input.etag ?? ''))
				throw new PortalError('conflict', { message: adjustmentTexts.changedMeanwhile() });
			if (content === (present?.content ?? null)) return;
			if (content !== null && !present) refuseTooMany(all, target);
			later = await this.#judgeAndStore(db, { call, target, content, all });
			if (content === null) await removeTenantDocuments(db, { tenantId, name });
			else await putTenantDocument(db, { tenantId, name, area, content });
			await keepVersion(db, { tenantId, screen: name }, { content, principal });
			await forgetProblem(db, { tenantId, screen: name });
			await writeAudit(db, {
				...{ action: 'screen-adjust', principal, address },
				object: { type: 'screen', id: name, name: target.title },
			});
		};
		await unlessBusy(() => exclusively(this.#database, tenantId, store));
		await applyLater(this.#database, later);
		await this.#engine.refresh();
		return this.#show(target, content === null ? undefined : { content, problems: [] }, call);
	}

	/** Judges the document among all of the tenant, and makes its columns and tables; returns what is made after the transaction. */
	async #judgeAndStore(db: SystemTransaction, { call, target, content, all }: Storing): Promise<StorageStep[]> {
		const { tenantId } = call.principal;
		const { name, area, base } = target;
		const platform = this.#engine.screens();
		if (base) {
			if (content === null) return [];
			const screen = requireFit(judgeOverlay(base, content, this.#means()), call.language);
			const hasOwnFields = Object.keys(screen.file.record.properties).some(isOwnField);
			return hasOwnFields ? storeForTenant(db, { tenantId, screen, screens: platform }) : [];
		}
		const own = all.filter((one) => isOwnScreen(one.name));
		const others = own.filter((one) => one.name !== name);
		const processes = screensOfProcesses(await readDocumentsOf(db, tenantId, processType.name), this.#means());
		const before = judgeOwnScreens(own, this.#means(), processes);
		const after = judgeOwnScreens(content === null ? others : [...others, { name, area, content }], this.#means(), processes);
		const judged = after.get(name);
		const wrong = others.filter((one) => before.get(one.name)?.screen && !after.get(one.name)?.screen).map((one) => one.name);
		const broken = content === null ? [...wrong, ...this.#engine.tenants().needing(tenantId, name)] : wrong;
		if (broken.length > 0) throw new PortalError('inUse', { message: adjustmentTexts.neededBy({ names: broken.join(', ') }) });
		if (!judged) return [];
		const screen = requireFit(judged, call.language);
		const screens = [...platform, ...[...after.values()].flatMap((one) => one.screen ?? [])];
		return storeForTenant(db, { tenantId, screen, screens });
	}

	#means() {
		return { set: this.#engine.documents(), kinds: this.#engine.kinds, portal: this.#engine.portal };
	}

	#show(
		{ name, base }: Target,
		stored: { content: string; problems: TenantProblem[] } | undefined,
		{ principal, language }: SignedInCall,
	): Adjustment {
		const problems = (stored?.problems ?? []).map(({ pointer, texts }) => ({ pointer, message: texts[language] }));
		const state = { name, problems, etag: etagOf(stored?.content) };
		if (!base) {
			const file = (stored ? parse(stored.content) : screenTemplate(name)) as ScreenFile;
			const processes = this.#engine.tenants().processesAbout(principal.tenantId, name);
			return { ...state, isOwn: true, base: { ...file, record: { properties: {} } }, file, changes: [], conflicts: [], processes };
		}
		const delivered = parse(base.content) as ScreenFile;
		const changes = (stored && (parse(stored.content) as OverlayFile | undefined)?.changes) ?? [];
		const { conflicts } = applyOverlay(delivered, changes);
		const isWrong = new Set(conflicts.map(({ index }) => index));
		const { file } = applyOverlay(
			delivered,
			changes.filter((_, index) => !isWrong.has(index)),
		);
		return {
			...state,
			...{ isOwn: false, base: delivered, file: file as ScreenFile, changes, processes: [] },
			conflicts: conflicts.map(({ path, base: theirs, overlay }) => ({ path, base: theirs, own: overlay })),
		};
	}

	#need({ input, principal }: SignedInCall): Target {
		const name = String(input.name);
		if (isOwnScreen(name)) {
			if (!this.#engine.tenants().storedOf(principal.tenantId, name)) throw new PortalError('notFound');
			return ownTarget(name);
		}
		const screen = this.#engine.screen(name);
		if (!screen || !isAdjustable(screen, principal)) throw new PortalError('notFound');
		return { name, area: screen.area, title: screen.resolved.title, base: screen };
	}
}

/** What a call changes. */
interface Target {
	name: string;
	area: string;
	title: string;
	/** The screen of the platform; undefined for one of the tenant's own. */
	base: LoadedScreen | undefined;
}

interface Storing {
	call: SignedInCall;
	target: Target;
	content: string | null;
	/** The documents of the tenant as they are stored. */
	all: TenantDocument[];
}

/** The area of the screens of tenants. */
const ownArea = 'own';
const longestTitle = 40;

function ownTarget(name: string): Target {
	return { name, area: ownArea, title: name, base: undefined };
}

function refuseTooMany(present: TenantDocument[], { base }: Target): void {
	const max = base ? mostScreens : mostOwnScreens;
	if (present.filter(({ name }) => isOwnScreen(name) === !base).length < max) return;
	throw new PortalError('tooLarge', { message: base ? adjustmentTexts.tooMany({ max }) : adjustmentTexts.tooManyOwn({ max }) });
}

function requireFit({ screen, problems }: JudgedOverlay, language: Language): LoadedScreen {
	if (!screen || problems.length > 0) throw invalidInput(problems.map((problem) => toFieldProblem(problem, language)));
	return screen;
}

/** The authority changes the screens themselves, for everybody. */
function refuseAuthority({ tenantId }: Principal): void {
	if (tenantId === platformTenantId) throw new PortalError('notFound', { message: adjustmentTexts.onlyTenants() });
}

/** Only screens whose records lie in the space of a tenant. */
function isAdjustable({ name, resolved }: LoadedScreen, principal: Principal): boolean {
	return principal.tenantId !== platformTenantId && resolved.scope === 'space' && may(principal, `${name}:view`);
}

/** The path has the names of a JSON pointer. */
function toFieldProblem({ pointer, texts }: TenantProblem, language: Language): FieldProblem {
	return { path: `file${pointer.replaceAll('/', '.')}`, message: texts[language] };
}

function etagOf(content: string | undefined): string {
	return content === undefined ? '' : createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
	} catch {
		return undefined;
	}
}
