import { ArrowLeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import useSWR, { mutate as mutateAll } from 'swr';

import type { Article } from '../../../contract/features/news/news.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { printElement } from '../../../renderers/detail/print-detail.ts';
import { PageFailure } from '../../base/feedback/page-problem.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { PathLink } from '../../base/routes/path-link.tsx';
import { articlePath, newsPath } from '../../menus/resolve-page.ts';
import { changeTab } from '../../screens/tabs/tab-list.ts';
import { tabStore } from '../../screens/tabs/tab-store.ts';
import { CommentsOnRecord } from '../comment/public.ts';
import { ArticleLine } from './article-line.tsx';
import { ArticleView } from './article-view.tsx';
import { loadArticle, markRead } from './news-calls.ts';
import { texts } from './texts.ts';

/** One article, with its comments and what is related to it. */
export function ArticlePage() {
	const { address, language, user } = useRuntime();
	const [id] = useState(() => new URLSearchParams(address?.get() ?? '').get('article') ?? '');
	const { data, error, mutate } = useSWR(['article', id, language, user.id, user.tenantId], () => loadArticle(id), {
		revalidateOnFocus: false,
	});
	useEffect(() => {
		if (data === undefined) return;
		tabStore.set(changeTab(tabStore.get(), articlePath(data.id), { title: data.title }));
		if (data.isRead || data.isPreview) return;
		void markRead(data.id).then(() => mutateAll((key) => Array.isArray(key) && key[0] === 'news'));
	}, [data]);
	if (data !== undefined) return <ArticleSheet article={data} />;
	if (error === undefined) return <Skeleton active className="page-skeleton" />;
	return <PageFailure error={error} onRetry={() => void mutate()} />;
}

function ArticleSheet({ article }: { article: Article }) {
	const t = useText();
	const sheet = useRef<HTMLElement>(null);
	const handlePrint = () => sheet.current !== null && printElement(sheet.current, article.title, { hasTitle: true });
	return (
		<div className="article-page">
			<div>
				<div className="article-tools">
					<Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => goTo(newsPath)}>
						{t(texts.back())}
					</Button>
					<Button icon={<PrinterOutlined aria-hidden />} onClick={handlePrint}>
						{t(texts.print())}
					</Button>
				</div>
				<ArticleView article={article} sheet={sheet} />
				{article.tags.length > 0 && (
					<div className="article-tags">
						{article.tags.map((tag) => (
							<PathLink key={tag} to={`${newsPath}?${new URLSearchParams({ tag })}`}>
								<Tag>{tag}</Tag>
							</PathLink>
						))}
					</div>
				)}
				{article.allowComments && article.isOwnTenant && <CommentsOnRecord screen="article" recordId={article.id} />}
			</div>
			{article.related.length > 0 && (
				<aside aria-label={t(texts.related())}>
					<h2 className="article-heading">{t(texts.related())}</h2>
					<ul>
						{article.related.map((related) => (
							<ArticleLine key={related.id} article={related} isShort />
						))}
					</ul>
				</aside>
			)}
		</div>
	);
}
