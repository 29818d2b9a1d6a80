import { Alert, Form, Input, Modal, Radio, Select, Skeleton, Switch } from 'antd';
import { useId, useState } from 'react';
import useSWR from 'swr';
import { joinClauses } from '../../../contract/base/join-texts.ts';
import {
	type NotificationChoices,
	type NotificationSettings,
	type QuietHours,
	quietModes,
} from '../../../contract/features/notification/notification-choices.ts';
import { type NotificationCategory, type NotificationChannel, notificationCategories } from '../../../contract/screen/notification.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { callApi } from '../../base/api/portal-api.ts';
import { notify, notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { categoryTexts, channelTexts, texts } from './texts.ts';
import './choices-dialog.css';

const path = '/platform/v3/user/notifications';
const usualQuiet: QuietHours = { from: '22:00', to: '07:00', mode: 'wait' };

/** Where the signed-in person chooses channels and quiet hours. */
export function ChoicesDialog({ onClose }: { onClose(): void }) {
	const t = useText();
	const load = () => callApi<NotificationSettings>(path, {}, { method: 'GET' });
	const { data, error, mutate } = useSWR(path, load, { revalidateOnFocus: false, revalidateIfStale: true, dedupingInterval: 0 });
	const [changed, setChanged] = useState<NotificationChoices>();
	const [isBusy, setBusy] = useState(false);
	const choices = changed ?? data;
	const handleSave = async () => {
		if (!choices) return;
		setBusy(true);
		try {
			await callApi(path, { channels: choices.channels, quiet: choices.quiet });
			notify('success', t(texts.saved()));
			onClose();
		} catch (failure) {
			notifyError(failure);
			setBusy(false);
		}
	};
	return (
		<Modal
			open
			title={t(texts.title())}
			width={560}
			mask={{ closable: false }}
			okText={t(texts.save())}
			cancelText={t(texts.cancel())}
			okButtonProps={{ disabled: !changed }}
			confirmLoading={isBusy}
			onOk={() => void handleSave()}
			onCancel={onClose}
		>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{error === undefined && !(data && choices) && <Skeleton active paragraph={{ rows: 6 }} />}
			{data && choices && (
				<>
					<ChannelChoices settings={data} choices={choices} onChange={setChanged} />
					<QuietChoice quiet={choices.quiet} onChange={(quiet) => setChanged({ ...choices, quiet })} />
				</>
			)}
		</Modal>
	);
}

interface ChannelChoicesProps {
	settings: NotificationSettings;
	choices: NotificationChoices;
	onChange(choices: NotificationChoices): void;
}

/** The channels of each category; nothing chosen means those of the notification. */
function ChannelChoices({ settings: { available, withoutAddress }, choices, onChange }: ChannelChoicesProps) {
	const t = useText();
	const id = useId();
	const missing = withoutAddress.map((channel) => t(channelTexts[channel]()));
	const handleChange = (category: NotificationCategory, chosen: NotificationChannel[]) => {
		const { [category]: _before, ...others } = choices.channels;
		onChange({ ...choices, channels: chosen.length === 0 ? others : { ...others, [category]: chosen } });
	};
	return (
		<section className="notification-choices">
			<h3>{t(texts.channels())}</h3>
			{available.length === 1 && <Alert type="info" showIcon title={t(texts.noOthers())} />}
			{missing.length > 0 && <Alert type="warning" showIcon title={t(texts.noAddress({ channels: t(joinClauses(missing)) }))} />}
			<Form component="div" labelCol={{ flex: '170px' }} wrapperCol={{ flex: '1 1 0' }} labelWrap labelAlign="left" colon={false}>
				{notificationCategories.map((category) => (
					<Form.Item key={category} label={t(categoryTexts[category]())} htmlFor={`${id}-${category}`}>
						<Select
							id={`${id}-${category}`}
							mode="multiple"
							allowClear
							showSearch={false}
							value={choices.channels[category] ?? []}
							placeholder={t(category === 'mention' ? texts.portalOnly() : texts.usual())}
							options={available.map((channel) => ({ value: channel, label: t(channelTexts[channel]()) }))}
							onChange={(chosen) => handleChange(category, chosen)}
						/>
					</Form.Item>
				))}
			</Form>
		</section>
	);
}

function QuietChoice({ quiet, onChange }: { quiet: QuietHours | null; onChange(quiet: QuietHours | null): void }) {
	const t = useText();
	const time = (name: 'from' | 'to', { from, to, mode }: QuietHours) => (
		<Input
			type="time"
			required
			aria-label={t(texts[name]())}
			prefix={t(texts[name]())}
			value={name === 'from' ? from : to}
			onChange={({ target }) => target.value !== '' && onChange({ from, to, mode, [name]: target.value })}
		/>
	);
	return (
		<section className="notification-choices">
			<h3>
				{t(texts.quiet())}
				<Switch checked={quiet !== null} aria-label={t(texts.quiet())} onChange={(isOn) => onChange(isOn ? usualQuiet : null)} />
			</h3>
			<p>{t(texts.quietHint())}</p>
			{quiet && (
				<div className="notification-quiet">
					{time('from', quiet)}
					{time('to', quiet)}
					<Radio.Group
						value={quiet.mode}
						options={quietModes.map((mode) => ({ value: mode, label: t(texts[mode]()) }))}
						onChange={({ target }) => onChange({ ...quiet, mode: target.value })}
					/>
				</div>
			)}
		</section>
	);
}
