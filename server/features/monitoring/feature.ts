import { monitoringPath, monitoringRight } from '../../../contract/features/operations/monitoring.ts';
import { signedInRoute } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import { createHealthCheck } from './check-health.ts';
import { createMetricsRoute } from './metrics.ts';
import { observe } from './observe.ts';
import { callTexts, texts } from './texts.ts';

/** How the portal runs, for operators and for Prometheus. */
export const monitoringFeature: Feature = {
	name: 'monitoring',
	routes: (services) => [
		signedInRoute({
			method: 'GET',
			path: monitoringPath,
			policy: { right: monitoringRight },
			summary: 'Nodes, database, disk, jobs and sessions as they are now.',
			handle: ({ language }) => observe(services, language),
		}),
		createMetricsRoute(services),
	],
	jobs: (services) => ({ 'check-health': createHealthCheck(services) }),
	rights: [{ key: monitoringRight, title: texts.right(), description: texts.rightDescription() }],
	texts: callTexts,
	attackCases: { [`GET ${monitoringPath}`]: 'self', 'GET /metrics': 'public' },
};
