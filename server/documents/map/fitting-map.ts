import type { Figures } from '../../../contract/charts/figures.ts';
import type { MapFile } from '../../../contract/charts/map.ts';
import { ownTitle } from '../../../contract/charts/path-mark.ts';
import type { LoadedDocument } from '../../metadata/document/document-kind.ts';

/** The map that has most of the groups of figures as regions; undefined where none has one of them. */
export function fittingMap({ axes }: Pick<Figures, 'axes'>, maps: Array<LoadedDocument<MapFile>>): LoadedDocument<MapFile> | undefined {
	const wanted = new Set((axes[0]?.entries ?? []).map(({ title }) => ownTitle(title)));
	const found = maps.map((map) => ({ map, count: map.file.features.filter(({ properties }) => wanted.has(properties.name)).length }));
	const best = found.reduce<(typeof found)[number] | undefined>((one, other) => (other.count > (one?.count ?? 0) ? other : one), undefined);
	return best?.map;
}
