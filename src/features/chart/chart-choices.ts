import type { ChartEntry } from '../../../contract/charts/figures.ts';
import { callApi } from '../../base/api/portal-api.ts';
import type { PortletChoice } from '../../screens/portlet.ts';
import { chartPaths } from './paths.ts';

/** The charts that can be put on the home page. */
export async function chartChoices(): Promise<PortletChoice[]> {
	const charts = await callApi<ChartEntry[]>(chartPaths.list, {}, { method: 'GET' });
	return charts.map(({ name, title }) => ({ title, settings: { chart: name } }));
}
