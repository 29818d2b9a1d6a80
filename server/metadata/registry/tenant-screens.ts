import { LRUCache } from 'lru-cache';

import { overlayType, processType, screenType } from '../../../contract/documents/document-types.ts';
import { isOwnScreen } from '../../../contract/screen-check/tenant/own-names.ts';
import type { Route } from '../../http/route.ts';
import { type CompiledScreen, compileBeside } from '../compiled/compiled-screen.ts';
import type { DocumentKind } from '../document/document-kind.ts';
import type { LoadedScreen } from '../screen-file/loaded-screen.ts';
import type { TenantDocument } from '../stores/tenant-documents.ts';
import { judgeOwnDocument, judgeOwnScreens, type OwnDocument } from './own-screens.ts';
import { screenKind } from './screen-kind.ts';
import { checkedAmong, type JudgedOverlay, type JudgingMeans, judgeOverlay } from './tenant-overlay.ts';

/** A screen as one tenant has it, ready for calls. */
interface Ready extends JudgedOverlay {
	compiled: CompiledScreen | undefined;
	/** Its calls, by method and path; made with the first of them. */
	routes: ReadonlyMap<string, Route> | undefined;
}

/** So many changed screens, and tenants with screens of their own, are held ready; others are made again when they are needed. */
const mostReady = 500;

/**
 * The screens as the tenants have them: those of the platform that a tenant changed, and its own ones, which exist for no other. A screen is made when
 * its first call needs it; a tenant without documents has the screens of the platform.
 */
export class TenantScreens {
	readonly #means: JudgingMeans;
	readonly #documents: readonly TenantDocument[];
	readonly #byKey: ReadonlyMap<string, TenantDocument>;
	/** The screens of the platform that some tenant changes. */
	readonly #names: ReadonlySet<string>;
	readonly #ready = new LRUCache<string, Ready>({ max: mostReady });
	readonly #ownDocuments = new LRUCache<string, ReadonlyMap<string, OwnDocument>>({ max: mostReady });
	readonly #own = new LRUCache<string, ReadonlyMap<string, Ready>>({ max: mostReady });

	constructor(means: JudgingMeans, documents: readonly TenantDocument[]) {
		this.#means = means;
		this.#documents = documents;
		const screens = documents.filter(isScreen);
		this.#byKey = new Map(screens.map((document) => [keyOf(document), document]));
		this.#names = new Set(screens.map(({ name }) => name));
	}

	/** The same documents, over other documents of the platform. */
	over(means: JudgingMeans): TenantScreens {
		return new TenantScreens(means, this.#documents);
	}

	/** Whether some tenant changes the screen. */
	isChanged(name: string): boolean {
		return this.#names.has(name);
	}

	/** The screen as the tenant has it. */
	screenOf(tenantId: string, name: string): CompiledScreen | undefined {
		return this.#readyOf(tenantId, name)?.compiled ?? this.#means.set.of(screenKind).get(name);
	}

	/** The screens of the tenant's own, by name. */
	ownOf(tenantId: string): CompiledScreen[] {
		return [...this.#ownReady(tenantId).values()].flatMap(({ compiled }) => compiled ?? []);
	}

	/** The names of the tenant's own screens, those with problems too. */
	ownNames(tenantId: string): string[] {
		return [...this.#ownReady(tenantId).keys()];
	}

	/** The stored screens of all tenants, or those of one name. */
	stored(name?: string): TenantDocument[] {
		return this.#documents.filter((document) => isScreen(document) && (name === undefined || document.name === name));
	}

	/** What the tenant stored, with why it does not apply; undefined where the tenant has nothing. */
	storedOf(tenantId: string, name: string): (TenantDocument & Pick<JudgedOverlay, 'problems'>) | undefined {
		const document = this.#byKey.get(keyOf({ tenantId, name }));
		return document && { ...document, problems: this.#readyOf(tenantId, name)?.problems ?? [] };
	}

	/** The documents of another kind that are the tenant's own, by name; each is judged among those of the platform and the tenant's screens. */
	documentsOf(tenantId: string, kind: DocumentKind): ReadonlyMap<string, OwnDocument> {
		const key = `${tenantId} ${kind.type.name}`;
		const known = this.#ownDocuments.get(key);
		if (known) return known;
		const stored = this.#documents.filter((document) => document.tenantId === tenantId && document.kind === kind.type.name);
		const judged = new Map(stored.map((document): [string, OwnDocument] => [document.name, this.judge(kind, document)]));
		this.#ownDocuments.set(key, judged);
		return judged;
	}

	/** The tenant's documents of all other kinds that do not apply without one of its screens. */
	needing(tenantId: string, screen: string): string[] {
		const kinds = this.#means.kinds.filter(({ checkOwn }) => checkOwn);
		const named = kinds.flatMap((kind) => [...this.documentsOf(tenantId, kind).values()]).flatMap(({ loaded }) => loaded ?? []);
		return named.filter(({ file }) => 'screen' in file && file.screen === screen).map(({ name }) => name);
	}

	/** The tenant's own processes about one of its screens, with what they are called. */
	processesAbout(tenantId: string, screen: string): Array<{ value: string; title: string }> {
		const kind = this.#means.kinds.find(({ type }) => type === processType);
		const own = kind ? [...this.documentsOf(tenantId, kind).values()].flatMap(({ loaded }) => loaded ?? []) : [];
		return own
			.filter(({ file }) => 'screen' in file && file.screen === screen)
			.map(({ name, file }) => ({ value: name, title: 'title' in file ? String(file.title) : name }));
	}

	/** The tenant's own screens whose records are tied to a process. */
	tiedTo(tenantId: string, process: string): string[] {
		return this.ownOf(tenantId)
			.filter(({ loaded }) => loaded.file.processes?.some((one) => one.process === process))
			.map(({ name }) => name);
	}

	/** Judges a text as a document of the tenant's own. */
	judge(kind: DocumentKind, document: Pick<TenantDocument, 'tenantId' | 'name' | 'area' | 'content'>): OwnDocument {
		const own = this.ownOf(document.tenantId).map(({ name, loaded }): [string, LoadedScreen] => [name, loaded]);
		const screens = new Map<string, LoadedScreen>([...this.#means.set.loaded(screenKind), ...own]);
		return judgeOwnDocument(kind, document, checkedAmong(this.#means, screens));
	}

	/** A call of the screen as the tenant has it; undefined where it is that of the platform, or where there is none. `make` makes all calls of a screen. */
	routeOf(
		{ tenantId, name, key }: { tenantId: string; name: string; key: string },
		make: (screen: CompiledScreen) => ReadonlyMap<string, Route>,
	) {
		const ready = this.#readyOf(tenantId, name);
		if (!ready?.compiled) return undefined;
		ready.routes ??= make(ready.compiled);
		return ready.routes.get(key);
	}

	/** Which documents of which tenants others would change. */
	differing(documents: readonly TenantDocument[]): TenantDocument[] {
		const fullKey = (document: TenantDocument) => `${document.kind} ${keyOf(document)}`;
		const [before, next] = [this.#documents, documents].map((all) => new Map(all.map((document) => [fullKey(document), document])));
		const gone = this.#documents.filter((document) => !next?.has(fullKey(document)));
		return [...gone, ...documents.filter((document) => before?.get(fullKey(document))?.content !== document.content)];
	}

	#readyOf(tenantId: string, name: string): Ready | undefined {
		if (isOwnScreen(name)) return this.#ownReady(tenantId).get(name);
		const key = keyOf({ tenantId, name });
		const document = this.#byKey.get(key);
		const base = document && this.#means.set.loaded(screenKind).get(name);
		if (!document || !base) return undefined;
		const known = this.#ready.get(key);
		if (known) return known;
		const judged = judgeOverlay(base, document.content, this.#means);
		const ready = this.#compile(judged, this.#means.set.of(screenKind));
		this.#ready.set(key, ready);
		return ready;
	}

	#ownReady(tenantId: string): ReadonlyMap<string, Ready> {
		const known = this.#own.get(tenantId);
		if (known) return known;
		const documents = this.#documents.filter(
			(document) => document.tenantId === tenantId && isScreen(document) && isOwnScreen(document.name),
		);
		const made = new Map<string, Ready>();
		if (documents.length > 0) {
			const screens = new Map(this.#means.set.of(screenKind));
			for (const [name, judged] of judgeOwnScreens(documents, this.#means)) {
				const ready = this.#compile(judged, screens);
				made.set(name, ready);
				if (ready.compiled) screens.set(name, ready.compiled);
			}
		}
		this.#own.set(tenantId, made);
		return made;
	}

	#compile(judged: JudgedOverlay, screens: ReadonlyMap<string, CompiledScreen>): Ready {
		const { screen }: { screen: LoadedScreen | undefined } = judged;
		return { ...judged, compiled: screen && compileBeside(screen, screens), routes: undefined };
	}
}

/** Changes of a screen of the platform, or a screen of the tenant's own. */
function isScreen({ kind }: TenantDocument): boolean {
	return kind === screenType.name || kind === overlayType.name;
}

function keyOf({ tenantId, name }: Pick<TenantDocument, 'tenantId' | 'name'>): string {
	return `${tenantId} ${name}`;
}
