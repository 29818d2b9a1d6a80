import { Alert, Button, Radio, Select } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';

import type { ReportFormat, ReportSchedule } from '../../../contract/features/report/report-run.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { notify } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { type ChosenReceiver, ReceiverPicker } from '../message/public.ts';
import { type AskedReport, loadDomains, saveSchedule } from './report-calls.ts';
import { texts } from './texts.ts';
import { type EnteredTiming, emptyTiming, TimingInputs, toTiming } from './timing-inputs.tsx';

interface Props {
	/** The schedule that is changed; none for a new one. */
	schedule?: ReportSchedule;
	asked: AskedReport;
	/** Of the report. */
	title: string;
	onSaved?(): void;
	onClose(): void;
}

/** Enters when a report is sent to whom. A stored schedule keeps what it is narrowed by. */
export function ScheduleDialog({ schedule, asked, title, onSaved, onClose }: Props) {
	const t = useText();
	const [format, setFormat] = useState<ReportFormat>(schedule?.format ?? 'xlsx');
	const [timing, setTiming] = useState<EnteredTiming>(schedule ? { ...emptyTiming, ...schedule } : emptyTiming);
	const [receivers, setReceivers] = useState<ChosenReceiver[]>(schedule?.receivers ?? []);
	const [addresses, setAddresses] = useState<string[]>(schedule?.addresses ?? []);
	const [count, setCount] = useState<number | null>(null);
	const [problem, setProblem] = useState<unknown>(null);
	const [isBusy, setBusy] = useState(false);
	const handleSave = async () => {
		setBusy(true);
		const narrowed = schedule ? narrowedOf(schedule) : asked;
		try {
			await saveSchedule({
				...(schedule && { id: schedule.id, version: schedule.version }),
				...{ ...narrowed, format, ...toTiming(timing), isPaused: schedule?.isPaused ?? false },
				receivers: receivers.map(({ title: _title, ...receiver }) => receiver),
				addresses,
			});
			notify('success', t(texts.saved()));
			onSaved?.();
			onClose();
		} catch (failure) {
			setProblem(failure);
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={`${t(texts.schedule())} · ${title}`}
			width={720}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t(texts.cancel())}</Button>
					<Button type="primary" loading={isBusy} disabled={receivers.length + addresses.length === 0} onClick={() => void handleSave()}>
						{t(texts.save())}
					</Button>
				</>
			}
		>
			<div className="report-schedule">
				{problem !== null && <Alert type="error" showIcon title={errorText(problem)} />}
				<p className="report-note">{t(texts.explained())}</p>
				<fieldset>
					<legend>{t(texts.format())}</legend>
					<Radio.Group
						value={format}
						options={[
							{ value: 'xlsx', label: 'Excel' },
							{ value: 'pdf', label: 'PDF' },
						]}
						onChange={(event) => setFormat(event.target.value)}
					/>
				</fieldset>
				<TimingInputs timing={timing} onChange={setTiming} />
				<fieldset>
					<legend>{t(texts.receivers())}</legend>
					<ReceiverPicker receivers={receivers} onChange={setReceivers} onCount={setCount} />
					{count !== null && <p className="report-note">{t(texts.count({ count }))}</p>}
				</fieldset>
				<AddressInput addresses={addresses} onChange={setAddresses} />
			</div>
		</PageDialog>
	);
}

/** E-mail addresses outside of the portal, where the operators allow any. A stored schedule shows those that it has in any case. */
function AddressInput({ addresses, onChange }: { addresses: string[]; onChange(addresses: string[]): void }) {
	const t = useText();
	const { data: domains = [] } = useSWR('report-domains', loadDomains);
	if (domains.length + addresses.length === 0) return null;
	return (
		<fieldset>
			<legend>{t(texts.addresses())}</legend>
			<Select
				className="report-addresses"
				mode="tags"
				open={false}
				suffixIcon={null}
				value={addresses}
				tokenSeparators={[',', ';', ' ', '\uff0c', '\uff1b']}
				aria-label={t(texts.addresses())}
				placeholder={t(texts.addressesExample({ domain: domains[0] ?? 'example.org' }))}
				onChange={onChange}
			/>
			<p className="report-note">{t(texts.addressesHelp({ domains: domains.join(', ') }))}</p>
		</fieldset>
	);
}

function narrowedOf({ report, parameters, query }: ReportSchedule): AskedReport {
	return { report, parameters, ...(query !== null && { query: query as RuleGroup }) };
}
