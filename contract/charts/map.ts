import type { DocumentFile } from '../documents/document-type.ts';

/** The outlines of regions: `schemas/<area>/<name>.map.json`, a FeatureCollection of GeoJSON (RFC 7946) with a title. */
export interface MapFile extends DocumentFile {
	/** Where the outlines come from, with the approval number that published maps need; shown below the map. */
	source?: string;
	type: 'FeatureCollection';
	features: MapRegion[];
}

/** One region. Coordinates are longitude and latitude, or any others in schematic maps. */
export interface MapRegion {
	type: 'Feature';
	properties: {
		/** The full name, as the title of its records. */
		name: string;
		/** Written into the region. Default: `name`. */
		short?: string;
	};
	geometry: { type: 'Polygon'; coordinates: number[][][] } | { type: 'MultiPolygon'; coordinates: number[][][][] };
}

/** The map that figures are drawn on, as replies name it: `GET charts/map` has its regions. */
export interface MapMark {
	name: string;
	source: string;
	/** The same as long as the regions are. */
	hash: string;
}

/** A map with its regions. */
export interface FigureMap extends MapMark {
	regions: MapRegion[];
}

/** The corners of all outlines of a map. */
export const maxMapPoints = 40_000;
