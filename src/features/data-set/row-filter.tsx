import { CloseOutlined, FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';

import type { ShownColumn } from '../../../contract/data-sets/rows.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { toQueryFields } from '../../../renderers/query/model/query-fields.ts';
import { QuerySentence } from '../../../renderers/query/model/query-sentence.tsx';
import { withoutKeys } from '../../../renderers/query/model/without-keys.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

const QueryBuilder = lazyPart(() => import('../../../renderers/query/builder/query-builder.tsx').then((module) => module.QueryBuilder));
const noProblems: ReadonlyMap<string, string> = new Map();
const empty: RuleGroup = { combinator: 'and', rules: [] };

interface Props {
	/** The screen that the rows come from; null until it is loaded. */
	screen: ResolvedScreen | null;
	columns: ShownColumn[];
	query: RuleGroup | null;
	onChange(query: RuleGroup | null): void;
}

/** Which rows are shown, by a condition on the columns. */
export function RowFilter({ screen, columns, query, onChange }: Props) {
	const t = useText();
	const [draft, setDraft] = useState<RuleGroup | null>(null);
	const known = useMemo(
		() =>
			screen && { ...screen, fields: columns.flatMap(({ field }) => (field.searchable && field.maskedAs === undefined ? [field] : [])) },
		[screen, columns],
	);
	if (!known) return null;
	return (
		<div className="data-set-filter">
			<Button size="small" icon={<FilterOutlined aria-hidden />} onClick={() => setDraft(query ?? empty)}>
				{t(texts.filter())}
			</Button>
			{query && (
				<>
					<span>
						<QuerySentence screen={known} query={query} />
					</span>
					<Button
						size="small"
						type="text"
						icon={<CloseOutlined aria-hidden />}
						aria-label={t(texts.noFilter())}
						title={t(texts.noFilter())}
						onClick={() => onChange(null)}
					/>
				</>
			)}
			{draft !== null && (
				<PageDialog
					title={t(texts.filter())}
					width={980}
					style={{ top: '5vh' }}
					rootClassName="portal-query-dialog"
					okText={t(texts.run())}
					cancelText={t(texts.cancel())}
					onCancel={() => setDraft(null)}
					onOk={() => {
						setDraft(null);
						onChange(draft.rules.length === 0 ? null : withoutKeys(draft));
					}}
				>
					<QueryBuilder fields={toQueryFields(known, new Map())} query={draft} problems={noProblems} onChange={setDraft} />
				</PageDialog>
			)}
		</div>
	);
}
