import { LRUCache } from 'lru-cache';

import type { Route } from '../../http/route.ts';
import { type CompiledScreen, compileBeside } from '../compiled/compiled-screen.ts';
import type { TenantOverlay } from '../stores/tenant-overlays.ts';
import { screenKind } from './screen-kind.ts';
import { type JudgedOverlay, type JudgingMeans, judgeOverlay } from './tenant-overlay.ts';

/** The changes of one screen by one tenant, ready for calls. */
interface Changed extends JudgedOverlay {
	compiled: CompiledScreen | undefined;
	/** Its calls, by method and path; made with the first of them. */
	routes: ReadonlyMap<string, Route> | undefined;
}

/** So many changed screens are held ready; others are made again when they are needed. */
const mostReady = 500;

/** The screens as the tenants changed them. A screen is changed when its first call needs it; a tenant without changes has the screens of the platform. */
export class TenantScreens {
	readonly #means: JudgingMeans;
	readonly #documents: readonly TenantOverlay[];
	readonly #byKey: ReadonlyMap<string, TenantOverlay>;
	/** The screens that some tenant changes. */
	readonly #names: ReadonlySet<string>;
	readonly #ready = new LRUCache<string, Changed>({ max: mostReady });

	constructor(means: JudgingMeans, documents: readonly TenantOverlay[]) {
		this.#means = means;
		this.#documents = documents;
		this.#byKey = new Map(documents.map((document) => [keyOf(document), document]));
		this.#names = new Set(documents.map(({ name }) => name));
	}

	/** The same changes, of other documents of the platform. */
	over(means: JudgingMeans): TenantScreens {
		return new TenantScreens(means, this.#documents);
	}

	/** Whether some tenant changes the screen. */
	isChanged(name: string): boolean {
		return this.#names.has(name);
	}

	/** The screen as the tenant has it. */
	screenOf(tenantId: string, name: string): CompiledScreen | undefined {
		return this.#changed(tenantId, name)?.compiled ?? this.#means.set.of(screenKind).get(name);
	}

	/** What the tenant stored, with why it does not apply; undefined where the tenant changes nothing. */
	storedOf(tenantId: string, name: string): (TenantOverlay & Pick<JudgedOverlay, 'problems'>) | undefined {
		const document = this.#byKey.get(keyOf({ tenantId, name }));
		return document && { ...document, problems: this.#changed(tenantId, name)?.problems ?? [] };
	}

	/** A call of the screen as the tenant has it; undefined where it is that of the platform. `make` makes all calls of a screen. */
	routeOf(
		{ tenantId, name, key }: { tenantId: string; name: string; key: string },
		make: (screen: CompiledScreen) => ReadonlyMap<string, Route>,
	) {
		const changed = this.#changed(tenantId, name);
		if (!changed?.compiled) return undefined;
		changed.routes ??= make(changed.compiled);
		return changed.routes.get(key);
	}

	/** Which screens of which tenants other documents would change. */
	differing(documents: readonly TenantOverlay[]): Array<Pick<TenantOverlay, 'tenantId' | 'name'>> {
		const next = new Map(documents.map((document) => [keyOf(document), document]));
		const gone = this.#documents.filter((document) => !next.has(keyOf(document)));
		return [...gone, ...documents.filter((document) => this.#byKey.get(keyOf(document))?.content !== document.content)];
	}

	#changed(tenantId: string, name: string): Changed | undefined {
		const key = keyOf({ tenantId, name });
		const document = this.#byKey.get(key);
		const base = document && this.#means.set.loaded(screenKind).get(name);
		if (!document || !base) return undefined;
		const known = this.#ready.get(key);
		if (known) return known;
		const judged = judgeOverlay(base, document.content, this.#means);
		const compiled = judged.screen && compileBeside(judged.screen, this.#means.set.of(screenKind));
		const changed: Changed = { ...judged, compiled, routes: undefined };
		this.#ready.set(key, changed);
		return changed;
	}
}

function keyOf({ tenantId, name }: Pick<TenantOverlay, 'tenantId' | 'name'>): string {
	return `${tenantId} ${name}`;
}
