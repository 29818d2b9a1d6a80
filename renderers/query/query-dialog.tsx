import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';

import { checkCondition, toFieldErrors } from '../../contract/check-condition.ts';
import type { RuleGroup } from '../../contract/condition.ts';
import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import { joinConditions, type SearchValues, toFilters } from '../list/search-values.ts';
import { PageDialog } from '../page/page-dialog.tsx';
import { useRuntime } from '../runtime-context.ts';
import { useTexts } from '../texts/use-texts.ts';
import { HitCount } from './hit-count.tsx';
import { QueryBuilder } from './query-builder.tsx';
import type { QueryField } from './query-fields.ts';
import { QuerySentence } from './query-sentence.tsx';
import { useHitCount } from './use-hit-count.ts';
import { useQueryFields } from './use-query-fields.ts';

interface Props {
	screen: ResolvedScreen;
	/** The query in force. */
	query: RuleGroup | null;
	/** What the search form asks for beside it. */
	search: SearchValues;
	onClose(): void;
	/** Null shows everything. */
	onSearch(query: RuleGroup | null): void;
}

const empty: RuleGroup = { combinator: 'and', rules: [] };

/** Asks a list a question of any shape; the sentence says all the while what is being asked. */
export function QueryDialog({ screen, query, search, onClose, onSearch }: Props) {
	const t = useTexts();
	const { language } = useRuntime();
	const fields = useQueryFields(screen);
	const [draft, setDraft] = useState<RuleGroup>(query ?? empty);
	const [problems, setProblems] = useState<string[]>([]);
	const handleChange = (next: RuleGroup) => {
		setDraft(next);
		setProblems([]);
	};
	const findings = useMemo(() => findingsOf(draft, fields), [draft, fields]);
	const { parameters, rules } = toFilters(screen, search);
	const joined = joinConditions(rules, draft);
	const { count, countAll } = useHitCount(screen, { filters: { parameters }, query: joined, isSound: findings.length === 0 });
	const handleSearch = () => {
		const found = toFieldErrors(findings, 'query', language);
		if (found.length > 0) return setProblems([...new Set(found.map((problem) => problem.message))]);
		onSearch(draft.rules.length === 0 ? null : draft);
		onClose();
	};
	return (
		<PageDialog
			title={t('queryTitle')}
			width={980}
			style={{ top: '5vh' }}
			rootClassName="portal-query-dialog"
			onCancel={onClose}
			footer={
				<>
					<HitCount count={count} onCountAll={countAll} />
					<Button onClick={() => handleChange(empty)}>{t('clearQuery')}</Button>
					<Button onClick={onClose}>{t('cancel')}</Button>
					<Button type="primary" onClick={handleSearch}>
						{t('search')}
					</Button>
				</>
			}
		>
			<QueryBuilder fields={fields} query={draft} onChange={handleChange} />
			<p className="portal-query-sentence" aria-live="polite">
				{draft.rules.length === 0 ? t('queryEmpty') : <QuerySentence screen={screen} query={draft} />}
			</p>
			{problems.length > 0 && <Alert type="error" showIcon title={problems.join('；')} />}
		</PageDialog>
	);
}

/** A script's value is known only when it runs. */
function findingsOf(draft: RuleGroup, fields: QueryField[]) {
	const fieldOf = (path: string) => fields.find((entry) => entry.path === path)?.field;
	return checkCondition(draft, { fieldOf, purpose: 'search' }).filter(({ code }) => code !== 'scriptNotAvailable');
}
