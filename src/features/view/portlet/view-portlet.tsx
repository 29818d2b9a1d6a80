import { Alert, Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import useSWR from 'swr';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { ListAnswer, StoredRecord } from '../../../../contract/records/list-query.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { titleOf } from '../../../../renderers/core/records/title-of.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { listAddress, recordAddress } from '../../../menus/resolve-page.ts';
import { type PortletProps, useHomeEditing } from '../../../screens/portlet.ts';
import { session } from '../../../session/state/session-store.ts';
import { texts as dashboardTexts } from '../../../shell/dashboard/texts.ts';
import { readViewRequest } from './read-view-request.ts';
import { texts } from './texts.ts';

const most = 8;

/** The first records of a saved view of a list, with the rights of its reader. */
export function ViewPortlet({ settings, title }: PortletProps) {
	const t = useText();
	const runtime = useRuntime();
	const menus = useStore(session, ({ menuPool }) => menuPool);
	const customise = useHomeEditing();
	const { view = '', screen } = settings;
	const { data, error, mutate } = useSWR(
		['view portlet', view, runtime.language, runtime.user.id, runtime.user.tenantId],
		() => readView(runtime, view),
		{
			revalidateOnFocus: false,
			shouldRetryOnError: false,
		},
	);
	return (
		<section className="dashboard-list" aria-label={data?.name ?? title}>
			<header>
				<h2>{data?.name ?? title}</h2>
				{data && (
					<Link to={`${listAddress(data.screen.name, menus)}?view=${view}`}>
						{t(texts.openList({ count: data.answer.pageResult.totalCount }))}
					</Link>
				)}
			</header>
			{isGone(error) && (
				<>
					<Alert
						type="info"
						showIcon
						title={t(texts.gone())}
						action={
							customise && (
								<Button size="small" onClick={customise}>
									{t(dashboardTexts.customise())}
								</Button>
							)
						}
					/>
					{screen !== undefined && (
						<p>
							<Link to={listAddress(screen, menus)}>{t(texts.wholeList())}</Link>
						</p>
					)}
				</>
			)}
			{error !== undefined && !isGone(error) && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active title={false} />}
			{data?.answer.dataResult.length === 0 && <p>{t(texts.noRecords())}</p>}
			<ul>
				{data?.answer.dataResult.map((record) => (
					<li key={record.id}>
						<Link to={recordAddress({ screen: data.screen.name, view: 'detail', id: record.id })}>
							{titleOf(data.screen, record, runtime.language)}
						</Link>
						<span className="dashboard-status">{data.statusOf(record)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The view was removed, or is shared with the reader no more. */
function isGone(error: unknown): boolean {
	return error instanceof PortalError && error.kind === 'notFound';
}

async function readView(runtime: ScreenRuntime, id: string) {
	const { name, screen, request } = await readViewRequest(runtime, id);
	const answer = await runtime.call<ListAnswer>(`${screen.base}/query`, { ...request, requestPage: { pageNo: 1, limit: most } });
	const status = screen.list.columns.find((column) => column.options.some((option) => option.color !== undefined));
	const statusOf = (record: StoredRecord) => status?.options.find(({ value }) => value === ownValue(record, status.field))?.title;
	return { name, screen, answer, statusOf };
}
