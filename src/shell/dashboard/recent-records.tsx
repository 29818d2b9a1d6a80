import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { ownValue } from '../../../contract/input/plain-object.ts';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import type { ScreenRuntime } from '../../../renderers/core/runtime/screen-runtime.ts';
import { formatDateTime, formatDay } from '../../../renderers/core/texts/dates.ts';
import { relativeTime } from '../../base/i18n/relative-time.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { recordAddress } from '../../menus/resolve-page.ts';
import type { MenuNode } from '../../session/state/menu-tree.ts';
import { texts } from './texts.ts';
import { isMissing, useLatest } from './use-latest.ts';

/** The newest records of a screen. */
export function RecentRecords({ menu, screen: name, runtime }: { menu: MenuNode; screen: string; runtime: ScreenRuntime }) {
	const t = useText();
	const { data, error, mutate } = useLatest(runtime, name);
	if (isMissing(error)) return null;
	return (
		<section className="dashboard-list" aria-label={t(texts.recent({ title: menu.name }))}>
			<header>
				<h2>{t(texts.recent({ title: menu.name }))}</h2>
				<Link to={menu.path}>{t(texts.all())}</Link>
			</header>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
			{data?.answer.dataResult.length === 0 && <p>{t(texts.noRecords())}</p>}
			<ul>
				{data?.answer.dataResult.map((record) => (
					<li key={record.id}>
						<Link to={recordAddress({ screen: name, view: 'detail', id: record.id })}>{nameOf(data.screen, record)}</Link>
						<Status screen={data.screen} record={record} />
						{!data.screen.isForeign && <Age time={String(record.createTime)} language={runtime.language} />}
					</li>
				))}
			</ul>
		</section>
	);
}

/** The option that shows the status of the record: the first column that is drawn as coloured tags. */
function Status({ screen, record }: { screen: ResolvedScreen; record: StoredRecord }) {
	const column = screen.list.columns.find((candidate) => candidate.options.some((option) => option.color !== undefined));
	const option = column?.options.find((candidate) => candidate.value === ownValue(record, column.field));
	return <span className="dashboard-status">{option?.title}</span>;
}

/** How long ago, or the day for what is older; the very moment when pointed at. */
function Age({ time, language }: { time: string; language: ScreenRuntime['language'] }) {
	return (
		<time dateTime={time} title={formatDateTime(time)}>
			{relativeTime(time, language) ?? formatDay(time)}
		</time>
	);
}

function nameOf(screen: ResolvedScreen, record: StoredRecord): string {
	const title = ownValue(record.titles, screen.titleField) ?? ownValue(record, screen.titleField);
	return typeof title === 'string' && title !== '' ? title : screen.title;
}
