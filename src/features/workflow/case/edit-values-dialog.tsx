import { Alert } from 'antd';
import { useMemo, useRef, useState } from 'react';

import type { CaseDetail } from '../../../../contract/features/workflow/cases.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { RuntimeContext, useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';
import { FormFields } from '../../../../renderers/form/panel/form-fields.tsx';
import { useFormSession } from '../../../../renderers/form/session/use-form-session.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useScreen } from '../../../screens/use-screen.ts';
import { actOnCase } from '../base/case-calls.ts';
import { texts } from '../base/texts.ts';
import { ReasonInput } from './reason-input.tsx';
import { toFormError } from './task-runtime.ts';

interface Props {
	found: CaseDetail;
	onClose(): void;
	onDone(): void;
}

/** Changes what a case knows: the fields of its record, also those that the process has locked for others. */
export function EditValuesDialog({ found, onClose, onDone }: Props) {
	const { screen } = useScreen(found.screen);
	const runtime = useRuntime();
	const reason = useRef('');
	const unlocked = useMemo(
		() => screen && { ...screen, fields: screen.fields.map(({ lockedBy: _lockedBy, ...field }) => field) },
		[screen],
	);
	const wrapped = useMemo(() => unlocked && valuesRuntime(runtime, { screen: unlocked, found, reason }), [runtime, unlocked, found]);
	if (!unlocked || !wrapped) return null;
	return (
		<RuntimeContext value={wrapped}>
			<ValuesForm screen={unlocked} recordId={found.recordId} reason={reason} onClose={onClose} onDone={onDone} />
		</RuntimeContext>
	);
}

interface FormProps extends Omit<Props, 'found'> {
	screen: ResolvedScreen;
	recordId: string;
	reason: { current: string };
}

function ValuesForm({ screen, recordId, reason, onClose, onDone }: FormProps) {
	const t = useText();
	const [why, setWhy] = useState('');
	const form = useFormSession(screen, { recordId }, { onSaved: onDone, onClose });
	const handleWhy = (text: string) => {
		reason.current = text;
		setWhy(text);
	};
	return (
		<PageDialog
			title={t(texts.edit())}
			width={720}
			okText={t(texts.edit())}
			cancelText={t(texts.close())}
			confirmLoading={form.isSaving}
			okButtonProps={{ disabled: form.store === null || why.trim() === '' }}
			onOk={() => void form.save()}
			onCancel={() => void form.requestClose()}
		>
			{form.store !== null && (
				<div className="case-values">
					<FormFields store={form.store} screen={screen} formId={form.formId} active={form.active} onActivate={form.setActive} />
				</div>
			)}
			<div className="case-move">
				<ReasonInput label={texts.editReason()} value={why} onChange={handleWhy} />
			</div>
			{form.failure !== null && <Alert type="error" showIcon title={form.failure} />}
		</PageDialog>
	);
}

/** The world of the form: it reads the record of the case, and saving is an action on the case. */
function valuesRuntime(
	runtime: ScreenRuntime,
	{ screen, found, reason }: { screen: ResolvedScreen; found: CaseDetail; reason: { current: string } },
): ScreenRuntime {
	const record = found.record as unknown as StoredRecord;
	const save = async ({ id: _id, version: _version, ...values }: Record<string, unknown>): Promise<StoredRecord> => {
		try {
			await actOnCase(runtime, { caseId: found.id, action: 'edit', values, comment: reason.current });
		} catch (error) {
			throw toFormError(error);
		}
		return record;
	};
	return {
		...runtime,
		// Not the draft of the record's own form.
		remember: () => undefined,
		recall: () => undefined,
		async call<Data>(path: string, input: Record<string, unknown> = {}, options = {}) {
			if (path === `${screen.base}/get`) return record as Data;
			return path === `${screen.base}/save` ? ((await save(input)) as Data) : runtime.call<Data>(path, input, options);
		},
	};
}
