import { Alert, AutoComplete, Form, Input } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import type { DocumentType } from '../../../../contract/documents/document-type.ts';
import { documentPath, readDocumentPath } from '../../../../contract/documents/document-types.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { notify } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { designCalls } from '../design-calls.ts';
import { designTexts } from '../texts.ts';

interface Props {
	type: DocumentType;
	document: { title: string };
	/** Null for a new document. */
	path: string | null;
	/** Of the version that the document began from; empty for a new one. */
	etag: string;
	onSaved(name: string): void;
	onClose(): void;
}

interface Values {
	area: string;
	name: string;
}

const namePattern = /^[a-z][a-z0-9-]{0,39}$/;

/** Stores a document that a builder of its own has made; a new one gets its area and file name here. */
export function DocumentDialog({ type, document, path, etag, onSaved, onClose }: Props) {
	const t = useText();
	const [form] = Form.useForm<Values>();
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const { data } = useSWR(path === null ? 'design-areas' : null, designCalls.files, { revalidateOnFocus: false });
	const files = data?.files ?? [];
	const names = files.filter(({ kind }) => kind === type.name).map(({ name }) => name);
	const areas = [...new Set(files.map(({ area }) => area))];
	const save = async (to: string, name: string) => {
		setBusy(true);
		setProblem(null);
		try {
			await designCalls.save({ path: to, text: `${JSON.stringify(document, null, '\t')}\n`, etag, isRestored: false });
			notify('success', t(designTexts.saved()));
			onSaved(name);
		} catch (failure) {
			setProblem(errorText(failure));
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={document.title}
			okText={t(designTexts.save())}
			cancelText={t(designTexts.cancel())}
			confirmLoading={isBusy}
			onOk={() => (path === null ? form.submit() : void save(path, readDocumentPath(path)?.name ?? ''))}
			onCancel={onClose}
		>
			{path === null ? (
				<Form<Values> form={form} layout="vertical" onFinish={({ area, name }) => void save(documentPath(type, area, name), name)}>
					<Form.Item
						name="name"
						label={t(designTexts.name())}
						extra={t(designTexts.wrongName())}
						rules={[
							{ required: true, pattern: namePattern, message: t(designTexts.wrongName()) },
							{ validator: (_, name) => (names.includes(name) ? Promise.reject(new Error(t(designTexts.exists()))) : Promise.resolve()) },
						]}
					>
						<Input maxLength={40} spellCheck={false} autoComplete="off" />
					</Form.Item>
					<Form.Item
						name="area"
						label={t(designTexts.area())}
						extra={t(designTexts.areaHint())}
						rules={[{ required: true, pattern: namePattern, message: t(designTexts.wrongName()) }]}
					>
						<AutoComplete options={areas.map((value) => ({ value }))} />
					</Form.Item>
				</Form>
			) : (
				<p>{path}</p>
			)}
			{problem !== null && <Alert type="error" showIcon title={problem} />}
		</PageDialog>
	);
}
