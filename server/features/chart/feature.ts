import { PortalError } from '../../../contract/base/portal-error.ts';
import type { Feature, Services } from '../feature.ts';
import { announceFigures } from './announce-figures.ts';
import { createChartRoutes } from './chart-routes.ts';
import { ChartService } from './chart-service.ts';
import { callTexts } from './texts.ts';

/** One for the calls, the walls and the announcements of a portal: they share what was computed. */
const serviceOf = remember((services: Services) => new ChartService(services));

/** Figures over the records of screens. */
export const chartFeature: Feature = {
	name: 'chart',
	routes: (services) => createChartRoutes(serviceOf(services)),
	wallPortlets: (services) => ({
		chart: (settings, call) => serviceOf(services).onWall(readPinned(settings), call),
	}),
	start: (services) => announceFigures(services, serviceOf(services)),
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/charts/list': 'self',
		'GET /platform/v3/charts/map': 'self',
		'POST /platform/v3/charts/figures': 'self',
		'POST /platform/v3/charts/try': 'self',
		'POST /platform/v3/charts/export': 'self',
	},
};

/** What a portlet asks: the chart that it names, or the question that was pinned. */
function readPinned({ chart = '', request }: Readonly<Record<string, string>>): unknown {
	if (request === undefined) return { chart };
	try {
		return JSON.parse(request);
	} catch {
		throw new PortalError('invalidInput');
	}
}

function remember<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
	const known = new WeakMap<Key, Value>();
	return (key) => {
		const value = known.get(key) ?? make(key);
		known.set(key, value);
		return value;
	};
}
