import type { Figures } from '../../../../contract/charts/figures.ts';
import type { MapRegion } from '../../../../contract/charts/map.ts';
import type { WallContent, WallView } from '../../../../contract/features/home/wall.ts';

const known = new Map<string, MapRegion[]>();

/** The hashes of the maps whose regions the wall has. */
export function knownMaps(): string[] {
	return [...known.keys()];
}

/** Keeps the regions of maps: a wall is read again and again. */
export function keepMaps({ contents }: WallView): void {
	for (const content of Object.values(contents))
		if (content.kind === 'chart' && content.figures.map && content.regions) known.set(content.figures.map.hash, content.regions);
}

/** The figures of a chart with the regions of its map. */
export function withRegions({ figures }: Extract<WallContent, { kind: 'chart' }>): Figures {
	const { map } = figures;
	return { ...figures, map: map && { ...map, regions: known.get(map.hash) ?? [] } };
}
