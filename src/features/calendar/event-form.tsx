import { Alert, Checkbox, DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';

import type { Message } from '../../../contract/base/define-texts.ts';
import { type Audience, type CalendarEvent, calendarLimits } from '../../../contract/features/calendar/calendar.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { ColleaguePicker } from '../address-book/public.ts';
import { type Draft, plainRule, withStart } from './event-draft.ts';
import { replyTexts } from './event-view.tsx';
import { ruleText, ruleTexts } from './rule-texts.ts';
import { texts } from './texts.ts';

interface Props {
	draft: Draft;
	/** One occurrence of a series, which does not repeat. */
	isOne?: boolean;
	/** The title is missing, and saving was tried. */
	isUnnamed: boolean;
	/** Why the last save was refused. */
	problem: unknown;
	/** Those who are invited, with their replies. */
	attendees: CalendarEvent['attendees'];
	onChange(draft: Draft): void;
}

const reminderTexts: ReadonlyArray<readonly [number, Message]> = [
	[0, texts.atStart()],
	[5, texts.minutesBefore({ count: 5 })],
	[15, texts.minutesBefore({ count: 15 })],
	[30, texts.minutesBefore({ count: 30 })],
	[60, texts.hourBefore()],
	[1440, texts.dayBefore()],
];
const audienceTexts: Record<Audience, Message> = { own: texts.own(), shared: texts.sharedWith(), organisation: texts.ofOrganisation() };

/** The input of an event. */
export function EventForm({ draft, isOne = false, isUnnamed, problem, attendees, onChange }: Props) {
	const t = useText();
	const set = (changes: Partial<Draft>) => onChange({ ...draft, ...changes });
	return (
		<div className="calendar-form">
			{problem !== null && <Alert type="error" showIcon title={errorText(problem)} />}
			<Field label={t(texts.name())} isWide isRequired problem={isUnnamed ? t(texts.nameRequired()) : undefined}>
				{(id) => (
					<Input
						id={id}
						aria-required
						{...(isUnnamed && { status: 'error' as const, 'aria-invalid': true })}
						value={draft.title}
						maxLength={calendarLimits.title}
						onChange={(event) => set({ title: event.target.value })}
					/>
				)}
			</Field>
			<Field label={t(texts.start())}>
				{(id) => <MomentInput id={id} isDay={draft.isAllDay} value={draft.start} onChange={(start) => onChange(withStart(draft, start))} />}
			</Field>
			<Field label={t(texts.end())}>
				{(id) => <MomentInput id={id} isDay={draft.isAllDay} value={draft.end} min={draft.start} onChange={(end) => set({ end })} />}
			</Field>
			<Checkbox checked={draft.isAllDay} onChange={(event) => set({ isAllDay: event.target.checked })}>
				{t(texts.isAllDay())}
			</Checkbox>
			{!isOne && <Repeat draft={draft} onChange={set} />}
			<Field label={t(texts.reminder())}>
				{(id) => (
					<Select
						id={id}
						value={draft.reminder ?? -1}
						options={[
							{ value: -1, label: t(texts.noReminder()) },
							...reminders(draft.reminder).map(([value, text]) => ({ value, label: t(text) })),
						]}
						onChange={(value) => set({ reminder: value === -1 ? null : value })}
					/>
				)}
			</Field>
			<Field label={t(texts.audience())}>
				{(id) => (
					<Select
						id={id}
						value={draft.audience}
						options={Object.entries(audienceTexts).map(([value, text]) => ({ value: value as Audience, label: t(text) }))}
						onChange={(audience) => set({ audience })}
					/>
				)}
			</Field>
			<Field label={t(texts.location())} isWide>
				{(id) => (
					<Input
						id={id}
						value={draft.location}
						maxLength={calendarLimits.location}
						onChange={(event) => set({ location: event.target.value })}
					/>
				)}
			</Field>
			<Field label={t(texts.attendees())} isWide>
				{(id) => (
					<ColleaguePicker id={id} label={t(texts.attendees())} value={draft.attendees} onChange={(people) => set({ attendees: people })} />
				)}
			</Field>
			{attendees.length > 0 && (
				<p className="calendar-replies">
					{attendees.map(({ name, reply }) => t(texts.replies({ name, reply: replyTexts[reply] }))).join(' ')}
				</p>
			)}
			<Field label={t(texts.note())} isWide>
				{(id) => (
					<Input.TextArea
						id={id}
						value={draft.note}
						maxLength={calendarLimits.note}
						autoSize={{ minRows: 2, maxRows: 6 }}
						onChange={(event) => set({ note: event.target.value })}
					/>
				)}
			</Field>
		</div>
	);
}

interface MomentProps {
	id: string;
	isDay: boolean;
	/** `2026-11-26T09:00`, also for a day. */
	value: string;
	min?: string;
	onChange(value: string): void;
}

/** A minute; of an all-day event the day, whose time stays. */
function MomentInput({ id, isDay, value, min, onChange }: MomentProps) {
	return (
		<DatePicker
			id={id}
			allowClear={false}
			showTime={isDay ? false : { format: 'HH:mm', minuteStep: 5 }}
			format={isDay ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm'}
			value={dayjs(value)}
			{...(min !== undefined && { minDate: dayjs(min).startOf('day') })}
			onChange={(moment) =>
				moment && onChange(isDay ? `${moment.format('YYYY-MM-DD')}${value.slice(10)}` : moment.format('YYYY-MM-DDTHH:mm'))
			}
		/>
	);
}

/** How an event repeats; a rule of another program stays as it is until another one is chosen. */
function Repeat({ draft, onChange }: { draft: Draft; onChange(changes: Partial<Draft>): void }) {
	const t = useText();
	const plain = plainRule(draft.rule) ?? '';
	const isKnown = ruleTexts.some(([rule]) => rule === plain);
	const options = [
		...ruleTexts.map(([value, text]) => ({ value, label: t(text) })),
		...(isKnown ? [] : [{ value: plain, label: t(ruleText(draft.rule ?? '')) }]),
	];
	return (
		<>
			<Field label={t(texts.repeat())}>
				{(id) => <Select id={id} value={plain} options={options} onChange={(rule) => onChange({ rule: rule === '' ? null : rule })} />}
			</Field>
			{draft.rule !== null && (
				<Field label={t(texts.until())}>
					{(id) => (
						<DatePicker
							id={id}
							minDate={dayjs(draft.start.slice(0, 10))}
							value={draft.until === null ? null : dayjs(draft.until)}
							onChange={(_, until) => onChange({ until: typeof until === 'string' && until !== '' ? until : null })}
						/>
					)}
				</Field>
			)}
		</>
	);
}

/** The usual times, and the one that the event has. */
function reminders(own: number | null): ReadonlyArray<readonly [number, Message]> {
	const isUsual = own === null || reminderTexts.some(([minutes]) => minutes === own);
	return isUsual ? reminderTexts : [...reminderTexts, [own, texts.minutesBefore({ count: own })]];
}

interface FieldProps {
	label: string;
	isWide?: boolean;
	isRequired?: boolean;
	/** What is wrong with its value. */
	problem?: string | undefined;
	children(id: string): ReactNode;
}

function Field({ label, isWide = false, isRequired = false, problem, children }: FieldProps) {
	const id = useId();
	return (
		<div className="calendar-field" data-wide={isWide}>
			<label htmlFor={id} data-required={isRequired}>
				{label}
			</label>
			{children(id)}
			{problem !== undefined && (
				<span className="calendar-problem" role="alert">
					{problem}
				</span>
			)}
		</div>
	);
}
