import type { HomePage, Portlet } from '../../../../contract/features/home/home-pages.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import type { PortletKind } from '../../../screens/portlet.ts';
import { freePosition } from '../edit/free-position.ts';

type Kinds = Partial<Record<string, PortletKind>>;

/** The pages as a wall shows them, and the titles of the portlets that it does not show. */
export async function toWallPages(
	pages: HomePage[],
	kinds: Kinds,
	runtime: ScreenRuntime,
): Promise<{ pages: HomePage[]; omitted: string[] }> {
	const omitted: string[] = [];
	const onWall = async (portlet: Portlet): Promise<Portlet[]> => {
		const kind = kinds[portlet.kind];
		const usual = kind?.title.in(currentLanguage());
		// A view that was removed stays away as well.
		const shown = await Promise.resolve(kind?.onWall?.(portlet.settings, runtime)).catch(() => undefined);
		if (!shown) omitted.push(portlet.title ?? usual ?? portlet.kind);
		const title = portlet.title ?? shown?.title ?? (shown?.kind === 'chart' ? undefined : usual);
		return shown ? [{ ...portlet, kind: shown.kind, settings: shown.settings, ...(title !== undefined && { title }) }] : [];
	};
	const made: HomePage[] = [];
	for (const page of pages) {
		const kept = (await Promise.all(page.portlets.map(onWall))).flat();
		made.push({ ...page, portlets: kept.length < page.portlets.length ? closeUp(kept) : kept });
	}
	return { pages: made.filter(({ portlets }) => portlets.length > 0), omitted };
}

/** What is not shown leaves no gap. */
function closeUp(portlets: Portlet[]): Portlet[] {
	const placed: Portlet[] = [];
	for (const portlet of portlets.toSorted((one, other) => one.y - other.y || one.x - other.x))
		placed.push({ ...portlet, ...freePosition(placed, portlet) });
	return placed;
}
