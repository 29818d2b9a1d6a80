import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Tag } from 'antd';
import { useState } from 'react';

import {
	type MessageReceiver,
	type ReceiverType,
	receiverTypes,
	writeToEveryoneRight,
	writeToPartiesRight,
} from '../../../../contract/features/messages.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../../../../renderers/core/effects/use-effect-on.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { RecordSelector } from '../../../../renderers/selector/record-selector.tsx';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { countReceivers } from '../base/message-calls.ts';
import { messageTexts, receiverTexts } from '../base/texts.ts';
import type { ChosenReceiver } from './composition.ts';

interface Props {
	receivers: ChosenReceiver[];
	onChange(receivers: ChosenReceiver[]): void;
	/** Receives how many people the receivers are; null while that is unknown. */
	onCount(count: number | null): void;
}

/** Chooses whom a message is for, with the selectors of people, organisations, positions, roles and groups. */
export function ReceiverPicker({ receivers, onChange, onCount }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const [picking, setPicking] = useState<ResolvedScreen | null>(null);
	const { error, retry } = useReceiverCount(receivers, onCount);
	const offered = receiverTypes.filter((type) => {
		if (type === 'everyone') return runtime.may(writeToEveryoneRight) && !receivers.some((one) => one.type === type);
		return runtime.may(`${type}:view`) && (type === 'employee' || runtime.may(writeToPartiesRight));
	});
	const handleAdd = (type: ReceiverType) => {
		if (type === 'everyone') return onChange([...receivers, { type, title: t(messageTexts.everyone()) }]);
		return runtime.loadScreen(type).then(setPicking, notifyError);
	};
	const setBelow = (changed: ChosenReceiver, below: 0 | 1) => onChange(receivers.map((one) => (one === changed ? { ...one, below } : one)));
	const chosenOf = (type: string) => receivers.filter((one) => one.type === type && one.id !== undefined);
	return (
		<>
			<Flex wrap gap="small" align="center">
				{receivers.map((one) => (
					<Tag key={`${one.type} ${one.id}`} closable onClose={() => onChange(receivers.filter((other) => other !== one))}>
						{t(receiverTexts[one.type]())}
						{one.type === 'everyone' ? '' : ` ${one.title}`}
						{one.type === 'organisation' && (
							<Checkbox
								className="message-compose-below"
								checked={one.below === 1}
								onChange={({ target }) => setBelow(one, target.checked ? 1 : 0)}
							>
								{t(messageTexts.below())}
							</Checkbox>
						)}
					</Tag>
				))}
				{offered.map((type) => (
					<Button key={type} size="small" icon={<PlusOutlined aria-hidden />} onClick={() => void handleAdd(type)}>
						{t(receiverTexts[type]())}
					</Button>
				))}
			</Flex>
			{error !== null && <LoadFailure error={error} onRetry={retry} />}
			{picking !== null && (
				<RecordSelector
					screen={picking}
					isMultiple
					value={chosenOf(picking.name).map(({ id = '', title }) => ({ id, title }))}
					onConfirm={(entries) => {
						const type = picking.name as ReceiverType;
						const before = new Map(chosenOf(type).map((one) => [one.id, one]));
						const chosen = entries.map(({ id, title }) => before.get(id) ?? { type, id, title });
						onChange([...receivers.filter((one) => one.type !== type), ...chosen]);
						setPicking(null);
					}}
					onClose={() => setPicking(null)}
				/>
			)}
		</>
	);
}

const pause = 300;

/** Gets the number of receivers from the server, a moment after the last change; returns why it could not. */
function useReceiverCount(receivers: ChosenReceiver[], onCount: (count: number | null) => void) {
	const [error, setError] = useState<unknown>(null);
	const [round, setRound] = useState(0);
	const wanted: MessageReceiver[] = receivers.map(({ title: _title, ...receiver }) => receiver);
	const key = JSON.stringify(wanted);
	// The key is made of the receivers.
	useEffectOn([key, round], () => {
		onCount(null);
		setError(null);
		if (wanted.length === 0) return;
		let isGone = false;
		const timer = setTimeout(() => {
			countReceivers(wanted).then(
				({ count }) => !isGone && onCount(count),
				(failure) => !isGone && setError(failure),
			);
		}, pause);
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	});
	return { error, retry: () => setRound((last) => last + 1) };
}
