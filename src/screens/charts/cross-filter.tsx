import { FilterOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

import { canonicalJson } from '../../../contract/input/canonical-json.ts';
import type { Rule, RuleGroup } from '../../../contract/screen/condition.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import './cross-filter.css';

/** What a click on one chart leaves of the records of all charts of the page. */
interface CrossFilter {
	/** The chart that was clicked; it shows all of its groups. */
	source: string;
	/** The screen or data set whose rows it limits. */
	subject: string;
	/** The field and the chosen group. */
	title: string;
	rule: Rule | RuleGroup;
}

interface CrossFilters {
	/** Whether clicks filter the page. */
	isOn: boolean;
	filters: readonly CrossFilter[];
	toggle(): void;
	/** One chart filters by one group: another one replaces it, the same one takes it back. */
	choose(filter: CrossFilter): void;
	remove(filter: CrossFilter): void;
}

const Context = createContext<CrossFilters | null>(null);

/** Lets the charts below filter each other. */
export function CrossFilterPage({ children }: { children: ReactNode }) {
	const [isOn, setOn] = useState(false);
	const [filters, setFilters] = useState<CrossFilter[]>([]);
	const value = useMemo(
		(): CrossFilters => ({
			isOn,
			filters,
			// Filters that were chosen stay: then figures lead to the records behind them.
			toggle: () => setOn(!isOn),
			choose(filter) {
				const others = filters.filter(({ source }) => source !== filter.source);
				const isSame = filters.some((one) => one.source === filter.source && canonicalJson(one.rule) === canonicalJson(filter.rule));
				setFilters(isSame ? others : [...others, filter]);
			},
			remove: (filter) => setFilters(filters.filter((one) => one !== filter)),
		}),
		[isOn, filters],
	);
	return <Context value={value}>{children}</Context>;
}

/** The filters of the page; nothing where charts stand alone. */
export function useCrossFilters(): CrossFilters | null {
	return useContext(Context);
}

/** The condition that the filters of other charts put on one over the same rows; nothing without any. */
export function ruleFor(
	filters: readonly CrossFilter[],
	{ source, subject }: Pick<CrossFilter, 'source' | 'subject'>,
): RuleGroup | undefined {
	const rules = filters.filter((one) => one.source !== source && one.subject === subject).map(({ rule }) => rule);
	return rules.length === 0 ? undefined : { combinator: 'and', rules };
}

/** Turns the mutual filtering on and off, and shows what filters the page. */
export function CrossFilterBar() {
	const t = useText();
	const page = useCrossFilters();
	if (page === null) return null;
	const { isOn, filters } = page;
	return (
		<section className="cross-filter" aria-label={t(texts.crossFilter())}>
			<Button
				size="small"
				type={isOn ? 'primary' : 'default'}
				icon={<FilterOutlined aria-hidden />}
				aria-pressed={isOn}
				onClick={page.toggle}
			>
				{t(texts.crossFilter())}
			</Button>
			{isOn && filters.length === 0 && <span>{t(texts.crossFilterHint())}</span>}
			{filters.map((filter) => (
				<Tag
					key={filter.source}
					closable={{ 'aria-label': t(texts.removeFilter({ title: filter.title })) }}
					onClose={() => page.remove(filter)}
				>
					{filter.title}
				</Tag>
			))}
		</section>
	);
}
