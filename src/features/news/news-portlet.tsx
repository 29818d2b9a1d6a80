import { Empty, Skeleton } from 'antd';
import useSWR from 'swr';

import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { PathLink } from '../../base/routes/path-link.tsx';
import { newsPath } from '../../menus/resolve-page.ts';
import type { PortletProps } from '../../screens/portlet.ts';
import { ArticleLine } from './article-line.tsx';
import { queryNews } from './news-calls.ts';
import { texts } from './texts.ts';
import './news.css';

const limit = 6;

/** The newest articles for the user, of one category or of all. */
export function NewsPortlet({ title, settings }: PortletProps) {
	const t = useText();
	const { language, user } = useRuntime();
	const category = settings.category ?? null;
	const { data, error, mutate } = useSWR(['news', language, user.id, user.tenantId, 'portlet', category], () =>
		queryNews({ keyword: '', category, tag: null }, { pageNo: 1, limit }),
	);
	return (
		<section className="dashboard-list" aria-label={title}>
			<header>
				<h2>{title}</h2>
				<PathLink to={category === null ? newsPath : `${newsPath}?category=${category}`}>{t(texts.more())}</PathLink>
			</header>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active title={false} />}
			{data?.dataResult.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.none())} />}
			<ul className="news-portlet">
				{data?.dataResult.map((article) => (
					<ArticleLine key={article.id} article={article} isShort />
				))}
			</ul>
		</section>
	);
}
