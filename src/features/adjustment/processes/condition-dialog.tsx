import { useState } from 'react';

import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { QuerySentence } from '../../../../renderers/query/model/query-sentence.tsx';
import { useQueryFields } from '../../../../renderers/query/model/use-query-fields.ts';
import { withoutKeys } from '../../../../renderers/query/model/without-keys.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from '../texts.ts';

const QueryBuilder = lazyPart(() => import('../../../../renderers/query/builder/query-builder.tsx').then((module) => module.QueryBuilder));
const noProblems: ReadonlyMap<string, string> = new Map();

interface Props {
	screen: ResolvedScreen;
	rules: RuleGroup | undefined;
	onDone(rules: RuleGroup): void;
	onClose(): void;
}

/** The records whose save starts a process. */
export function ConditionDialog({ screen, rules, onDone, onClose }: Props) {
	const t = useText();
	const fields = useQueryFields(screen);
	const [draft, setDraft] = useState<RuleGroup>(rules ?? { combinator: 'and', rules: [] });
	return (
		<PageDialog
			title={t(texts.condition())}
			width={980}
			rootClassName="portal-query-dialog"
			okText={t(texts.done())}
			cancelText={t(texts.cancel())}
			okButtonProps={{ disabled: draft.rules.length === 0 }}
			onCancel={onClose}
			onOk={() => onDone(withoutKeys(draft))}
		>
			<QueryBuilder fields={fields} query={draft} problems={noProblems} onChange={setDraft} />
			<p className="portal-query-sentence" aria-live="polite">
				{draft.rules.length === 0 ? t(texts.noCondition()) : <QuerySentence screen={screen} query={draft} />}
			</p>
		</PageDialog>
	);
}
