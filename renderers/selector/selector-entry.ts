import type { ReactNode } from 'react';
import type { Language } from '../../contract/base/languages.ts';
import { fieldKind } from '../../contract/conditions/field-kind.ts';
import type { ListRequest, StoredRecord } from '../../contract/records/list-query.ts';
import type { Rule, RuleGroup } from '../../contract/screen/condition.ts';
import { namedField } from '../../contract/screen/named-field.ts';
import type { ResolvedField, ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { titleOf } from '../core/records/title-of.ts';

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
	/** Shown beside the search. */
	children?: ReactNode;
}

/** The entry that stands for a record. */
export function toEntry(screen: Pick<ResolvedScreen, 'titleField'>, record: StoredRecord, language: Language): SelectorEntry {
	return { id: record.id, title: titleOf(screen, record, language), record };
}

/** The fields that a keyword is looked for in; names the user may not see are omitted. */
export function keywordFields(screen: Searched): ResolvedField[] {
	return screen.selector.search.flatMap((name) => namedField(screen, name) ?? []);
}

type Searched = Pick<ResolvedScreen, 'selector' | 'fields' | 'pathFields'>;

/** Latin letters may spell Chinese titles: `zhangwei`, `jdcc`. */
export function spellingOf(keyword: string): Pick<ListRequest, 'spelling'> {
	return /^[a-z]{2,24}$/i.test(keyword.trim()) ? { spelling: true } : {};
}

/** The condition for "one of the searched fields has the keyword", within the records that may be picked. */
export function toSelectorQuery(screen: Searched, keyword: string, filter: RuleGroup | undefined): RuleGroup | undefined {
	const rules: Array<Rule | RuleGroup> = [];
	if (filter !== undefined) rules.push(filter);
	const text = keyword.trim();
	if (text !== '') {
		const alternatives = keywordFields(screen).flatMap((field) => keywordRule(field, text));
		rules.push(alternatives.length > 0 ? { combinator: 'or', rules: alternatives } : nothing);
	}
	return rules.length === 0 ? undefined : { combinator: 'and', rules };
}

const nothing: RuleGroup = { combinator: 'and', not: true, rules: [] };

/** How a field has the keyword: options by their titles, a number by its value, a text anywhere inside. */
function keywordRule(field: ResolvedField, text: string): Rule[] {
	const { name, options } = field;
	if (options !== undefined) {
		const values = options.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())).map(({ value }) => value);
		return values.length === 0 ? [] : [{ field: name, operator: 'in', value: values }];
	}
	if (fieldKind(field) !== 'number') return [{ field: name, operator: 'contains', value: text }];
	return Number.isFinite(Number(text)) ? [{ field: name, operator: 'equal', value: Number(text) }] : [];
}
