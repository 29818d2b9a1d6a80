import { App, Button, Skeleton, Space } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { CalendarEvent, Reply } from '../../../contract/features/calendar/calendar.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { getEvent, root } from './calls.ts';
import { type Draft, draftOf, newDraft, toInput } from './event-draft.ts';
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
	const { data } = useSWR(opened.id === null ? null : ['calendar event', opened.id], () => getEvent(opened.id ?? ''), {
		revalidateOnFocus: false,
		dedupingInterval: 0,
	});
	const runtime = useRuntime();
	if (opened.id === null) return <EditDialog first={newDraft(opened.day)} opened={opened} onClose={onClose} />;
	if (data === undefined)
		return (
			<PageDialog footer={null} onCancel={() => onClose(false)}>
				<Skeleton active />
			</PageDialog>
		);
	if (data.owner.id !== runtime.user.id) return <ReplyDialog event={data} onClose={onClose} />;
	return <EditDialog key={data.version} first={draftOf(data)} event={data} opened={opened} onClose={onClose} />;
}

function EditDialog({ first, event, opened, onClose }: Props & { first: Draft; event?: CalendarEvent }) {
	const t = useText();
	const { message } = App.useApp();
	const [draft, setDraft] = useState(first);
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<unknown>(null);
	const attempt = async (work: () => Promise<unknown>) => {
		setBusy(true);
		try {
			await work();
			onClose(true);
		} catch (failure) {
			setProblem(failure);
			void message.error(errorText(failure), 5);
			setBusy(false);
		}
	};
	const save = () =>
		callApi(`${root}/save`, { ...toInput(draft), ...(event && { id: event.id, version: event.version, excluded: event.excluded }) });
	const remove = (day?: string) => callApi(`${root}/remove`, { id: event?.id, ...(day !== undefined && { day }) });
	return (
		<PageDialog
			title={t(event ? texts.edit() : texts.create())}
			onCancel={() => onClose(false)}
			footer={
				<Space wrap>
					{event && event.rule !== null && (
						<Button danger disabled={isBusy} onClick={() => void attempt(() => remove(opened.day))}>
							{t(texts.removeOne())}
						</Button>
					)}
					{event && (
						<Button danger disabled={isBusy} onClick={() => void attempt(() => remove())}>
							{t(event.rule === null ? texts.remove() : texts.removeAll())}
						</Button>
					)}
					<Button onClick={() => onClose(false)}>{t(texts.close())}</Button>
					<Button type="primary" loading={isBusy} disabled={draft.title.trim() === ''} onClick={() => void attempt(save)}>
						{t(texts.save())}
					</Button>
				</Space>
			}
		>
			<EventForm draft={draft} problem={problem} attendees={event?.attendees ?? []} onChange={setDraft} />
		</PageDialog>
	);
}

function ReplyDialog({ event, onClose }: { event: CalendarEvent; onClose(hasChanged: boolean): void }) {
	const t = useText();
	const { message } = App.useApp();
	const { user } = useRuntime();
	const own = event.attendees.find(({ id }) => id === user.id);
	const reply = async (wanted: Reply) => {
		try {
			await callApi(`${root}/reply`, { id: event.id, reply: wanted });
			onClose(true);
		} catch (failure) {
			void message.error(errorText(failure), 5);
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
			<EventView event={event} />
		</PageDialog>
	);
}
