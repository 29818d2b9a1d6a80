import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import type { ListAnswer } from '../../../contract/records/list-query.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { formatDay } from '../../../renderers/core/texts/dates.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { processPath } from '../../menus/resolve-page.ts';
import type { PortletProps } from '../../screens/portlet.ts';
import { texts } from './texts.ts';

/** The tasks that are due first; those without a deadline follow. */
const todo = { folder: 'todo', requestPage: { pageNo: 1, limit: 8 }, sorts: [{ field: 'dueAt', order: 'ASC' }] };

/** The tasks that wait for the user. */
export function TasksPortlet({ title }: PortletProps) {
	const t = useText();
	const { language, user } = useRuntime();
	const { data, error, mutate } = useSWR(
		['home tasks', language, user.id],
		() => callApi<ListAnswer>('/platform/v3/bpmn/task/query', todo),
		{ revalidateOnFocus: false },
	);
	return (
		<section className="dashboard-list" aria-label={title}>
			<header>
				<h2>{title}</h2>
				<Link to={processPath}>{t(texts.allTasks())}</Link>
			</header>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active title={false} />}
			{data?.dataResult.length === 0 && <p>{t(texts.noTasks())}</p>}
			<ul>
				{data?.dataResult.map((task) => (
					<li key={task.id}>
						<Link to={`${processPath}?case=${task.caseId}`}>{String(task.subject ?? '')}</Link>
						<span className="dashboard-status">{String(task.node ?? '')}</span>
						{typeof task.dueAt === 'string' && <time dateTime={task.dueAt}>{t(texts.due({ day: formatDay(task.dueAt) }))}</time>}
					</li>
				))}
			</ul>
		</section>
	);
}
