import { Alert, Form, Input } from 'antd';
import { useState } from 'react';

import { documentPath, printType, readDocumentPath } from '../../../../contract/documents/document-types.ts';
import type { PrintFile } from '../../../../contract/prints/print.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { notify } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { documentCalls } from '../../design/public.ts';
import { texts } from './texts.ts';

interface Props {
	file: PrintFile;
	/** Null for a new template. */
	path: string | null;
	etag: string;
	onSaved(): void;
	onClose(): void;
}

interface Values {
	area: string;
	name: string;
}

const designCalls = documentCalls('/platform/v3/design');
const namePattern = /^[a-z][a-z0-9-]{0,39}$/;

/** Stores a template as a document; a new one gets its area and file name here. */
export function SaveDialog({ file, path, etag, onSaved, onClose }: Props) {
	const t = useText();
	const [form] = Form.useForm<Values>();
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const known = path === null ? undefined : readDocumentPath(path);
	const handleFinish = async ({ area, name }: Values) => {
		setBusy(true);
		setProblem(null);
		try {
			const text = `${JSON.stringify(file, null, '\t')}\n`;
			await designCalls.save({ path: path ?? documentPath(printType, area, name), text, etag, isRestored: false });
			notify('success', t(texts.saved()));
			onSaved();
		} catch (failure) {
			setProblem(errorText(failure));
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={file.title}
			okText={t(texts.save())}
			cancelText={t(texts.cancel())}
			confirmLoading={isBusy}
			onOk={() => form.submit()}
			onCancel={onClose}
		>
			<Form<Values>
				form={form}
				layout="vertical"
				disabled={known !== undefined}
				initialValues={{ area: known?.area ?? 'quality', name: known?.name ?? '' }}
				onFinish={(values) => void handleFinish(values)}
			>
				<Form.Item name="area" label={t(texts.area())} rules={[{ required: true, pattern: namePattern, message: t(texts.fileName()) }]}>
					<Input />
				</Form.Item>
				<Form.Item name="name" label={t(texts.fileName())} rules={[{ required: true, pattern: namePattern, message: t(texts.fileName()) }]}>
					<Input />
				</Form.Item>
			</Form>
			{problem !== null && <Alert type="error" showIcon title={problem} />}
		</PageDialog>
	);
}
