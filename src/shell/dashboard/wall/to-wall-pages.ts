import type { HomePage, Portlet } from '../../../../contract/features/home/home-pages.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import type { PortletKind } from '../../../screens/portlet.ts';

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
	for (const page of pages) made.push({ ...page, portlets: (await Promise.all(page.portlets.map(onWall))).flat() });
	return { pages: made.filter(({ portlets }) => portlets.length > 0), omitted };
}
