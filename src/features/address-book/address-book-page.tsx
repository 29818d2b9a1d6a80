import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input, Pagination, Skeleton, Tag, Tree } from 'antd';
import { useDeferredValue, useState } from 'react';
import useSWR from 'swr';

import { type Colleague, type ColleaguePage, colleaguesPerPage } from '../../../contract/features/address-book/address-book.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { PageFailure } from '../../base/feedback/page-problem.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import { useOrganisations } from './use-organisations.ts';
import './address-book.css';

const root = '/platform/v3/addressBook';

/** The colleagues: by organisation, or found by name, pinyin and number. */
export function AddressBookPage() {
	const t = useText();
	const { language } = useRuntime();
	const [organisation, setOrganisation] = useState<string | null>(null);
	const [text, setText] = useState('');
	const [pageNo, setPageNo] = useState(1);
	const wanted = useDeferredValue(text);
	const tree = useOrganisations();
	const { data, error, mutate } = useSWR(
		['address book', language, organisation, wanted, pageNo],
		() => callApi<ColleaguePage>(`${root}/query`, { text: wanted, pageNo, ...(organisation !== null && { organisationId: organisation }) }),
		{ keepPreviousData: true, revalidateOnFocus: false },
	);
	const hint = t(data?.hasDetails === false ? texts.findName() : texts.find());
	const choose = (id: string | null) => {
		setOrganisation(id);
		setPageNo(1);
	};
	const find = (next: string) => {
		setText(next);
		setPageNo(1);
	};
	const failure = error ?? tree.error;
	if (failure !== undefined) {
		return <PageFailure error={failure} onRetry={() => void Promise.all([mutate(), tree.retry()])} />;
	}
	return (
		<div className="page-card address-book">
			<h1 className="visually-hidden">{t(texts.title())}</h1>
			<nav aria-label={t(texts.organisations())}>
				<button type="button" aria-current={organisation === null} onClick={() => choose(null)}>
					{t(texts.everybody())}
				</button>
				{tree.nodes === undefined ? (
					<Skeleton active title={false} paragraph={{ rows: 6 }} />
				) : (
					<Tree
						blockNode
						treeData={tree.nodes}
						loadData={({ key }) => tree.load(String(key))}
						defaultExpandedKeys={tree.nodes.slice(0, 1).map(({ key }) => key)}
						selectedKeys={organisation === null ? [] : [organisation]}
						onSelect={([key]) => choose(key === undefined ? null : String(key))}
					/>
				)}
			</nav>
			<section aria-label={t(texts.title())}>
				<header>
					<Input
						allowClear
						prefix={<SearchOutlined aria-hidden />}
						aria-label={hint}
						placeholder={hint}
						maxLength={40}
						value={text}
						onChange={(event) => find(event.target.value)}
					/>
					<span role="status">{data === undefined ? '' : t(texts.count({ count: data.count }))}</span>
				</header>
				{data === undefined ? <Skeleton active /> : <People people={data.people} hasDetails={data.hasDetails} />}
				{data !== undefined && data.count > colleaguesPerPage && (
					<Pagination
						size="small"
						current={pageNo}
						pageSize={colleaguesPerPage}
						total={data.count}
						showSizeChanger={false}
						onChange={setPageNo}
					/>
				)}
			</section>
		</div>
	);
}

function People({ people, hasDetails }: Pick<ColleaguePage, 'people' | 'hasDetails'>) {
	const t = useText();
	if (people.length === 0) return <Empty description={t(texts.none())} />;
	return (
		<div className="address-book-table">
			<table>
				<thead>
					<tr>
						<th scope="col">{t(texts.name())}</th>
						<th scope="col">{t(texts.organisation())}</th>
						<th scope="col">{t(texts.post())}</th>
						{hasDetails && <th scope="col">{t(texts.mobile())}</th>}
						{hasDetails && <th scope="col">{t(texts.email())}</th>}
					</tr>
				</thead>
				<tbody>
					{people.map((person) => (
						<Row key={person.id} person={person} hasDetails={hasDetails} />
					))}
				</tbody>
			</table>
		</div>
	);
}

function Row({ person, hasDetails }: { person: Colleague; hasDetails: boolean }) {
	const t = useText();
	return (
		<tr>
			<th scope="row">
				{person.name}
				{person.awayUntil !== undefined && <Tag color="warning">{t(texts.away({ day: person.awayUntil }))}</Tag>}
			</th>
			<td>{person.organisation}</td>
			<td className="address-book-post">{person.post}</td>
			{hasDetails && <td>{person.mobile && <a href={`tel:${person.mobile}`}>{person.mobile}</a>}</td>}
			{hasDetails && <td>{person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}</td>}
		</tr>
	);
}
