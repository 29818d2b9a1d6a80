import type { Language } from '../../../contract/base/languages.ts';
import type { Figures } from '../../../contract/charts/figures.ts';
import type { FigureMap, MapFile } from '../../../contract/charts/map.ts';
import { ownTitle } from '../../../contract/charts/path-mark.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import type { LoadedDocument } from '../../metadata/document/document-kind.ts';

/** The map that has most of the groups of figures as regions; undefined where none has one of them. */
export function fittingMap(
	{ axes }: Pick<Figures, 'axes'>,
	maps: Array<LoadedDocument<MapFile>>,
	language: Language,
): FigureMap | undefined {
	const wanted = new Set((axes[0]?.entries ?? []).map(({ title }) => ownTitle(title)));
	const found = maps.map((map) => ({ map, count: map.file.features.filter(({ properties }) => wanted.has(properties.name)).length }));
	const best = found.reduce<(typeof found)[number] | undefined>((one, other) => (other.count > (one?.count ?? 0) ? other : one), undefined);
	if (!best) return undefined;
	const { name, file } = best.map;
	return { name, source: createTranslate(file.texts, language)(file.source ?? ''), regions: file.features };
}
