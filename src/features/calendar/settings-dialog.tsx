import { App, Button, Input, Space } from 'antd';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import {
	type CalendarFeed,
	type CalendarImport,
	type CalendarPerson,
	calendarLimits,
} from '../../../contract/features/calendar/calendar.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { copyText } from '../../../renderers/core/page/copy-text.ts';
import { usePage } from '../../../renderers/core/page/page-context.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { atBase } from '../../base/portal/base-path.ts';
import { errorText } from '../../base/send/answer.ts';
import { ColleaguePicker } from '../address-book/public.ts';
import { root } from './calls.ts';
import { texts } from './texts.ts';

/** Who else reads the calendar, and events of other programs. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
	const t = useText();
	const attempt = (work: () => Promise<void>) => work().catch(notifyError);
	return (
		<PageDialog title={t(texts.settings())} onCancel={onClose} footer={<Button onClick={onClose}>{t(texts.close())}</Button>}>
			<div className="calendar-settings">
				<Shares attempt={attempt} />
				<Feed attempt={attempt} />
				<FileImport attempt={attempt} />
			</div>
		</PageDialog>
	);
}

interface Props {
	/** Reports what is refused. */
	attempt(work: () => Promise<void>): Promise<void>;
}

function Shares({ attempt }: Props) {
	const t = useText();
	const { data, error, mutate } = useSWR(['calendar shares'], () => callApi<CalendarPerson[]>(`${root}/shares`, {}, { method: 'GET' }), {
		revalidateOnFocus: false,
	});
	const share = (people: CalendarPerson[]) =>
		attempt(async () => {
			await mutate(callApi<CalendarPerson[]>(`${root}/share`, { people: people.map(({ id }) => id) }), {
				optimisticData: people,
				revalidate: false,
			});
		});
	return (
		<section>
			<h3>{t(texts.shareWith())}</h3>
			{data === undefined && error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{/* What is chosen replaces the list, which must be known. */}
			{data !== undefined && <ColleaguePicker label={t(texts.shareWith())} value={data} onChange={(people) => void share(people)} />}
			<small>{t(texts.shareHint())}</small>
		</section>
	);
}

function Feed({ attempt }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const [address, setAddress] = useState('');
	const { data, error, mutate } = useSWR(['calendar feed'], () => callApi<CalendarFeed | null>(`${root}/feed`, {}, { method: 'GET' }), {
		revalidateOnFocus: false,
	});
	const { confirm } = usePage();
	const create = async () => {
		if (data && !(await confirm({ text: t(texts.replaceFeedQuestion()), okText: t(texts.createFeed()), isDangerous: true }))) return;
		await attempt(async () => {
			const { path } = await callApi<{ path: string }>(`${root}/createFeed`, {});
			setAddress(new URL(atBase(path), location.origin).href);
			await mutate();
		});
	};
	const remove = async () => {
		if (!(await confirm({ text: t(texts.removeFeedQuestion()), okText: t(texts.removeFeed()), isDangerous: true }))) return;
		await attempt(async () => {
			await callApi(`${root}/removeFeed`, {});
			setAddress('');
			await mutate(null, { revalidate: false });
		});
	};
	const copy = () =>
		copyText(address).then(
			() => void message.success(t(texts.copied())),
			(failure: unknown) => void message.error(errorText(failure), 5),
		);
	const since = data && {
		created: formatDateTime(data.createdAt),
		used: data.usedAt === null ? t(texts.neverUsed()) : formatDateTime(data.usedAt),
	};
	return (
		<section>
			<h3>{t(texts.feed())}</h3>
			{data === undefined && error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data !== undefined && <p>{since ? t(texts.feedSince(since)) : t(texts.noFeed())}</p>}
			{address !== '' && (
				<>
					<Space.Compact block>
						<Input readOnly aria-label={t(texts.feed())} value={address} />
						<Button onClick={() => void copy()}>{t(texts.copy())}</Button>
					</Space.Compact>
					<small role="status">{t(texts.once())}</small>
				</>
			)}
			<Space>
				<Button disabled={data === undefined} onClick={() => void create()}>
					{t(texts.createFeed())}
				</Button>
				{data && (
					<Button danger onClick={() => void remove()}>
						{t(texts.removeFeed())}
					</Button>
				)}
			</Space>
			<small>{t(texts.feedHint())}</small>
		</section>
	);
}

function FileImport({ attempt }: Props) {
	const t = useText();
	const input = useRef<HTMLInputElement>(null);
	const [done, setDone] = useState<CalendarImport | null>(null);
	const take = (file: File) =>
		attempt(async () => {
			const content = await file.slice(0, calendarLimits.file * 4).text();
			setDone(await callApi<CalendarImport>(`${root}/import`, { content }));
		});
	return (
		<section>
			<input
				ref={input}
				hidden
				type="file"
				accept=".ics,text/calendar"
				aria-label={t(texts.importFile())}
				onChange={(event) => {
					const [file] = event.target.files ?? [];
					if (file) void take(file);
					event.target.value = '';
				}}
			/>
			<Button onClick={() => input.current?.click()}>{t(texts.importFile())}</Button>
			{done !== null && (
				<div role="status">
					<p>{t(texts.imported({ added: done.added, updated: done.updated }))}</p>
					<ul>
						{done.skipped.map((one, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
							<li key={index}>{t(texts.skipped(one))}</li>
						))}
					</ul>
				</div>
			)}
		</section>
	);
}
