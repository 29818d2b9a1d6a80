import { App, Button, Timeline } from 'antd';
import { useState } from 'react';

import { joinTexts, withStatement } from '../../contract/base/join-texts.ts';
import { isPlainObject, ownValue } from '../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../core/effects/use-effect-on.ts';
import { readError } from '../core/failure/error-facts.ts';
import { usePage } from '../core/page/page-context.ts';
import { restoreRecord } from '../core/records/record-calls.ts';
import { announceChange } from '../core/records/record-changes.ts';
import { type FoundValue, useReferenceTitles } from '../core/records/use-reference-titles.ts';
import { mayDo } from '../core/runtime/may-do.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import { formatDateTime } from '../core/texts/dates.ts';
import { useText } from '../core/texts/use-text.ts';
import { FieldValue } from '../fields/columns/field-value.tsx';
import { texts } from './texts.ts';

/** One entry of a record's history, as `GET <base>/history?id=` returns it a list of. */
interface HistoryEntry {
	version: number;
	at: string;
	/** Who did it; the name, where the server knows it. */
	by?: string | null;
	byName?: string | null;
	kind: keyof typeof kindTexts;
	/** From what to what, by field. */
	changes: Record<string, [unknown, unknown]>;
}

const kindTexts = {
	create: texts.historyCreate(),
	update: texts.historyUpdate(),
	remove: texts.historyRemove(),
	restore: texts.historyRestore(),
	reveal: texts.historyReveal(),
	print: texts.historyPrint(),
	comment: texts.historyComment(),
	'comment-edit': texts.historyCommentEdit(),
	'comment-remove': texts.historyCommentRemove(),
	anonymise: texts.historyAnonymise(),
} as const;

interface Props {
	screen: ResolvedScreen;
	record: StoredRecord;
	/** Grows when something was noted beside the versions. */
	round?: number;
}

/** Who changed what, and when; nothing where the server has no history for the reader. */
export function RecordHistory({ screen, record, round }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const [entries, setEntries] = useState<HistoryEntry[]>([]);
	// A new version or note makes the history longer.
	useEffectOn([runtime, screen.base, record.id, record.version, round], () => {
		if (screen.isForeign || (!screen.operations.includes('edit') && !screen.comments)) return undefined;
		const controller = new AbortController();
		runtime.call<unknown>(`${screen.base}/history`, { id: record.id }, { method: 'GET', signal: controller.signal }).then(
			(answer) => !controller.signal.aborted && setEntries(Array.isArray(answer) ? answer.filter(isEntry) : []),
			// The record itself is more important: without a history it is still shown.
			() => setEntries([]),
		);
		return () => controller.abort();
	});
	const titles = useReferenceTitles(
		entries
			.filter(hasChanges)
			.flatMap((entry) =>
				changedFields(screen, entry).flatMap((field) =>
					(ownValue(entry.changes, field.name) ?? []).flatMap((value) => foundIn(field, value)),
				),
			),
	);
	const restore = useRestore(screen, record);
	if (entries.length === 0) return null;
	const items = entries.map((entry, index) => ({
		key: index,
		content: (
			<>
				<div className="portal-history-head">
					<span>{t(kindTexts[entry.kind])}</span>
					<span>{entry.byName ?? ''}</span>
					<time>{formatDateTime(entry.at)}</time>
					<span>{t(texts.historyVersion({ version: entry.version }))}</span>
					{restore !== null && entry.version < record.version && hasValues(entry) && (
						<Button type="link" size="small" onClick={() => void restore(entry.version)}>
							{t(texts.restoreVersion())}
						</Button>
					)}
				</div>
				{entry.kind === 'reveal' && <div>{t(joinTexts(changedFields(screen, entry).map((field) => field.title)))}</div>}
				{entry.kind === 'print' && <Printed screen={screen} entry={entry} />}
				{hasChanges(entry) && <Changes screen={screen} entry={entry} titles={titles} />}
			</>
		),
	}));
	return (
		<section className="portal-history" aria-label={t(texts.history())}>
			<h2>{t(texts.history())}</h2>
			<Timeline items={items} />
		</section>
	);
}

/** Which paper was printed, with which number, and what of it is masked for others. */
function Printed({ screen, entry }: { screen: ResolvedScreen; entry: HistoryEntry }) {
	const t = useText();
	const [number, title] = ownValue(entry.changes, '$print') ?? [null, null];
	const shown = changedFields(screen, entry).map((field) => field.title);
	return (
		<div>
			{t(joinTexts([title, number].filter((part) => typeof part === 'string' && part !== '').map(String)))}
			{shown.length > 0 && <div>{t(texts.historyRevealed({ fields: t(joinTexts(shown)) }))}</div>}
		</div>
	);
}

type Titles = ReadonlyMap<string, string>;

/** Brings a version back after a question; null for those without the right. */
function useRestore(screen: ResolvedScreen, record: StoredRecord): ((version: number) => Promise<void>) | null {
	const t = useText();
	const runtime = useRuntime();
	const { confirm } = usePage();
	const { message } = App.useApp();
	if (!mayDo(screen, 'restore', runtime)) return null;
	return async (version) => {
		if (!(await confirm({ text: t(texts.restoreQuestion({ version })), okText: t(texts.restoreVersion()) }))) return;
		try {
			await restoreRecord(runtime, screen, { record, version });
			void message.success(t(texts.restored({ version })));
		} catch (error) {
			void message.error(readError(error, runtime.language).message);
		}
		announceChange(screen.name);
	};
}

function Changes({ screen, entry, titles }: { screen: ResolvedScreen; entry: HistoryEntry; titles: Titles }) {
	const { language } = useRuntime();
	return (
		<ul>
			{changedFields(screen, entry).map((field) => (
				<li key={field.name}>
					{withStatement(field.title, '').in(language)}
					<Side field={field} entry={entry} titles={titles} side={0} /> → <Side field={field} entry={entry} titles={titles} side={1} />
				</li>
			))}
		</ul>
	);
}

function Side({ field, entry, titles, side }: { field: ResolvedField; entry: HistoryEntry; titles: Titles; side: 0 | 1 }) {
	const value = ownValue(entry.changes, field.name)?.[side];
	const shown = field.itemFields ? rowsOf(value).map((row) => withTitles(field.itemFields ?? [], row, titles)) : value;
	return <FieldValue field={field} record={withTitles([field], { id: '', version: entry.version, [field.name]: shown }, titles)} />;
}

/** The values of a field, or of the cells of its rows. */
function foundIn(field: ResolvedField, value: unknown): FoundValue[] {
	const { itemFields } = field;
	if (!itemFields) return [{ field, value }];
	return rowsOf(value).flatMap((row) => itemFields.map((cell) => ({ field: cell, value: ownValue(row, cell.name) })));
}

function rowsOf(value: unknown): StoredRecord[] {
	return Array.isArray(value) ? value.filter(isPlainObject).map((row, index) => ({ version: 0, ...row, id: String(row.id ?? index) })) : [];
}

/** The record with the titles of what its fields refer to. */
function withTitles(fields: readonly ResolvedField[], record: StoredRecord, titles: Titles): StoredRecord {
	const named = fields.flatMap(({ name, reference }) => {
		const value = ownValue(record, name);
		const title = Array.isArray(value) ? value.map((id) => titles.get(String(id)) ?? String(id)) : titles.get(String(value));
		return reference === undefined || title === undefined ? [] : [[name, title] as const];
	});
	return named.length === 0 ? record : { ...record, titles: { ...record.titles, ...Object.fromEntries(named) } };
}

/** Whether the entry is a version that can be brought back. */
function hasValues({ kind }: HistoryEntry): boolean {
	return kind === 'create' || hasChanges({ kind });
}

/** A record is changed by bringing a version back as by a save. */
function hasChanges({ kind }: Pick<HistoryEntry, 'kind'>): boolean {
	return kind === 'update' || kind === 'restore';
}

function changedFields(screen: ResolvedScreen, entry: HistoryEntry): ResolvedField[] {
	return screen.fields.filter((field) => !field.system && Object.hasOwn(entry.changes, field.name));
}

function isEntry(entry: unknown): entry is HistoryEntry {
	if (typeof entry !== 'object' || entry === null) return false;
	const { kind, changes } = entry as Partial<HistoryEntry>;
	return typeof kind === 'string' && kind in kindTexts && typeof changes === 'object' && changes !== null;
}
