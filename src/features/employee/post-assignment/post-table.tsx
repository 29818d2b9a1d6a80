import { Button, Checkbox, Radio } from 'antd';
import { useEffect, useState } from 'react';

import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { queryRecords } from '../../../../renderers/core/records/record-calls.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../../renderers/core/texts/use-text.ts';
import type { Post } from './posts.ts';
import { texts } from './texts.ts';

interface Props {
	/** Distinguishes the radio buttons of this table from those of others. */
	name: string;
	cells: ResolvedField[];
	posts: Post[];
	screen: ResolvedScreen | null;
	isReadOnly: boolean;
	onMainPost(index: number): void;
	onPrincipal(index: number): void;
	onRemove(index: number): void;
}

/** The chosen posts, each below the organisation that has it. */
export function PostTable({ name, cells, posts, screen, isReadOnly, onMainPost, onPrincipal, onRemove }: Props) {
	const t = useText();
	const organisations = useOrganisations(screen, posts);
	const titleOf = (cell: string) => cells.find((candidate) => candidate.name === cell)?.title ?? cell;
	return (
		<div className="portal-posts-table">
			<table>
				<thead>
					<tr>
						<th>{titleOf('position')}</th>
						<th className="portal-posts-mark">{titleOf('isMainPost')}</th>
						<th className="portal-posts-mark">{titleOf('isPrincipal')}</th>
						{!isReadOnly && <th className="portal-posts-mark">{t(texts.operations())}</th>}
					</tr>
				</thead>
				<tbody>
					{posts.map((post, index) => {
						const title = String(post.titles?.position ?? post.position);
						return (
							<tr key={post.position}>
								<td>
									{title}
									<span className="portal-posts-organisation">{organisations.get(post.position)}</span>
								</td>
								<td className="portal-posts-mark">
									<Radio
										name={`${name}-main`}
										aria-label={`${titleOf('isMainPost')} ${title}`}
										checked={post.isMainPost === 'Y'}
										disabled={isReadOnly}
										onChange={() => onMainPost(index)}
									/>
								</td>
								<td className="portal-posts-mark">
									<Checkbox
										aria-label={`${titleOf('isPrincipal')} ${title}`}
										checked={post.isPrincipal === 'Y'}
										disabled={isReadOnly}
										onChange={() => onPrincipal(index)}
									/>
								</td>
								{!isReadOnly && (
									<td className="portal-posts-mark">
										<Button type="link" danger size="small" aria-label={`${t(texts.remove())} ${title}`} onClick={() => onRemove(index)}>
											{t(texts.remove())}
										</Button>
									</td>
								)}
							</tr>
						);
					})}
				</tbody>
			</table>
			{posts.length === 0 && <div className="portal-state">{t(texts.noPosts())}</div>}
		</div>
	);
}

/** The organisations that have the positions, by position; positions of different organisations are often called the same. */
function useOrganisations(screen: ResolvedScreen | null, posts: Post[]): ReadonlyMap<string, string> {
	const runtime = useRuntime();
	const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
	const ids = posts.map((post) => post.position).filter((id) => !known.has(id));
	const wanted = ids.join(',');
	useEffect(() => {
		if (wanted === '' || screen === null || !runtime.may(`${screen.name}:view`)) return;
		const controller = new AbortController();
		const request = { parameters: [{ key: 'Q^ID_^SIN', value: wanted }], requestPage: { pageNo: 1, limit: 1000 } };
		queryRecords(runtime, screen, { request, signal: controller.signal })
			.then(({ dataResult }) => {
				const found = dataResult.map((record) => [record.id, String(record.titles?.organisation ?? '')] as const);
				// An id without a record is known to be unknown, so that it is not requested again.
				setKnown((before) => new Map([...before, ...wanted.split(',').map((id) => [id, ''] as const), ...found]));
			})
			// The organisation of a position is additional; the names are shown without it.
			.catch(() => undefined);
		return () => controller.abort();
	}, [runtime, screen, wanted]);
	return known;
}
