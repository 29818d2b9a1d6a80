import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { inLanguage } from '../../../contract/base/define-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { fieldErrorsIn } from '../../../contract/base/portal-error.ts';
import { type ConditionCheck, checkCondition, toFieldProblems } from '../../../contract/conditions/check-condition.ts';
import { findMaskedRules } from '../../../contract/conditions/masked-rules.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { incompleteMaskedRules } from '../../../contract/validation/record/judge-masked-value.ts';
import { PageDialog } from '../../core/page/page-dialog.tsx';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { QueryBuilder } from '../builder/query-builder.tsx';
import { usesMasked } from '../model/masked-use.ts';
import type { QueryField } from '../model/query-fields.ts';
import { scriptsOf } from '../model/query-scripts.ts';
import { QuerySentence } from '../model/query-sentence.tsx';
import { joinConditions, type SearchValues, toFilters } from '../model/search-values.ts';
import { useQueryFields } from '../model/use-query-fields.ts';
import { withoutKeys } from '../model/without-keys.ts';
import { HitCount } from './hit-count.tsx';
import { texts } from './texts.ts';
import { useHitCount } from './use-hit-count.ts';

interface Props {
	screen: ResolvedScreen;
	/** The active query. */
	query: RuleGroup | null;
	/** The filters of the search form beside it. */
	search: SearchValues;
	/** What the dialog and its main button are called. Default: as for a search. */
	names?: { title: string; okText: string };
	onClose(): void;
	/** Null shows everything. */
	onSearch(query: RuleGroup | null): void;
}

const empty: RuleGroup = { combinator: 'and', rules: [] };

/** Queries a list with any condition; a sentence describes the condition while it is edited. */
export function QueryDialog({ screen, query, search, names, onClose, onSearch }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const { language } = runtime;
	const fields = useQueryFields(screen);
	const [draft, setDraft] = useState<RuleGroup>(query ?? empty);
	const [isTried, setTried] = useState(false);
	const handleChange = (next: RuleGroup) => {
		setDraft(next);
		setTried(false);
	};
	const findings = useMemo(() => findingsOf(draft, { fields, scripts: scriptsOf(runtime), language }), [draft, fields, runtime, language]);
	const problems = useMemo(() => problemsOf(isTried ? findings : []), [isTried, findings]);
	const { parameters, rules } = toFilters(screen, search);
	const joined = joinConditions(rules, withoutKeys(draft));
	const isMasked = usesMasked(screen, { fields, query: joined, parameters });
	const { count, failure, countAll } = useHitCount(screen, {
		filters: { parameters },
		query: joined,
		isSound: findings.length === 0 && !isMasked,
	});
	const handleSearch = () => {
		setTried(true);
		if (findings.length > 0) return showFirst();
		onSearch(draft.rules.length === 0 ? null : withoutKeys(draft));
		onClose();
	};
	return (
		<PageDialog
			title={names?.title ?? t(texts.queryTitle())}
			width={980}
			style={{ top: '5vh' }}
			rootClassName="portal-query-dialog"
			onCancel={onClose}
			footer={
				<>
					{isMasked && <span className="portal-query-count">{t(texts.maskedNoCount())}</span>}
					{findings.length === 0 && !isMasked && <HitCount count={count} failure={failure} onCountAll={countAll} />}
					<Button onClick={() => handleChange(empty)}>{t(texts.clearQuery())}</Button>
					<Button onClick={onClose}>{t(coreTexts.cancel())}</Button>
					<Button type="primary" onClick={handleSearch}>
						{names?.okText ?? t(coreTexts.search())}
					</Button>
				</>
			}
		>
			<QueryBuilder fields={fields} query={draft} problems={problems} onChange={handleChange} />
			<p className="portal-query-sentence" aria-live="polite">
				{draft.rules.length === 0 ? t(texts.queryEmpty()) : <QuerySentence screen={screen} query={draft} />}
			</p>
			{problems.has('') && <Alert type="error" showIcon title={problems.get('')} />}
		</PageDialog>
	);
}

interface Finding {
	path: Array<string | number>;
	message: string;
}

/** What is wrong with the query; the server would refuse each of these. */
function findingsOf(
	draft: RuleGroup,
	{ fields, scripts, language }: { fields: QueryField[]; scripts: ConditionCheck['scripts']; language: Language },
): Finding[] {
	const fieldOf = (path: string) => fields.find((entry) => entry.path === path)?.field;
	const findings = checkCondition(draft, { fieldOf, purpose: 'search', encrypted: 'equal', scripts });
	if (findings.length > 0) {
		return findings.map((finding) => ({
			path: finding.path,
			message: fieldErrorsIn(toFieldProblems([finding], ''), language)[0]?.message ?? '',
		}));
	}
	return incompleteMaskedRules(findMaskedRules(draft, fieldOf), fieldOf).map(({ rule, problem }) => ({
		path: [...rule.path, 'value'],
		message: inLanguage(problem, language),
	}));
}

/** The first message for each rule by its path (`0.2`); messages about the whole query have the empty path. */
function problemsOf(findings: Finding[]): Map<string, string> {
	const problems = new Map<string, string>();
	for (const { path, message } of findings) {
		const isOfRule = typeof path.at(-1) === 'string' && path.length > 1;
		const way = isOfRule ? path.filter((step) => typeof step === 'number').join('.') : '';
		if (!problems.has(way)) problems.set(way, message);
	}
	return problems;
}

/** Scrolls to the first rule that is not valid, and puts the cursor into its input. */
function showFirst(): void {
	requestAnimationFrame(() => {
		const rule = document.querySelector('.portal-query-dialog .portal-rule-problem')?.closest('.rule');
		rule?.scrollIntoView?.({ block: 'nearest' });
		rule?.querySelector<HTMLElement>('.portal-rule-value input:not([type=radio]), .portal-rule-value textarea')?.focus();
	});
}
