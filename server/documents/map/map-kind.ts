import type { MapFile } from '../../../contract/charts/map.ts';
import { mapType } from '../../../contract/documents/document-types.ts';
import { currentMetaVersion } from '../../../contract/documents/meta-version.ts';
import mapSchema from '../../../schemas/map.schema.json' with { type: 'json' };
import screenSchema from '../../../schemas/screen.schema.json' with { type: 'json' };
import type { DocumentKind, LoadedDocument } from '../../metadata/document/document-kind.ts';
import { createReader } from '../../metadata/document/read-document.ts';
import { toText, toTitle } from '../../metadata/registry/screen-template.ts';
import { checkMap } from './check-map.ts';

/** Outlines consist of numbers: three values for each point, and some for each region. */
const maxValues = 200_000;

/** The outlines of regions that charts are drawn on. */
export const mapKind: DocumentKind<MapFile, LoadedDocument<MapFile>, LoadedDocument<MapFile>> = {
	type: mapType,
	template(name, title) {
		const square = [
			[0, 0],
			[4, 0],
			[4, 3],
			[0, 3],
			[0, 0],
		];
		const file: MapFile = {
			...{ $schema: '../map.schema.json', metaVersion: currentMetaVersion, title: title ?? toTitle(name) },
			type: 'FeatureCollection',
			features: [{ type: 'Feature', properties: { name: toTitle(name) }, geometry: { type: 'Polygon', coordinates: [square] } }],
		};
		return toText(file);
	},
	read: createReader<MapFile>({ schema: mapSchema, others: { 'screen.schema.json': screenSchema }, maxValues }),
	check: checkMap,
	activate: (maps) => new Map(maps.map((map) => [map.name, map])),
};
