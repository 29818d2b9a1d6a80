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
		chart: async ({ chart = '' }, call) => ({ kind: 'chart', figures: await serviceOf(services).figuresOf({ chart }, call) }),
	}),
	start: (services) => announceFigures(services, serviceOf(services)),
	texts: callTexts,
	attackCases: {
		'GET /platform/v3/charts/list': 'self',
		'POST /platform/v3/charts/figures': 'self',
		'POST /platform/v3/charts/export': 'self',
	},
};

function remember<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
	const known = new WeakMap<Key, Value>();
	return (key) => {
		const value = known.get(key) ?? make(key);
		known.set(key, value);
		return value;
	};
}
