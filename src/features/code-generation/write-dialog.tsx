import { Alert, App } from 'antd';
import { useState } from 'react';

import {
	type CodePreviewAnswer,
	type CodeRequest,
	type CodeWriteAnswer,
	codeWritePath,
} from '../../../contract/features/operations/code-generation.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { texts } from './texts.ts';

interface Props {
	request: CodeRequest;
	preview: CodePreviewAnswer;
	folder: string;
	onWritten(): void;
	onClose(): void;
}

/** Writes the files of the preview into the folder of the operator. */
export function WriteDialog({ request, preview: { files, plan }, folder, onWritten, onClose }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const changes = files.filter(({ state }) => state === 'new' || state === 'changed');
	const kept = files.filter(({ state }) => state === 'kept');
	const handleWrite = async () => {
		setBusy(true);
		setProblem(null);
		try {
			const { written } = await callApi<CodeWriteAnswer>(codeWritePath, { ...request, plan }, { isQuiet: true });
			void message.success(t(texts.written({ count: written.length })));
			onWritten();
			onClose();
		} catch (failure) {
			setProblem(errorText(failure));
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={t(texts.writeTitle({ folder }))}
			width={640}
			okText={t(texts.write())}
			cancelText={t(texts.cancel())}
			confirmLoading={isBusy}
			onOk={() => void handleWrite()}
			onCancel={onClose}
		>
			{problem !== null && <Alert type="error" showIcon title={problem} />}
			<p>{t(texts.writeNote({ count: changes.length }))}</p>
			<ul className="code-written">
				{changes.map(({ path }) => (
					<li key={path}>{path}</li>
				))}
			</ul>
			{kept.length > 0 && <Alert type="warning" showIcon title={t(texts.keptNote({ count: kept.length }))} />}
		</PageDialog>
	);
}
