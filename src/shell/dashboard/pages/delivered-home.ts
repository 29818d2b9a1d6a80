import type { HomePage, Portlet } from '../../../../contract/features/home/home-pages.ts';
import { screenOf } from '../../../menus/resolve-page.ts';
import type { MenuNode } from '../../../session/state/menu-tree.ts';

/** The charts of the delivered home page, as far as the user may view their screens. */
const charts = [
	{ chart: 'checks-by-month', screen: 'spot-check' },
	{ chart: 'checks-by-province', screen: 'spot-check' },
	{ chart: 'warnings-by-level-and-age', screen: 'early-warning' },
	{ chart: 'enterprises-by-risk', screen: 'enterprise' },
];
/** How many screens have their newest records there. */
export const mostLists = 4;
/** What waits for the user, and what is announced. */
export const deliveredWork = ['tasks', 'news'];

/** The charts of the delivered home page. */
export function deliveredCharts(screens: MenuNode[]): string[] {
	const names = screens.map(screenOf);
	return charts.filter(({ screen }) => names.includes(screen)).map(({ chart }) => chart);
}

/** The delivered home page as a layout, to be changed. */
export function deliveredPages(screens: MenuNode[], title: string): HomePage[] {
	// Two rows of the grid hold one row of four counts, three hold two.
	const top = Math.ceil(Math.ceil(screens.length / 4) * 1.5);
	const portlets: Portlet[] = [{ id: 'counts', kind: 'counts', x: 0, y: 0, w: 12, h: Math.max(top, 2), settings: {} }];
	const add = (kind: string, settings: Record<string, string>): void => {
		const count = portlets.length - 1;
		const [x, y] = [(count % 2) * 6, top + Math.floor(count / 2) * 5];
		portlets.push({ id: `p${count}`, kind, x, y, w: 6, h: 5, settings });
	};
	for (const kind of deliveredWork) add(kind, {});
	for (const chart of deliveredCharts(screens)) add('chart', { chart });
	for (const menu of screens.slice(0, mostLists)) add('recent', { screen: screenOf(menu) ?? '' });
	return [{ id: 'home', title, portlets }];
}
