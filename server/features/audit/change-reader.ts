import { messageOf } from '../../../contract/base/define-texts.ts';
import { joinClauses, joinTexts } from '../../../contract/base/join-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { describeCondition } from '../../../contract/conditions/describe-condition.ts';
import type { GeneralRight } from '../../../contract/features/general-rights.ts';
import { isRuleGroup, type RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { AuditChanges } from '../../audit/audit-entry.ts';
import { namedChanges, namedValues } from './named-changes.ts';
import { auditTexts } from './texts.ts';

/** What changes are read with, in the reader's language. */
export interface ReadingHelp {
	language: Language;
	/** The rights beside those of screens. */
	rights: readonly GeneralRight[];
	screenOf(name: string): ResolvedScreen | undefined;
	/** The title of a record that is known; otherwise its id is shown. */
	titleOf(screen: string, id: string): string | undefined;
	menuOf(id: string): string | undefined;
}

/** One change of a thing: the field that changed, where it is one, and the screen whose ids its values are. */
export interface ReadChange {
	key: string;
	pair: [unknown, unknown];
	field: ResolvedField | undefined;
	target: string | undefined;
}

/** Takes the changes of a thing of a type, mostly a screen, apart. */
export function readChanges(type: string | null, changes: AuditChanges, screenOf: ReadingHelp['screenOf']): ReadChange[] {
	return Object.entries(changes).map(([key, pair]) => {
		// What is changed of a thing's record has the name of its screen before it: `leave-request.reason`.
		const [name = '', screen = type ?? ''] = key.split('.', 2).reverse();
		const field = screenOf(screen)?.fields.find((one) => one.name === name);
		return { key, pair, field, target: targetOf(key, type, { field, screenOf }) };
	});
}

/** Describes changes as a text: `Enabled: yes → no; Role level: 3 → 5`. */
export function describeChanges(changes: ReadChange[], help: ReadingHelp): string {
	return joinClauses(changes.map((change) => describeChange(change, help))).in(help.language);
}

/** Rows of a table name their records by their first reference; a change may also be named after the screen that it is about. */
function targetOf(
	key: string,
	type: string | null,
	{ field, screenOf }: { field: ResolvedField | undefined; screenOf: ReadingHelp['screenOf'] },
): string | undefined {
	if (field) return (field.reference ?? field.itemFields?.find(({ reference }) => reference)?.reference)?.screen;
	if (key === 'members' || key === 'under' || key === 'manager') return 'employee';
	if (key === 'from' && type === 'organisation') return 'organisation';
	return screenOf(key) ? key : undefined;
}

function describeChange(change: ReadChange, help: ReadingHelp): string {
	const { language } = help;
	const name = labelOf(change, help);
	const [before, after] = change.pair;
	const list = (values: unknown[]) => joinTexts(values.map((value) => sayValue(value, change, help))).in(language);
	if (!Array.isArray(before) && !Array.isArray(after))
		return auditTexts.change({ name, from: sayValue(before, change, help), to: sayValue(after, change, help) }).in(language);
	const [old, now] = [before, after].map((values) => (values === null || values === undefined ? [] : [values].flat()));
	const removed = list((old ?? []).filter((value) => now?.includes(value) !== true));
	const added = list((now ?? []).filter((value) => old?.includes(value) !== true));
	const less = added === '' ? 'removed' : 'both';
	return messageOf(auditTexts, removed === '' ? 'added' : less, { name, added, removed }).in(language);
}

function labelOf({ key, field }: ReadChange, { language, screenOf }: ReadingHelp): string {
	if (field) return field.title;
	const scope = /^scope:(.+)$/.exec(key)?.[1];
	if (scope !== undefined) return auditTexts.scope({ screen: screenOf(scope)?.title ?? scope }).in(language);
	const named = namedChanges[key];
	return named ? messageOf(auditTexts, named).in(language) : (screenOf(key)?.title ?? key);
}

function sayValue(value: unknown, change: ReadChange, help: ReadingHelp): string {
	const { key, field, target } = change;
	const { language } = help;
	if (key.startsWith('scope:')) return scopeText(key.slice(6), value, help);
	if (value === null || value === undefined || value === '') return auditTexts.nothing().in(language);
	if (typeof value === 'boolean') return auditTexts[value ? 'yes' : 'no']().in(language);
	if (typeof value === 'object') return JSON.stringify(value);
	const text = String(value);
	if (key === 'permissions' || key === 'entries') return rightText(text, help);
	const word = key === 'relation' ? namedValues[text] : undefined;
	if (word) return messageOf(auditTexts, word).in(language);
	return field?.options?.find((option) => option.value === value)?.title ?? (target && help.titleOf(target, text)) ?? text;
}

function scopeText(screen: string, value: unknown, { screenOf, language }: ReadingHelp): string {
	if (value === null || value === undefined) return auditTexts.allRecords().in(language);
	if (!isRuleGroup(value as RuleGroup)) return JSON.stringify(value);
	const fields = screenOf(screen)?.fields ?? [];
	return describeCondition(value as RuleGroup, { fieldOf: (path) => fields.find(({ name }) => name === path), language });
}

/** `enterprise:view` in words; a package names whole screens. */
function rightText(right: string, { language, rights, screenOf, menuOf }: ReadingHelp): string {
	if (right === '*') return auditTexts.everything().in(language);
	const [prefix = '', rest] = right.split(':', 2);
	if (prefix === 'menu') return auditTexts.menu({ name: menuOf(rest ?? '') ?? rest }).in(language);
	const general = rights.find(({ key }) => key === right);
	const screen = screenOf(prefix);
	if (general || !screen) return general?.title.in(language) ?? right;
	if (rest === undefined) return screen.title;
	const title = screen.permissions.find(({ key }) => key === right)?.title ?? rest;
	return auditTexts.right({ screen: screen.title, title }).in(language);
}
