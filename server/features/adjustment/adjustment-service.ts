import { createHash } from 'node:crypto';

import type { FieldProblem } from '../../../contract/base/envelope.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { AdjustableScreen, Adjustment, AdjustmentVersion } from '../../../contract/design/adjustment.ts';
import { applyOverlay } from '../../../contract/documents/overlay/apply-overlay.ts';
import type { OverlayFile } from '../../../contract/documents/overlay/overlay.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import type { Call } from '../../http/route.ts';
import { inputTexts } from '../../input/texts.ts';
import type { MetadataEngine } from '../../metadata/metadata-engine.ts';
import { judgeOverlay, overlayKindOf, type TenantProblem } from '../../metadata/registry/tenant-overlay.ts';
import type { LoadedScreen } from '../../metadata/screen-file/loaded-screen.ts';
import { putTenantOverlay, readOverlaysOf, removeTenantOverlays } from '../../metadata/stores/tenant-overlays.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { exclusively, keepVersion, readVersion, readVersions } from './store.ts';
import { adjustmentTexts } from './texts.ts';

type SignedInCall = Call<Principal>;

const mostScreens = 100;
/** Of the stored changes. */
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
		const { tenantId } = principal;
		const tenants = this.#engine.tenants();
		return this.#engine
			.screens()
			.filter((screen) => isAdjustable(screen, principal))
			.map(({ name, resolved }) => {
				const stored = tenants.storedOf(tenantId, name);
				const title = tenants.screenOf(tenantId, name)?.in(language).title ?? resolved.title;
				return { name, title, isAdjusted: stored !== undefined, hasProblems: (stored?.problems.length ?? 0) > 0 };
			});
	}

	get(call: SignedInCall): Adjustment {
		const screen = this.#need(call);
		const stored = this.#engine.tenants().storedOf(call.principal.tenantId, screen.name);
		return this.#show(screen, stored, call.language);
	}

	/** Stores the screen as the tenant wants it; without a difference to that of the platform nothing is left of the changes. */
	async save(call: SignedInCall): Promise<Adjustment> {
		const screen = this.#need(call);
		const { file } = call.input;
		if (!isPlainObject(file)) throw invalidInput([{ path: 'file', message: inputTexts.malformed() }]);
		if (Buffer.byteLength(JSON.stringify(file)) > longestFile) throw new PortalError('tooLarge');
		const stored = this.#engine.tenants().storedOf(call.principal.tenantId, screen.name);
		const kind = overlayKindOf(this.#engine.kinds);
		const before = stored && (parse(stored.content) as OverlayFile | undefined);
		const made = kind.amends.make(parse(screen.content), file, before) as OverlayFile;
		return this.#store(call, screen, made.changes.length === 0 ? null : `${JSON.stringify(made, null, '\t')}\n`);
	}

	async remove(call: SignedInCall): Promise<null> {
		await this.#store(call, this.#need(call), null);
		return null;
	}

	history(call: SignedInCall): Promise<AdjustmentVersion[]> {
		const { name } = this.#need(call);
		return readVersions(this.#database, { tenantId: call.principal.tenantId, screen: name });
	}

	async restore(call: SignedInCall): Promise<Adjustment> {
		const screen = this.#need(call);
		const id = String(call.input.id);
		const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
		const adjusted = { tenantId: call.principal.tenantId, screen: screen.name };
		const content = isId ? await readVersion(this.#database, adjusted, id) : undefined;
		if (content === undefined) throw new PortalError('notFound');
		if (content === null) throw invalidInput([{ path: 'id', message: adjustmentTexts.sameVersion() }]);
		return this.#store(call, screen, content);
	}

	/** Judges and stores changes, or with null takes them back; they are active on this node when it returns. */
	async #store(call: SignedInCall, screen: LoadedScreen, content: string | null): Promise<Adjustment> {
		const { principal, language, ip: address } = call;
		const { tenantId } = principal;
		const { name, area } = screen;
		if (content !== null) this.#judge(screen, content, language);
		await exclusively(this.#database, tenantId, async (db) => {
			const all = await readOverlaysOf(db, tenantId);
			const present = all.find((one) => one.name === name);
			if (etagOf(present?.content) !== String(call.input.etag ?? ''))
				throw new PortalError('conflict', { message: adjustmentTexts.changedMeanwhile() });
			if (content === (present?.content ?? null)) return;
			if (!present && all.length >= mostScreens)
				throw new PortalError('tooLarge', { message: adjustmentTexts.tooMany({ max: mostScreens }) });
			if (content === null) await removeTenantOverlays(db, { tenantId, name });
			else await putTenantOverlay(db, { tenantId, name, area, content });
			await keepVersion(db, { tenantId, screen: name }, { content, principal });
			await writeAudit(db, {
				...{ action: 'screen-adjust', principal, address },
				object: { type: 'screen', id: name, name: screen.resolved.title },
			});
		});
		await this.#engine.refresh();
		return this.#show(screen, content === null ? undefined : { content, problems: [] }, language);
	}

	#judge(screen: LoadedScreen, content: string, language: Language): void {
		if (Buffer.byteLength(content) > longestContent)
			throw invalidInput([{ path: 'file', message: adjustmentTexts.tooLong({ max: longestContent / 1000 }) }]);
		const { problems } = judgeOverlay(screen, content, this.#means());
		if (problems.length > 0) throw invalidInput(problems.map((problem) => toFieldProblem(problem, language)));
	}

	#means() {
		return { set: this.#engine.documents(), kinds: this.#engine.kinds, portal: this.#engine.portal };
	}

	#show(screen: LoadedScreen, stored: { content: string; problems: TenantProblem[] } | undefined, language: Language): Adjustment {
		const base = parse(screen.content) as ScreenFile;
		const changes = (stored && (parse(stored.content) as OverlayFile | undefined)?.changes) ?? [];
		const { conflicts } = applyOverlay(base, changes);
		const isWrong = new Set(conflicts.map(({ index }) => index));
		const { file } = applyOverlay(
			base,
			changes.filter((_, index) => !isWrong.has(index)),
		);
		return {
			name: screen.name,
			base,
			file: file as ScreenFile,
			changes,
			conflicts: conflicts.map(({ path, base, overlay }) => ({ path, base, own: overlay })),
			problems: (stored?.problems ?? []).map(({ pointer, texts }) => ({ pointer, message: texts[language] })),
			etag: etagOf(stored?.content),
		};
	}

	#need({ input, principal }: SignedInCall): LoadedScreen {
		const screen = this.#engine.screen(String(input.name));
		if (!screen || !isAdjustable(screen, principal)) throw new PortalError('notFound');
		return screen;
	}
}

/** Only screens whose records lie in the space of a tenant; the authority changes the screens themselves. */
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
