import { Button } from 'antd';
import { useState } from 'react';

import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { QuerySentence } from '../../../../renderers/query/model/query-sentence.tsx';
import { withoutKeys } from '../../../../renderers/query/model/without-keys.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import type { Base } from './use-base.ts';

const QueryBuilder = lazyPart(() => import('../../../../renderers/query/builder/query-builder.tsx').then((module) => module.QueryBuilder));
const noProblems: ReadonlyMap<string, string> = new Map();

interface Props {
	title: string;
	base: Base;
	value: RuleGroup | undefined;
	onChange(value: RuleGroup | undefined): void;
}

/** A condition as a sentence; it is changed with the query builder. */
export function ConditionPart({ title, base, value, onChange }: Props) {
	const t = useText();
	const [draft, setDraft] = useState<RuleGroup | null>(null);
	return (
		<div className="data-set-condition">
			<p>{value === undefined ? t(texts.allRecords()) : <QuerySentence screen={base.screen} query={value} />}</p>
			<Button size="small" onClick={() => setDraft(value ?? { combinator: 'and', rules: [] })}>
				{t(value === undefined ? texts.setCondition() : texts.changeCondition())}
			</Button>
			{value !== undefined && (
				<Button size="small" type="text" onClick={() => onChange(undefined)}>
					{t(texts.clear())}
				</Button>
			)}
			{draft !== null && (
				<PageDialog
					title={title}
					width={980}
					style={{ top: '5vh' }}
					rootClassName="portal-query-dialog"
					cancelText={t(texts.cancel())}
					onCancel={() => setDraft(null)}
					onOk={() => {
						setDraft(null);
						onChange(draft.rules.length === 0 ? undefined : withoutKeys(draft));
					}}
				>
					<QueryBuilder fields={base.fields} query={draft} problems={noProblems} onChange={setDraft} />
				</PageDialog>
			)}
		</div>
	);
}
