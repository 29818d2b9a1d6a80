import { Alert, App, Input } from 'antd';
import { useId, useState } from 'react';

import type { CodeDocument } from '../../../contract/features/operations/code-generation.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { designCalls } from '../design/public.ts';
import { texts } from './texts.ts';

const { save } = designCalls;

interface Props {
	document: CodeDocument;
	onSaved(): void;
	onClose(): void;
}

/** Stores the screen file as a document; a table that is taken over is confirmed by its name. */
export function SaveDialog({ document: { path, after, adopts, statements }, onSaved, onClose }: Props) {
	const t = useText();
	const inputId = useId();
	const { message } = App.useApp();
	const [typed, setTyped] = useState('');
	const [isBusy, setBusy] = useState(false);
	const [problems, setProblems] = useState<string[]>([]);
	const handleSave = async () => {
		setBusy(true);
		try {
			const saved = await save({ path, text: after, etag: '', isRestored: false, ...(adopts !== null && { adopts: typed.trim() }) });
			if (saved.isInForce) {
				void message.success(t(texts.saved()));
				onSaved();
				onClose();
				return;
			}
			setProblems([t(texts.notActive()), ...saved.problems.map((problem) => problem.message)]);
		} catch (failure) {
			setProblems([errorText(failure)]);
		}
		setBusy(false);
	};
	return (
		<PageDialog
			title={t(texts.saveTitle({ path }))}
			width={720}
			okText={t(texts.save())}
			cancelText={t(texts.cancel())}
			okButtonProps={{ loading: isBusy, disabled: adopts !== null && typed.trim() !== adopts }}
			onOk={() => void handleSave()}
			onCancel={onClose}
		>
			{problems.length > 0 && <Alert type="error" showIcon title={problems[0]} description={problems.slice(1).join('\n')} />}
			<p>{t(texts.saveNote())}</p>
			{statements.length > 0 && (
				<>
					<h4>{t(texts.statements())}</h4>
					<pre className="code-statements">{statements.map((line) => `${line};`).join('\n')}</pre>
				</>
			)}
			{adopts !== null && (
				<>
					<label htmlFor={inputId}>{t(texts.typeTable({ table: adopts }))}</label>
					<Input id={inputId} value={typed} autoComplete="off" maxLength={63} onChange={(event) => setTyped(event.target.value)} />
				</>
			)}
		</PageDialog>
	);
}
