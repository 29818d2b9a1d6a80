import { Form, Radio } from 'antd';
import { useState } from 'react';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { DesignSaved } from '../../../../contract/design/screen-design.ts';
import type { DocumentStore } from '../../../../contract/documents/document-type.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { designCalls } from '../design-calls.ts';
import { TextComparison } from '../editor/text-comparison.tsx';
import { PlanView, usePlan } from '../plan/plan-view.tsx';
import { designTexts } from '../texts.ts';
import type { OpenFile } from '../use-design-file.ts';

interface Props {
	file: OpenFile;
	/** The server may write to the schemas folder. */
	isWritable: boolean;
	onSaved(saved: DesignSaved): void;
	/** Another user changed the file; what it holds now. */
	onConflict(theirs: { text: string; etag: string }): void;
	onClose(): void;
}

/** What a save would change, before it is made. */
export function SaveDialog({ file, isWritable, onSaved, onConflict, onClose }: Props) {
	const t = useText();
	const planned = usePlan({ path: file.path, text: file.text });
	const [isSaving, setSaving] = useState(false);
	const [store, setStore] = useState<DocumentStore>(isWritable ? 'folder' : 'database');
	const isNew = file.etag === '';
	const handleSave = async () => {
		setSaving(true);
		try {
			const { path, text, etag, isRestored } = file;
			onSaved(await designCalls.save({ path, text, etag, isRestored, ...(isNew && { storedIn: store }) }));
		} catch (error) {
			const theirs = error instanceof PortalError && error.kind === 'conflict' ? error.details.data : undefined;
			if (theirs) onConflict(theirs as { text: string; etag: string });
			else notifyError(error);
			setSaving(false);
		}
	};
	const hasOthers = (planned.plan?.others.length ?? 0) > 0;
	return (
		<PageDialog
			title={t(designTexts.saveTitle({ path: file.path }))}
			width={920}
			style={{ top: '5vh' }}
			okText={t(designTexts.save())}
			cancelText={t(designTexts.cancel())}
			okButtonProps={{ loading: isSaving, disabled: planned.plan === null || hasOthers }}
			onOk={() => void handleSave()}
			onCancel={onClose}
		>
			{isNew && (
				<Form.Item label={t(designTexts.storeIn())} extra={t(designTexts.storeNote())}>
					<Radio.Group
						value={store}
						onChange={(event) => setStore(event.target.value as DocumentStore)}
						options={[
							{ value: 'folder', label: t(designTexts.inFolder()), disabled: !isWritable },
							{ value: 'database', label: t(designTexts.inDatabase()) },
						]}
					/>
				</Form.Item>
			)}
			<PlanView {...planned} />
			{file.savedText !== '' && (
				<section className="design-changes">
					<h4>{t(designTexts.changes())}</h4>
					<TextComparison
						before={{ title: t(designTexts.before()), text: file.savedText }}
						after={{ title: t(designTexts.after()), text: file.text }}
					/>
				</section>
			)}
		</PageDialog>
	);
}
