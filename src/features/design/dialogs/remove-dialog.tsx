import { useState } from 'react';

import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { designCalls } from '../design-calls.ts';
import { PlanView, usePlan } from '../plan/plan-view.tsx';
import { designTexts } from '../texts.ts';
import type { OpenFile } from '../use-design-file.ts';

/** Removes a file, after showing what is removed and what stays. */
export function RemoveDialog({ file, onRemoved, onClose }: { file: OpenFile; onRemoved(): void; onClose(): void }) {
	const t = useText();
	const planned = usePlan({ path: file.path, text: null });
	const [isBusy, setBusy] = useState(false);
	const handleRemove = async () => {
		setBusy(true);
		try {
			await designCalls.remove({ path: file.path, etag: file.etag });
			onRemoved();
		} catch (error) {
			notifyError(error);
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={`${t(designTexts.remove())} · ${file.path}`}
			width={640}
			okText={t(designTexts.remove())}
			cancelText={t(designTexts.cancel())}
			okButtonProps={{ danger: true, loading: isBusy, disabled: planned.plan === null || planned.plan.others.length > 0 }}
			onOk={() => void handleRemove()}
			onCancel={onClose}
		>
			<p>{t(designTexts.removeNote())}</p>
			<PlanView {...planned} />
		</PageDialog>
	);
}
