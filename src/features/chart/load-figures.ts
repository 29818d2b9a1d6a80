import { PortalError } from '../../../contract/base/portal-error.ts';
import type { ChartFile } from '../../../contract/charts/chart.ts';
import { type ChartAnswer, type ChartRequest, type Figures, maxCharts, type SentFigures } from '../../../contract/charts/figures.ts';
import type { MapMark, MapRegion } from '../../../contract/charts/map.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { chartPaths } from './paths.ts';

interface Waiting {
	request: ChartRequest;
	isFresh: boolean;
	resolve(figures: SentFigures): void;
	reject(error: unknown): void;
}

/** A chart of a tile; with `definition` one that is not stored. */
export interface TileRequest extends ChartRequest {
	definition?: ChartFile;
}

/** What is drawn at one moment is fetched by one call. */
const moment = 15;
let waiting: Waiting[] = [];

/** The figures of a chart; charts that are loaded at the same moment share a call. */
export async function loadFigures(request: TileRequest, isFresh = false): Promise<Figures> {
	return withRegions(await (request.definition ? tryChart(request) : loadSent(request, isFresh)));
}

function tryChart(request: TileRequest): Promise<SentFigures> {
	return callApi(chartPaths.try, { ...request }, { isQuiet: true });
}

function loadSent(request: TileRequest, isFresh: boolean): Promise<SentFigures> {
	return new Promise((resolve, reject) => {
		waiting.push({ request, isFresh, resolve, reject });
		if (waiting.length === 1) setTimeout(send, moment);
	});
}

function send(): void {
	const all = waiting;
	waiting = [];
	for (const isFresh of [false, true]) {
		const wanted = all.filter((one) => one.isFresh === isFresh);
		for (let from = 0; from < wanted.length; from += maxCharts) void fetchPart(wanted.slice(from, from + maxCharts), isFresh);
	}
}

async function fetchPart(part: Waiting[], isFresh: boolean): Promise<void> {
	try {
		const { charts } = await callApi<{ charts: ChartAnswer[] }>(chartPaths.figures, {
			charts: part.map(({ request }) => request),
			...(isFresh && { fresh: true }),
		});
		for (const [index, { resolve, reject }] of part.entries()) {
			const answer = charts[index];
			if (answer && 'figures' in answer) resolve(answer.figures);
			else reject(toError(answer));
		}
	} catch (error) {
		for (const { reject } of part) reject(error);
	}
}

function toError(answer: Exclude<ChartAnswer, { figures: SentFigures }> | undefined): PortalError {
	return answer ? new PortalError(answer.problem.kind, { message: answer.problem.message }) : new PortalError('notFound');
}

const knownRegions = new Map<string, Promise<MapRegion[]>>();

/** Figures with the regions of their map, which the browser reads once. */
async function withRegions(figures: SentFigures): Promise<Figures> {
	const { map } = figures;
	return { ...figures, map: map && { ...map, regions: await loadRegions(map) } };
}

function loadRegions({ name, hash }: MapMark): Promise<MapRegion[]> {
	const regions = knownRegions.get(hash) ?? callApi<MapRegion[]>(chartPaths.map, { name }, { method: 'GET', version: hash, isQuiet: true });
	knownRegions.set(hash, regions);
	regions.catch(() => knownRegions.delete(hash));
	return regions;
}
