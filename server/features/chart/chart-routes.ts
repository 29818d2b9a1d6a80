import { chartTypes } from '../../../contract/charts/chart.ts';
import { maxCharts } from '../../../contract/charts/figures.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import { sendFile } from '../../metadata/transfer/send-file.ts';
import type { ChartService } from './chart-service.ts';
import { writeFigures } from './export-figures.ts';

const root = '/platform/v3/charts';
const question = {
	type: 'object',
	properties: {
		chart: { type: 'string', description: 'The name of a chart' },
		screen: { type: 'string', description: 'Without a chart: the screen whose records are counted' },
		type: { type: 'string', enum: chartTypes },
		groups: { type: 'array', items: { type: 'object' }, description: 'See docs/charts.md' },
		measures: { type: 'array', items: { type: 'object' }, description: 'See docs/charts.md' },
		parameters: { type: 'array', items: { type: 'object' }, description: 'Filters as list calls have them' },
		query: { type: 'object', description: 'A condition as list calls have it' },
		stacked: { type: 'boolean', description: 'Without a chart: bars and areas of the second group are stacked' },
		order: { type: 'string', enum: ['title', 'value'] },
		limit: { type: 'integer' },
	},
};

/** The calls of charts. */
export function createChartRoutes(service: ChartService): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path: `${root}/list`,
			policy: 'signed-in',
			summary: 'The charts over records that the caller may view.',
			output: { type: 'array', items: { type: 'object' } },
			handle: (call) => service.list(call),
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/map`,
			policy: 'signed-in',
			summary: 'The regions of a map, as GeoJSON features, for readers of a chart that is drawn on it; answers 304 to a known ETag.',
			input: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
			output: { type: 'array', items: { type: 'object' } },
			handle: (call) => service.map(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/figures`,
			policy: 'signed-in',
			onlyReads: true,
			summary: 'The figures of several charts, each with the conditions of the lists that its groups lead to.',
			input: {
				type: 'object',
				required: ['charts'],
				properties: {
					charts: { type: 'array', items: question, maxItems: maxCharts },
					fresh: { type: 'boolean', description: 'Computed now; otherwise figures of the last 30 seconds may be returned', default: false },
				},
			},
			output: { type: 'object', properties: { charts: { type: 'array', items: { type: 'object' } } } },
			handle: (call) => service.figures(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/try`,
			policy: 'super',
			onlyReads: true,
			summary: 'The figures of a chart that is not stored, for the editor, with the rights of the caller.',
			input: {
				type: 'object',
				required: ['definition'],
				properties: {
					definition: { type: 'object', description: 'As a file has it, see docs/charts.md' },
					groups: question.properties.groups,
					query: question.properties.query,
				},
			},
			output: { type: 'object', description: 'See contract/charts/figures.ts' },
			handle: (call) => service.try(call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/export`,
			policy: 'signed-in',
			onlyReads: true,
			load: 'export',
			summary: 'The table of a chart as a workbook (answers the file itself); needs the right to export the records of its screen.',
			input: { type: 'object', required: ['chart'], properties: { chart: question } },
			handle: async (call) => sendFile(call.reply, writeFigures(await service.exported(call), call.language)),
		}),
	];
}
