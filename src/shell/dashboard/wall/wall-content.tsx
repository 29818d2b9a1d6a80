import { Skeleton } from 'antd';

import { groupDigits } from '../../../../contract/base/group-digits.ts';
import type { WallContent as Content, WallRow } from '../../../../contract/features/home/wall.ts';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../../renderers/core/texts/dates.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts as dashboardTexts } from '../texts.ts';
import { texts } from './texts.ts';
import { withRegions } from './wall-maps.ts';

const ChartView = lazyPart(
	() => import('../../../../renderers/chart/chart-view.tsx').then((module) => module.ChartView),
	() => <Skeleton active />,
);

/** What a portlet shows on a wall. Nothing of it leads anywhere. */
export function WallContent({ content, title = '' }: { content: Content | undefined; title?: string | undefined }) {
	const t = useText();
	const { language } = useRuntime();
	if (content === undefined) return <Skeleton active />;
	switch (content.kind) {
		case 'problem':
			return (
				<p className="dashboard-note" role="note">
					{title !== '' && <strong>{title} </strong>}
					{content.message}
				</p>
			);
		case 'chart':
			return (
				<div className="chart-tile">
					<ChartView figures={withRegions(content)} onLead={() => undefined} isStill />
				</div>
			);
		case 'counts':
			return (
				<ul className="dashboard-counts">
					{content.counts.map((entry) => (
						<li key={entry.title} className="dashboard-count">
							<span className="dashboard-count-words">
								<span>{entry.title}</span>
								<strong>{groupDigits(entry.count, language)}</strong>
							</span>
						</li>
					))}
				</ul>
			);
		case 'text':
			return (
				<section className="dashboard-list" aria-label={title}>
					<h2>{title}</h2>
					<p className="dashboard-text">{content.text}</p>
				</section>
			);
		default: {
			const heading = title === '' ? (content.title ?? '') : title;
			return (
				<section className="dashboard-list" aria-label={heading}>
					<header>
						<h2>{heading}</h2>
						{content.count !== null && <span className="wall-count">{t(texts.count({ count: content.count }))}</span>}
					</header>
					{content.rows.length === 0 && <p>{t(dashboardTexts.noRecords())}</p>}
					<ul>
						{content.rows.map((row, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and no state
							<Row key={index} row={row} />
						))}
					</ul>
				</section>
			);
		}
	}
}

function Row({ row: { title, note, time } }: { row: WallRow }) {
	return (
		<li>
			<span className="wall-row">{title}</span>
			<span className="dashboard-status">{note}</span>
			{time !== null && <time dateTime={time}>{shownTime(time)}</time>}
		</li>
	);
}

/** A day, or a moment to the minute, without the year. */
function shownTime(time: string): string {
	const text = time.endsWith('Z') ? formatDateTime(time) : time.replace('T', ' ');
	return text.slice(5, 16);
}
