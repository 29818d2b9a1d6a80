import type { ReactNode } from 'react';

import type { Rule, RuleGroup } from '../../contract/condition.ts';
import type { StoredRecord } from '../../contract/list-query.ts';
import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import { titleOf } from '../records/title-of.ts';

/** A picked record, as far as a form needs it. */
export interface SelectorEntry {
	id: string;
	title: string;
	/** The whole record, where it was picked just now. */
	record?: StoredRecord;
}

/** What the list and the tree of a selector share. */
export interface SelectorBodyProps {
	screen: ResolvedScreen;
	filter: RuleGroup | undefined;
	isMultiple: boolean;
	chosen: SelectorEntry[];
	onChoose(entries: SelectorEntry[]): void;
	/** Stands beside the search. */
	children?: ReactNode;
}

/** The entry that stands for a record. */
export function toEntry(screen: Pick<ResolvedScreen, 'titleField'>, record: StoredRecord): SelectorEntry {
	return { id: record.id, title: titleOf(screen, record), record };
}

/** The condition for "one of the searched fields contains the keyword", within the records that may be picked. */
export function toSelectorQuery(
	screen: Pick<ResolvedScreen, 'selector'>,
	keyword: string,
	filter: RuleGroup | undefined,
): RuleGroup | undefined {
	const rules: Array<Rule | RuleGroup> = [];
	if (filter !== undefined) rules.push(filter);
	const text = keyword.trim();
	if (text !== '') {
		rules.push({ combinator: 'or', rules: screen.selector.search.map((field) => ({ field, operator: 'contains', value: text })) });
	}
	return rules.length === 0 ? undefined : { combinator: 'and', rules };
}
