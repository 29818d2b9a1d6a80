import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { addDays, dayAt } from '../../../../contract/base/china-time.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { calendarPath } from '../../../menus/resolve-page.ts';
import type { PortletProps } from '../../../screens/portlet.ts';
import { queryCalendar } from '../calls.ts';
import { texts } from '../texts.ts';

const sources = ['mine', 'invited', 'organisation', 'task', 'duty', 'holiday'];
const most = 12;

/** What is coming up within a week. */
export function CalendarPortlet({ title }: PortletProps) {
	const t = useText();
	const { language, user } = useRuntime();
	const from = dayAt(Date.now());
	const { data, error, mutate } = useSWR(
		['calendar portlet', language, user.id, user.tenantId, from],
		() => queryCalendar({ from, to: addDays(from, 6), sources, layers: [] }),
		{ revalidateOnFocus: false },
	);
	return (
		<section className="dashboard-list" aria-label={title}>
			<header>
				<h2>{title}</h2>
				<Link to={calendarPath}>{t(texts.openCalendar())}</Link>
			</header>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active title={false} />}
			{data?.entries.length === 0 && <p>{t(texts.nothing())}</p>}
			<ul>
				{data?.entries.slice(0, most).map((entry) => (
					<li key={entry.key}>
						<Link to={calendarPath}>{entry.title}</Link>
						<time dateTime={entry.start}>{entry.start.slice(5).replace('T', ' ')}</time>
					</li>
				))}
			</ul>
		</section>
	);
}
