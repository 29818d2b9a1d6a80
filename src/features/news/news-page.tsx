import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input, Pagination, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useOpenedAddress } from '../../screens/tabs/use-opened-address.ts';
import { ArticleLine } from './article-line.tsx';
import { loadCategories, type NewsFilter, queryNews } from './news-calls.ts';
import { texts } from './texts.ts';
import './news.css';

const limit = 20;

/** The articles for the user: by category, by text and by tag. */
export function NewsPage() {
	const t = useText();
	const { language, address, user } = useRuntime();
	const [filter, setFilter] = useState(() => readFilter(new URLSearchParams(address?.get())));
	const [pageNo, setPageNo] = useState(1);
	const [typed, setTyped] = useState(filter.keyword);
	useOpenedAddress((query) => {
		const opened = readFilter(query);
		setFilter(opened);
		setTyped(opened.keyword);
		setPageNo(1);
	});
	const key = [language, user.id, user.tenantId];
	const categories = useSWR(['news categories', ...key], loadCategories);
	const { data, error, mutate } = useSWR(['news', ...key, filter, pageNo], () => queryNews(filter, { pageNo, limit }), {
		keepPreviousData: true,
	});
	const change = (next: Partial<NewsFilter>) => {
		const changed = { ...filter, ...next };
		setFilter(changed);
		setPageNo(1);
		address?.set(writeFilter(changed));
	};
	const total = (categories.data ?? []).reduce((sum, { count }) => sum + count, 0);
	const isNarrowed = filter.keyword !== '' || filter.category !== null || filter.tag !== null;
	return (
		<div className="news-page">
			<nav aria-label={t(texts.categories())}>
				<button type="button" aria-current={filter.category === null} onClick={() => change({ category: null })}>
					<span>{t(texts.latest())}</span>
					<small>{total}</small>
				</button>
				{categories.data?.map(({ id, name, count }) => (
					<button key={id} type="button" aria-current={filter.category === id} onClick={() => change({ category: id })}>
						<span>{name}</span>
						<small>{count}</small>
					</button>
				))}
			</nav>
			<div>
				<header>
					<h1 className="news-title">{categories.data?.find(({ id }) => id === filter.category)?.name ?? t(texts.news())}</h1>
					<Input.Search
						allowClear
						value={typed}
						onChange={({ target }) => setTyped(target.value)}
						maxLength={100}
						enterButton={<SearchOutlined aria-label={t(texts.find())} />}
						aria-label={t(texts.find())}
						placeholder={t(texts.find())}
						onSearch={(keyword) => change({ keyword: keyword.trim() })}
					/>
				</header>
				{filter.tag !== null && (
					<Tag closable onClose={() => change({ tag: null })}>
						{t(texts.tagged({ tag: filter.tag }))}
					</Tag>
				)}
				{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
				{data === undefined && error === undefined && <Skeleton active paragraph={{ rows: 6 }} />}
				{data?.dataResult.length === 0 && <Empty description={t(isNarrowed ? texts.noneFound() : texts.none())} />}
				<ul>
					{data?.dataResult.map((article) => (
						<ArticleLine key={article.id} article={article} />
					))}
				</ul>
				{data !== undefined && data.pageResult.totalCount > limit && (
					<Pagination
						align="end"
						showSizeChanger={false}
						current={pageNo}
						pageSize={limit}
						total={data.pageResult.totalCount}
						onChange={setPageNo}
					/>
				)}
			</div>
		</div>
	);
}

function readFilter(given: URLSearchParams): NewsFilter {
	return { keyword: given.get('keyword') ?? '', category: given.get('category'), tag: given.get('tag') };
}

function writeFilter({ keyword, category, tag }: NewsFilter): string {
	const written = new URLSearchParams({ ...(keyword && { keyword }), ...(category && { category }), ...(tag && { tag }) }).toString();
	return written === '' ? '' : `?${written}`;
}
