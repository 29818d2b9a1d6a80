import type { Figures, SentFigures } from '../../../../contract/charts/figures.ts';
import type { MapMark, MapRegion } from '../../../../contract/charts/map.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { chartPaths } from '../paths.ts';

const known = new Map<string, Promise<MapRegion[]>>();

/** Figures with the regions of their map, which the browser reads once. */
export async function withRegions(figures: SentFigures): Promise<Figures> {
	const { map } = figures;
	return { ...figures, map: map && { ...map, regions: await loadRegions(map) } };
}

function loadRegions({ name, hash }: MapMark): Promise<MapRegion[]> {
	const regions = known.get(hash) ?? callApi<MapRegion[]>(chartPaths.map, { name }, { method: 'GET', version: hash, isQuiet: true });
	known.set(hash, regions);
	regions.catch(() => known.delete(hash));
	return regions;
}
