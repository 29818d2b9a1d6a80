import { App, Form } from 'antd';
import { type ReactNode, useState } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { SelectorEntry } from '../../../renderers/selector/selector-entry.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { RecordChoice } from './record-choice.tsx';
import { texts } from './texts.ts';
import './transfer-dialog.css';

interface Props {
	title: string;
	/** The records that something can be transferred to; null while it is loading. */
	screen: ResolvedScreen | null;
	target: SelectorEntry | null;
	noTarget: string;
	hint: string;
	/** Inputs above the target. */
	children?: ReactNode;
	onTarget(target: SelectorEntry | null): void;
	/** Carries it out and answers what to say; what it throws is shown, and the dialog stays. */
	onTransfer(target: SelectorEntry): Promise<string>;
	onClose(): void;
}

/** Transfers records to another one, which is chosen. */
export function TransferDialog({ title, screen, target, noTarget, hint, children, onTarget, onTransfer, onClose }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const [isBusy, setBusy] = useState(false);
	const handleTransfer = async () => {
		if (target === null) return void message.warning(noTarget);
		setBusy(true);
		try {
			void message.success(await onTransfer(target));
			onClose();
		} catch (failure) {
			void message.error(errorText(failure), 5);
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={title}
			width="min(560px, calc(100% - 16px))"
			okText={t(texts.transfer())}
			cancelText={t(texts.close())}
			confirmLoading={isBusy}
			onOk={() => void handleTransfer()}
			onCancel={onClose}
		>
			<Form layout="vertical">
				{children}
				<RecordChoice
					id="transfer-target"
					label={t(texts.target())}
					placeholder={noTarget}
					chooseText={t(texts.choose())}
					screen={screen}
					value={target}
					onChange={onTarget}
				/>
				<p className="transfer-hint">{hint}</p>
			</Form>
		</PageDialog>
	);
}
