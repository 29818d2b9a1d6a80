import { Alert, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { withStatement } from '../../../../contract/base/join-texts.ts';
import type { DesignLoss } from '../../../../contract/design/screen-design.ts';
import { readDocumentPath } from '../../../../contract/documents/document-types.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { notify, notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { designCalls } from '../design-calls.ts';
import { PlanView, usePlan } from '../plan/plan-view.tsx';
import { designTexts } from '../texts.ts';
import type { OpenFile } from '../use-design-file.ts';

interface Props {
	file: OpenFile;
	onApplied(): void;
	onClose(): void;
}

const noLosses: DesignLoss[] = [];

/** What the database refuses and would lose for a file; a change that loses data is made after its name was typed. */
export function DatabaseDialog({ file, onApplied, onClose }: Props) {
	const t = useText();
	const inputId = useId();
	const planned = usePlan({ path: file.path, text: file.text });
	const [chosen, setChosen] = useState<string[]>([]);
	const [typed, setTyped] = useState('');
	const [isBusy, setBusy] = useState(false);
	const waiting = planned.plan?.waiting ?? noLosses;
	const name = readDocumentPath(file.path)?.name ?? '';
	const isSaved = file.text === file.savedText && file.etag !== '';
	const losses = waiting.filter(({ key }) => chosen.includes(key)).map(({ key, rows }) => ({ key, rows }));
	const handleApply = async () => {
		setBusy(true);
		try {
			const { refusals } = await designCalls.apply({ path: file.path, etag: file.etag, name: typed.trim(), losses });
			const [refusal] = refusals;
			if (refusal === undefined) {
				notify('success', t(designTexts.applied()));
				onApplied();
				return;
			}
			notify('error', t(withStatement(designTexts.notApplied(), refusal.message)));
		} catch (error) {
			notifyError(error);
		}
		setBusy(false);
	};
	return (
		<PageDialog
			title={`${t(designTexts.database())} · ${file.path}`}
			width={760}
			okText={t(designTexts.apply())}
			cancelText={t(waiting.length > 0 ? designTexts.cancel() : designTexts.close())}
			okButtonProps={{ danger: true, loading: isBusy, disabled: !isSaved || losses.length === 0 || typed.trim() !== name }}
			onOk={() => void handleApply()}
			onCancel={onClose}
			footer={(_, { OkBtn, CancelBtn }) => (
				<>
					<CancelBtn />
					{waiting.length > 0 && <OkBtn />}
				</>
			)}
		>
			<PlanView {...planned} isSaved={isSaved} />
			{waiting.length > 0 && !isSaved && <Alert type="info" showIcon title={t(designTexts.applySaveFirst())} />}
			{waiting.length > 0 && isSaved && (
				<section className="design-apply">
					<h4>{t(designTexts.applyChoose())}</h4>
					<Checkbox.Group
						className="design-apply-choices"
						value={chosen}
						onChange={setChosen}
						options={waiting.map(({ key, message }) => ({ value: key, label: message }))}
					/>
					<label htmlFor={inputId}>{t(designTexts.applyName({ name }))}</label>
					<Input id={inputId} value={typed} autoComplete="off" maxLength={60} onChange={(event) => setTyped(event.target.value)} />
				</section>
			)}
		</PageDialog>
	);
}
