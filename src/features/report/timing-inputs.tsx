import { Checkbox, DatePicker, Input, InputNumber, Radio, Select } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';

import { type ReportTiming, reportRunLimits } from '../../../contract/features/report/report-run.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

export type EnteredTiming = ReportTiming;

export const emptyTiming: EnteredTiming = {
	...{ timing: 'cron', cron: '0 8 * * 1', timeZone: 'Asia/Shanghai', days: 'all', every: 1_440, onceAt: null },
};

const usual = [
	['0 8 * * *', texts.everyDay()],
	['0 8 * * 1', texts.everyMonday()],
	['0 8 1 * *', texts.everyMonth()],
	['0 8 1 1,4,7,10 *', texts.everyQuarter()],
] as const;

/** What a way of repeating needs of the inputs. */
export function toTiming({
	timing,
	cron,
	timeZone,
	days,
	every,
	onceAt,
}: EnteredTiming): Partial<ReportTiming> & Pick<ReportTiming, 'timing'> {
	if (timing === 'cron') return { timing, cron, timeZone, days };
	return timing === 'interval' ? { timing, every } : { timing, onceAt };
}

/** The inputs of a schedule: a cron text with its time zone and working days, an interval, or one moment. */
export function TimingInputs({ timing: entered, onChange }: { timing: EnteredTiming; onChange(timing: EnteredTiming): void }) {
	const t = useText();
	const { timing, cron, timeZone, days, every, onceAt } = entered;
	const set = (changes: Partial<EnteredTiming>) => onChange({ ...entered, ...changes });
	return (
		<>
			<fieldset>
				<legend>{t(texts.timing())}</legend>
				<Radio.Group
					value={timing}
					options={[
						{ value: 'cron', label: t(texts.byCron()) },
						{ value: 'interval', label: t(texts.byInterval()) },
						{ value: 'once', label: t(texts.onceOnly()) },
					]}
					onChange={(event) => set({ timing: event.target.value })}
				/>
			</fieldset>
			{timing === 'cron' && (
				<div className="report-timing">
					<Field label={t(texts.usual())}>
						{(id) => (
							<Select
								id={id}
								value={usual.some(([text]) => text === cron) ? cron : null}
								options={usual.map(([value, label]) => ({ value, label: t(label) }))}
								onChange={(value) => set({ cron: value })}
							/>
						)}
					</Field>
					<Field label={t(texts.cron())}>
						{(id) => (
							<Input
								id={id}
								value={cron ?? ''}
								maxLength={100}
								title={t(texts.cronHelp())}
								onChange={(event) => set({ cron: event.target.value })}
							/>
						)}
					</Field>
					<Field label={t(texts.timeZone())}>
						{(id) => <Input id={id} value={timeZone ?? ''} maxLength={60} onChange={(event) => set({ timeZone: event.target.value })} />}
					</Field>
					<small>{t(texts.cronHelp())}</small>
					<Checkbox checked={days === 'workdays'} onChange={(event) => set({ days: event.target.checked ? 'workdays' : 'all' })}>
						{t(texts.workdays())}
					</Checkbox>
				</div>
			)}
			{timing === 'interval' && (
				<Field label={t(texts.every())}>
					{(id) => (
						<InputNumber
							id={id}
							value={every}
							precision={0}
							min={reportRunLimits.leastMinutes}
							max={525_600}
							onChange={(value) => set({ every: value })}
						/>
					)}
				</Field>
			)}
			{timing === 'once' && (
				<Field label={t(texts.onceAt())}>
					{(id) => (
						<DatePicker
							id={id}
							showTime={{ format: 'HH:mm' }}
							format="YYYY-MM-DD HH:mm"
							value={onceAt === null ? null : dayjs(formatDateTime(onceAt))}
							onChange={(moment) =>
								set({ onceAt: moment ? new Date(`${moment.format('YYYY-MM-DDTHH:mm')}:00+08:00`).toISOString() : null })
							}
						/>
					)}
				</Field>
			)}
		</>
	);
}

function Field({ label, children }: { label: string; children(id: string): ReactNode }) {
	const id = useId();
	return (
		<div className="report-field">
			<label htmlFor={id}>{label}</label>
			{children(id)}
		</div>
	);
}
