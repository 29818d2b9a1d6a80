import type { Figures } from '../../../contract/charts/figures.ts';
import type { MapFile } from '../../../contract/charts/map.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import { MapPicture } from '../../../renderers/chart/map-picture.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSettled } from '../../base/state/use-settled.ts';
import { texts } from './texts.ts';

/** A map as its text describes it, without figures. */
export function MapTrial({ file }: { file: MapFile }) {
	const t = useText();
	const { language } = useRuntime();
	const { title, source = '', features, texts: translations } = useSettled(file);
	const translate = createTranslate(translations, language);
	const figures: Figures = {
		...{ chart: null, screen: '', dataSet: null, records: null, filter: null, stacked: false, at: 0, description: '' },
		...{ title: translate(title), type: 'map', axes: [], cells: [], total: [] },
		measures: [{ title: '', kind: 'share', isPercent: false, decimals: 0, unit: null, when: null }],
		map: { name: 'trial', hash: '', source: translate(source), regions: features },
	};
	return (
		<div className="chart-trial">
			<section className="portal-chart">
				<header className="portal-chart-title">
					<h2>{translate(title)}</h2>
					<p>{t(texts.regions({ count: features.length }))}</p>
				</header>
				<div className="portal-chart-body">
					<MapPicture figures={figures} onFigure={() => undefined} />
				</div>
			</section>
		</div>
	);
}
