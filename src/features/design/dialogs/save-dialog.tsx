import { useState } from 'react';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { DesignSaved } from '../../../../contract/design/screen-design.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { notifyError } from '../../../base/feedback/notify.ts';
import { designCalls } from '../design-calls.ts';
import { useDesignTexts } from '../design-texts.ts';
import { TextComparison } from '../editor/text-comparison.tsx';
import type { OpenFile } from '../use-design-file.ts';
import { PlanView, usePlan } from './plan-view.tsx';

interface Props {
	file: OpenFile;
	onSaved(saved: DesignSaved): void;
	/** Somebody else changed the file; what it holds now. */
	onConflict(theirs: { text: string; etag: string }): void;
	onClose(): void;
}

/** What a save would change, before it is made. */
export function SaveDialog({ file, onSaved, onConflict, onClose }: Props) {
	const say = useDesignTexts();
	const planned = usePlan({ path: file.path, text: file.text });
	const [isSaving, setSaving] = useState(false);
	const handleSave = async () => {
		setSaving(true);
		try {
			const { path, text, etag, isRestored } = file;
			onSaved(await designCalls.save({ path, text, etag, isRestored }));
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
			title={say('saveTitle', { path: file.path })}
			width={920}
			style={{ top: '5vh' }}
			okText={say('save')}
			cancelText={say('cancel')}
			okButtonProps={{ loading: isSaving, disabled: planned.plan === null || hasOthers }}
			onOk={() => void handleSave()}
			onCancel={onClose}
		>
			<PlanView {...planned} />
			{file.savedText !== '' && (
				<section className="design-changes">
					<h4>{say('changes')}</h4>
					<TextComparison before={{ title: say('before'), text: file.savedText }} after={{ title: say('after'), text: file.text }} />
				</section>
			)}
		</PageDialog>
	);
}
