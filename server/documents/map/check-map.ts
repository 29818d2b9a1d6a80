import { type MapFile, type MapRegion, maxMapPoints } from '../../../contract/charts/map.ts';
import { compareTexts } from '../../../contract/screen-check/fields/check-texts.ts';
import { checkFileName, type Finding, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import type { DocumentSource } from '../../metadata/document/document-kind.ts';

/** What is wrong with a map that its JSON Schema accepts. */
export function checkMap({ name, area, file }: DocumentSource<MapFile>): Finding[] {
	const { title, source, features, texts } = file;
	const used = [
		{ text: title, pointer: '/title' },
		{ text: source, pointer: '/source' },
	];
	return [
		...checkFileName(name, area),
		...checkNames(features),
		...checkPoints(features),
		...compareTexts(
			texts,
			used.flatMap(({ text, pointer }) => (text === undefined ? [] : [{ text, pointer }])),
		),
	];
}

/** Figures find their region by its name. */
function checkNames(features: MapRegion[]): Finding[] {
	const seen = new Set<string>();
	return features.flatMap(({ properties: { name } }, index): Finding[] => {
		const isRepeated = seen.has(name);
		seen.add(name);
		return isRepeated ? [{ code: 'repeated-region', pointer: toPointer('features', index, 'properties', 'name'), values: { name } }] : [];
	});
}

function checkPoints(features: MapRegion[]): Finding[] {
	const polygons = features.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates));
	const count = polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
	return count > maxMapPoints ? [{ code: 'too-many-points', pointer: '/features', values: { count, max: maxMapPoints } }] : [];
}
