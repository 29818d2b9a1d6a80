import { Alert, Form, Input } from 'antd';
import { useId, useState } from 'react';

import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { adjustmentCalls } from './adjustment-calls.ts';
import { texts } from './texts.ts';

interface Props {
	/** The names of the screens that exist. */
	taken: readonly string[];
	onCreated(name: string): Promise<void>;
	onClose(): void;
}

/** Begins a screen of the tenant's own. */
export function CreateDialog({ taken, onCreated, onClose }: Props) {
	const t = useText();
	const id = useId();
	const [title, setTitle] = useState('');
	const [name, setName] = useState(() => freeName(taken));
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<unknown>();
	const create = async () => {
		setBusy(true);
		setFailure(undefined);
		try {
			await adjustmentCalls.create({ name: `own-${name}`, title: title.trim() });
			await onCreated(`own-${name}`);
		} catch (error) {
			setFailure(error);
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={t(texts.create())}
			okText={t(texts.create())}
			okButtonProps={{ disabled: title.trim() === '' || name === '', loading: isBusy }}
			onOk={() => void create()}
			onCancel={onClose}
		>
			<p>{t(texts.createText())}</p>
			{failure !== undefined && <Alert type="error" showIcon title={errorText(failure)} />}
			<Form layout="vertical">
				<Form.Item label={t(texts.screenTitle())} htmlFor={`${id}-title`} required>
					<Input id={`${id}-title`} autoFocus maxLength={40} value={title} onChange={({ target }) => setTitle(target.value)} />
				</Form.Item>
				<Form.Item label={t(texts.screenName())} htmlFor={`${id}-name`} required>
					<Input
						id={`${id}-name`}
						prefix="own-"
						maxLength={36}
						value={name}
						onChange={({ target }) => setName(target.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
					/>
				</Form.Item>
			</Form>
		</PageDialog>
	);
}

function freeName(taken: readonly string[]): string {
	for (let number = 1; ; number += 1) if (!taken.includes(`own-page-${number}`)) return `page-${number}`;
}
