import { Alert, Button, Checkbox, Input, Popconfirm, Skeleton, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { PortalError } from '../../../contract/base/portal-error.ts';
import type { Adjustment } from '../../../contract/design/adjustment.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { newKey } from '../../../renderers/core/records/new-key.ts';
import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { notify, notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { columnRows, fieldRows, withColumns } from './adjust-file.ts';
import { adjustmentCalls } from './adjustment-calls.ts';
import { ColumnTable } from './column-table.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FieldTable } from './field-table.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ProcessTable } from './processes/process-table.tsx';
import { texts } from './texts.ts';

const JsonTab = lazyPart(
	() => import('./json-tab.tsx').then((module) => module.JsonTab),
	() => <Skeleton active />,
);

interface Props {
	name: string;
	onSaved(): void;
}

/** One screen as the tenant changes it. */
export function AdjustmentEditor({ name, onSaved }: Props) {
	const { loadScreen } = useRuntime();
	// What is typed is about the screen as it was opened or saved here, so nothing else reads it again.
	const [opening, setOpening] = useState(newKey);
	const { data, error, mutate } = useSWR(['adjustment', name, opening], () => adjustmentCalls.get(name), {
		revalidateOnFocus: false,
		revalidateOnReconnect: false,
	});
	// Those before a save are shown until the new ones are there.
	const columns = useSWR(
		['adjustment-columns', name, opening, data?.etag],
		async () => (await loadScreen(name)).list.columns.map(({ field, title }) => ({ field, title })),
		{ revalidateOnFocus: false, keepPreviousData: true },
	);
	// Stays while what was saved is shown.
	const [tab, setTab] = useState('columns');
	if (data === undefined || columns.data === undefined) {
		const failure: unknown = error ?? columns.error;
		if (failure === undefined) return <Skeleton active />;
		return <LoadFailure error={failure} onRetry={() => void Promise.all([mutate(), columns.mutate()])} />;
	}
	return (
		<Editing
			key={opening}
			adjustment={data}
			listed={columns.data}
			tab={tab}
			onTab={setTab}
			onSaved={async (next) => {
				if (next === null) setOpening(newKey());
				else await mutate(next, { revalidate: false });
				onSaved();
			}}
		/>
	);
}

interface EditingProps {
	adjustment: Adjustment;
	/** The columns that the list shows now, with the titles of those that are no fields of the screen. */
	listed: Array<{ field: string; title: string }>;
	tab: string;
	onTab(tab: string): void;
	/** The changes are stored; null: they were removed, and the screen is read again. */
	onSaved(next: Adjustment | null): Promise<void>;
}

function Editing({ adjustment, listed, tab, onTab, onSaved }: EditingProps) {
	const t = useText();
	const shown = listed.map(({ field }) => field);
	const titleOf = (field: string) => listed.find((column) => column.field === field)?.title ?? field;
	const { setDirty, open, language } = useRuntime();
	const { name, base, etag, isOwn } = adjustment;
	const [file, setFile] = useState<ScreenFile>(adjustment.file);
	const [isBusy, setBusy] = useState(false);
	const [refusal, setRefusal] = useState<PortalError | null>(null);
	const [isHistory, setHistory] = useState(false);
	const isDirty = file !== adjustment.file;
	// What the tenant names itself has the same name in all languages.
	const translate = (text: string) => (language === 'zh-CN' ? text : (file.texts?.[language]?.[text] ?? text));
	useEffect(() => {
		setDirty(isDirty);
		return () => setDirty(false);
	}, [isDirty, setDirty]);
	// After an update of the portal its script would not be there any more, and the changes would be lost with the page.
	useEffect(() => void JsonTab.load().catch(() => undefined), []);
	const attempt = async (work: () => Promise<Adjustment | null>) => {
		setBusy(true);
		setRefusal(null);
		try {
			const next = await work();
			notify('success', t(texts.saved()));
			setHistory(false);
			// What was typed meanwhile stays.
			if (next !== null) setFile((now) => (now === file ? next.file : now));
			await onSaved(next);
		} catch (failure) {
			if (failure instanceof PortalError && (failure.details.fields?.length ?? 0) > 0) setRefusal(failure);
			else notifyError(failure);
		} finally {
			setBusy(false);
		}
	};
	const items = [
		{
			key: 'columns',
			label: t(texts.columns()),
			children: (
				<ColumnTable
					rows={columnRows(file, shown).map((row) => ({
						...row,
						fieldTitle: row.fieldTitle === row.field ? titleOf(row.field) : translate(row.fieldTitle),
					}))}
					onChange={(rows) => setFile(withColumns(file, rows, shown))}
				/>
			),
		},
		{
			key: 'fields',
			label: t(texts.fields()),
			children: <FieldTable rows={fieldRows(file, base)} translate={translate} file={file} base={base} onChange={setFile} />,
		},
		...(isOwn
			? [
					{
						key: 'processes',
						label: t(texts.processes()),
						children: <ProcessTable name={name} processes={adjustment.processes} file={file} onChange={setFile} />,
					},
				]
			: []),
		{
			key: 'json',
			label: 'JSON',
			children: <JsonTab file={file} onChange={setFile} />,
		},
	];
	return (
		<>
			<header className="adjustment-bar">
				<Input
					aria-label={t(texts.screenTitle())}
					placeholder={translate(base.title)}
					value={!isOwn && file.title === base.title ? '' : file.title}
					maxLength={80}
					onChange={({ target }) => setFile({ ...file, title: target.value === '' ? base.title : target.value })}
				/>
				<Button onClick={() => open({ screen: name, view: 'list' })}>{t(texts.open())}</Button>
				<Button onClick={() => setHistory(true)}>{t(texts.history())}</Button>
				<Popconfirm
					title={t(isOwn ? texts.removeQuestion({ title: translate(base.title) }) : texts.resetQuestion({ title: translate(base.title) }))}
					okText={t(isOwn ? texts.removeScreen() : texts.reset())}
					cancelText={t(texts.cancel())}
					disabled={etag === ''}
					onConfirm={() => attempt(() => adjustmentCalls.remove({ name, etag }))}
				>
					<Button danger disabled={etag === ''}>
						{t(isOwn ? texts.removeScreen() : texts.reset())}
					</Button>
				</Popconfirm>
				<Button disabled={!isDirty} onClick={() => setFile(adjustment.file)}>
					{t(texts.discard())}
				</Button>
				<Button
					type="primary"
					loading={isBusy}
					disabled={!isDirty && adjustment.problems.length === 0}
					onClick={() => void attempt(() => adjustmentCalls.save({ name, etag, file }))}
				>
					{t(texts.save())}
				</Button>
			</header>
			{isOwn && (
				<Checkbox
					checked={file.comments ?? false}
					onChange={({ target }) => setFile(target.checked ? { ...file, comments: true } : omit(file, 'comments'))}
				>
					{t(texts.comments())}
				</Checkbox>
			)}
			{adjustment.problems.length > 0 && <ConflictNotice adjustment={adjustment} />}
			{refusal && <Refusal error={refusal} />}
			<Tabs className="adjustment-tabs" items={items} activeKey={tab} onChange={onTab} />
			{isHistory && (
				<HistoryDialog
					name={name}
					onRestore={(id) => attempt(() => adjustmentCalls.restore({ name, etag, id }))}
					onClose={() => setHistory(false)}
				/>
			)}
		</>
	);
}

function omit<Whole extends object, Name extends keyof Whole>(whole: Whole, name: Name): Omit<Whole, Name> {
	const { [name]: _removed, ...rest } = whole;
	return rest;
}

function Refusal({ error }: { error: PortalError }) {
	const t = useText();
	const { language } = useRuntime();
	const list = (
		<ul>
			{error.fieldsIn(language).map(({ path, message }) => (
				<li key={`${path} ${message}`}>
					{message} <code>{path}</code>
				</li>
			))}
		</ul>
	);
	return <Alert type="error" showIcon title={t(texts.refused())} description={list} />;
}
