import { Alert, Form } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { joinClauses } from '../../../../contract/base/join-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { DesignProblem } from '../../../../contract/design/screen-design.ts';
import type { DocumentType } from '../../../../contract/documents/document-type.ts';
import { documentPath, readDocumentPath } from '../../../../contract/documents/document-types.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { notify, notifyError } from '../../../base/feedback/notify.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { designCalls } from '../design-calls.ts';
import { keepDraft } from '../keep-draft.ts';
import { designTexts } from '../texts.ts';
import { PathFields } from './path-fields.tsx';

// It has an editor.
const FileConflictDialog = lazyPart(() => import('./conflict-dialog.tsx').then((module) => module.FileConflictDialog));

interface Props {
	type: DocumentType;
	document: { title: string };
	/** Null for a new document. */
	path: string | null;
	/** Of the version that the document began from; empty for a new one. */
	etag: string;
	/** Also after the document of somebody else was taken instead. */
	onSaved(name: string): void;
	onClose(): void;
}

interface Values {
	area: string;
	name: string;
}

/** Why a document was refused: its problems say more than the message about all of them. */
function refusalText(failure: unknown): string {
	const found = failure instanceof PortalError ? failure.details.data?.problems : undefined;
	const problems = Array.isArray(found) ? (found as DesignProblem[]).filter(({ severity }) => severity === 'error') : [];
	if (problems.length === 0) return errorText(failure);
	return joinClauses([...new Set(problems.map(({ message }) => message))]).in(currentLanguage());
}

/** Stores a document that a builder of its own has made; a new one gets its area and file name here, and one that was changed meanwhile is compared. */
export function DocumentDialog({ type, document, path, etag, onSaved, onClose }: Props) {
	const t = useText();
	const [form] = Form.useForm<Values>();
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const [begunFrom, setBegunFrom] = useState(etag);
	const [theirs, setTheirs] = useState<{ text: string; etag: string } | null>(null);
	const { data } = useSWR(path === null ? 'design-areas' : null, designCalls.files, { revalidateOnFocus: false });
	const text = `${JSON.stringify(document, null, '\t')}\n`;
	const save = async (to: string, name: string) => {
		setBusy(true);
		setProblem(null);
		try {
			await designCalls.save({ path: to, text, etag: begunFrom, isRestored: false });
			notify('success', t(designTexts.saved()));
			onSaved(name);
		} catch (failure) {
			const isConflict = path !== null && failure instanceof PortalError && failure.kind === 'conflict';
			if (isConflict) setTheirs(failure.details.data as { text: string; etag: string });
			else setProblem(refusalText(failure));
			setBusy(false);
		}
	};
	const takeTheirs = async (of: string) => {
		try {
			await designCalls.setAside({ path: of, text });
			await keepDraft({ path: of, text: null });
			notify('info', t(designTexts.setAside()));
			onSaved(readDocumentPath(of)?.name ?? '');
		} catch (failure) {
			notifyError(failure);
		}
	};
	if (theirs !== null && path !== null) {
		return (
			<FileConflictDialog
				mine={text}
				theirs={theirs.text}
				onTheirs={() => void takeTheirs(path)}
				onMine={() => {
					setBegunFrom(theirs.etag);
					setTheirs(null);
				}}
				onClose={onClose}
			/>
		);
	}
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
					<PathFields files={data?.files ?? []} kind={type.name} hint={t(designTexts.wrongName())} />
				</Form>
			) : (
				<p>{path}</p>
			)}
			{problem !== null && <Alert type="error" showIcon title={problem} />}
		</PageDialog>
	);
}
