import { Alert, Button, ConfigProvider, Radio, Skeleton, Space } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { CalendarEvent, Reply } from '../../../contract/features/calendar/calendar.ts';
import { useDiscardQuestion, usePage } from '../../../renderers/core/page/page-context.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { newKey } from '../../../renderers/core/records/new-key.ts';
import { useAttempts } from '../../../renderers/core/records/use-attempts.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { PageFailure } from '../../base/feedback/page-problem.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { getEvent, root } from './calls.ts';
import { type ChangedPart, type Draft, draftOf, draftOfPart, newDraft, toInput } from './event-draft.ts';
import { EventForm } from './event-form.tsx';
import { EventView } from './event-view.tsx';
import { texts } from './texts.ts';

/** An event that is opened on one of its days; without an id a new one. */
export interface OpenedEvent {
	id: string | null;
	day: string;
}

interface Props {
	opened: OpenedEvent;
	onClose(hasChanged: boolean): void;
}

/** A new event, an own one to be changed, or that of somebody else with the reply to the invitation. */
export function EventDialog({ opened, onClose }: Props) {
	// What is typed is about the event as it was opened, so nothing reads it again: not another opening, not the return of the network.
	const [opening] = useState(newKey);
	const { data, error, mutate } = useSWR(
		opened.id === null ? null : ['calendar event', opened.id, opening],
		() => getEvent(opened.id ?? ''),
		{
			revalidateOnFocus: false,
			revalidateOnReconnect: false,
		},
	);
	const runtime = useRuntime();
	if (opened.id === null) return <EditDialog first={newDraft(opened.day)} opened={opened} onClose={onClose} />;
	if (data === undefined)
		return (
			<PageDialog footer={null} onCancel={() => onClose(false)}>
				{error === undefined ? <Skeleton active /> : <PageFailure error={error} onRetry={() => void mutate()} />}
			</PageDialog>
		);
	if (data.owner.id !== runtime.user.id) return <ReplyDialog event={data} onClose={onClose} />;
	return <EditDialog key={data.version} first={draftOf(data)} event={data} opened={opened} onClose={onClose} />;
}

function EditDialog({ first: opening, event, opened, onClose }: Props & { first: Draft; event?: CalendarEvent }) {
	const t = useText();
	const { confirm } = usePage();
	const mayLeave = useDiscardQuestion();
	const once = useAttempts();
	// That of a new event follows the clock.
	const [first] = useState(opening);
	const [draft, setDraft] = useState(first);
	const [part, setPart] = useState<ChangedPart>('all');
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<unknown>(null);
	const [isTried, setTried] = useState(false);
	const isUnnamed = draft.title.trim() === '';
	const attempt = async (work: () => Promise<unknown>) => {
		setBusy(true);
		try {
			await work();
			onClose(true);
		} catch (failure) {
			setProblem(failure);
			setBusy(false);
		}
	};
	const save = () => {
		const known = event && { id: event.id, version: event.version, excluded: event.excluded };
		const limited = part !== 'all' && { part, day: opened.day };
		const input = { ...toInput(draft, part), ...known, ...limited };
		return once(input, (key) => callApi(`${root}/save`, input, { isQuiet: true, idempotencyKey: key }));
	};
	const handleClose = async () => {
		if (isBusy) return;
		const untouched = draftOfPart(first, { from: 'all', to: part, first, day: opened.day });
		if (JSON.stringify(draft) === JSON.stringify(untouched) || (await mayLeave())) onClose(false);
	};
	const handleSave = () => {
		setTried(true);
		if (!isUnnamed) void attempt(save);
	};
	const remove = async (day?: string) => {
		const text = day === undefined ? texts.removeQuestion({ title: first.title }) : texts.removeOneQuestion({ title: first.title, day });
		if (!(await confirm({ text: t(text), okText: t(texts.remove()), isDangerous: true }))) return;
		await attempt(() => callApi(`${root}/remove`, { id: event?.id, ...(day !== undefined && { day }) }, { isQuiet: true }));
	};
	return (
		<PageDialog
			title={t(event ? texts.edit() : texts.create())}
			onCancel={() => void handleClose()}
			footer={
				<Space wrap>
					{event && event.rule !== null && (
						<Button danger disabled={isBusy} onClick={() => void remove(opened.day)}>
							{t(texts.removeOne())}
						</Button>
					)}
					{event && (
						<Button danger disabled={isBusy} onClick={() => void remove()}>
							{t(event.rule === null ? texts.remove() : texts.removeAll())}
						</Button>
					)}
					<Button onClick={() => void handleClose()}>{t(texts.close())}</Button>
					<Button type="primary" loading={isBusy} onClick={handleSave}>
						{t(texts.save())}
					</Button>
				</Space>
			}
		>
			<ConfigProvider componentDisabled={isBusy}>
				{event && event.rule !== null && (
					<PartInput
						part={part}
						day={opened.day}
						onChange={(next) => {
							setPart(next);
							setDraft(draftOfPart(draft, { from: part, to: next, first, day: opened.day }));
						}}
					/>
				)}
				<EventForm
					draft={draft}
					isOne={part === 'one'}
					isUnnamed={isTried && isUnnamed}
					problem={problem}
					attendees={event?.attendees ?? []}
					onChange={setDraft}
				/>
			</ConfigProvider>
		</PageDialog>
	);
}

/** How much of a series a change is about. */
function PartInput({ part, day, onChange }: { part: ChangedPart; day: string; onChange(part: ChangedPart): void }) {
	const t = useText();
	return (
		<Radio.Group
			className="calendar-part"
			aria-label={t(texts.part())}
			value={part}
			options={[
				{ value: 'all', label: t(texts.wholeSeries()) },
				{ value: 'one', label: t(texts.oneOfSeries({ day })) },
				{ value: 'following', label: t(texts.restOfSeries({ day })) },
			]}
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}

function ReplyDialog({ event, onClose }: { event: CalendarEvent; onClose(hasChanged: boolean): void }) {
	const t = useText();
	const { user } = useRuntime();
	const [problem, setProblem] = useState<unknown>(null);
	const own = event.attendees.find(({ id }) => id === user.id);
	const reply = async (wanted: Reply) => {
		try {
			await callApi(`${root}/reply`, { id: event.id, reply: wanted }, { isQuiet: true });
			onClose(true);
		} catch (failure) {
			setProblem(failure);
		}
	};
	return (
		<PageDialog
			title={event.title}
			onCancel={() => onClose(false)}
			footer={
				<Space wrap>
					<Button onClick={() => onClose(false)}>{t(texts.close())}</Button>
					{own && (
						<>
							<Button danger disabled={own.reply === 'declined'} onClick={() => void reply('declined')}>
								{t(texts.decline())}
							</Button>
							<Button disabled={own.reply === 'tentative'} onClick={() => void reply('tentative')}>
								{t(texts.tentative())}
							</Button>
							<Button type="primary" disabled={own.reply === 'accepted'} onClick={() => void reply('accepted')}>
								{t(texts.accept())}
							</Button>
						</>
					)}
				</Space>
			}
		>
			{problem !== null && <Alert type="error" showIcon title={errorText(problem)} />}
			<EventView event={event} />
		</PageDialog>
	);
}
