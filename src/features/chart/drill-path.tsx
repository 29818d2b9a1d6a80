import { Breadcrumb } from 'antd';

import type { Figures } from '../../../contract/charts/figures.ts';
import { ownTitle, pathMark } from '../../../contract/charts/path-mark.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	/** The titles of the groups that were chosen, each below the one before. */
	titles: readonly string[];
	/** Goes back to so many of them. */
	onBack(count: number): void;
}

/** The groups that a chart was drilled down into. */
export function DrillPath({ titles, onBack }: Props) {
	const t = useText();
	if (titles.length === 0) return null;
	const shown = [t(texts.all()), ...titles.map((title, index) => shortTitle(title, titles[index - 1]))];
	return (
		<Breadcrumb
			className="chart-path"
			aria-label={t(texts.path())}
			items={shown.map((title, count) => ({
				title:
					count === titles.length ? (
						title
					) : (
						<button type="button" className="portal-link" onClick={() => onBack(count)}>
							{title}
						</button>
					),
			}))}
		/>
	);
}

/** Inside a branch of a tree its parts do not repeat where they are. */
export function withoutPath(figures: Figures, parent: string | undefined): Figures {
	const [axis, ...others] = figures.axes;
	if (!axis || parent === undefined) return figures;
	const entries = axis.entries.map((entry) => ({ ...entry, title: shortTitle(entry.title, parent) }));
	return { ...figures, axes: [{ ...axis, entries }, ...others] };
}

function shortTitle(title: string, parent = ''): string {
	// What has no parts is its own part.
	if (title === parent) return ownTitle(title);
	const start = `${parent}${pathMark}`;
	return title.startsWith(start) ? title.slice(start.length) : title;
}
