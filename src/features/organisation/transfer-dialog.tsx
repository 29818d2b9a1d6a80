import { App, Form, Radio } from 'antd';
import { useState } from 'react';

import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { announceChange } from '../../../renderers/core/records/record-changes.ts';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import type { SelectorEntry } from '../../../renderers/selector/selector-entry.ts';
import { errorText } from '../../base/send/answer.ts';
import { nameOf } from '../../screens/name-of-records.ts';
import { RecordChoice } from '../../screens/record-choice.tsx';
import { useScreen } from '../../screens/use-screen.ts';
import './organisations.css';
import { useText } from '../../base/i18n/use-text.ts';
import { shellTexts } from '../../shell/texts.ts';
import { texts } from './texts.ts';

type Kind = 'organisation' | 'position' | 'employee';
type Mode = 'organisation' | 'people';

const hints = {
	position: texts.positionHint(),
	organisation: texts.organisationHint(),
	people: texts.peopleHint(),
	employee: texts.employeeHint(),
};

/** The call that moves records of a kind; `ids` are separated by commas. */
const calls: Record<Kind, { path: string; toBody(ids: string, target: string, mode: Mode): Record<string, string> }> = {
	organisation: { path: '/platform/v3/org/transfer', toBody: (orgIds, targetId, mode) => ({ orgIds, targetId, mode }) },
	position: { path: '/platform/v3/position/transfer', toBody: (posIds, orgId) => ({ posIds, orgId }) },
	employee: { path: '/platform/v3/employee/transfer', toBody: (ids, orgId) => ({ ids, orgId }) },
};

/** Moves organisations below another one, or their people alone into it. */
export function OrganisationTransferDialog(props: ActionDialogProps) {
	return <TransferDialog {...props} kind="organisation" />;
}

/** Moves positions with those below them into another organisation. */
export function PositionTransferDialog(props: ActionDialogProps) {
	return <TransferDialog {...props} kind="position" />;
}

/** Moves people into another organisation. */
export function EmployeeTransferDialog(props: ActionDialogProps) {
	return <TransferDialog {...props} kind="employee" />;
}

function TransferDialog({ records, kind, onClose }: ActionDialogProps & { kind: Kind }) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const { screen: organisations } = useScreen('organisation');
	const [target, setTarget] = useState<SelectorEntry | null>(null);
	const [mode, setMode] = useState<Mode>('organisation');
	const [isBusy, setBusy] = useState(false);
	const handleTransfer = async () => {
		if (target === null) return void message.warning(t(texts.noTarget()));
		setBusy(true);
		try {
			const { path, toBody } = calls[kind];
			const body = toBody(records.map(({ id }) => id).join(','), target.id, mode);
			const { count = records.length } = await runtime.call<{ count?: number }>(path, body, { method: 'POST', timeout: 60_000 });
			const arePeople = kind === 'employee' || (kind === 'organisation' && mode === 'people');
			void message.success(t(arePeople ? texts.peopleMoved({ count, target: target.title }) : texts.moved({ target: target.title })));
			for (const screen of ['organisation', 'position', 'employee']) announceChange(screen);
			onClose();
		} catch (failure) {
			void message.error(errorText(failure), 5);
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={t(texts.transfer({ name: nameOf(records, t) }))}
			width={560}
			okText={t(texts.transferNow())}
			cancelText={t(shellTexts.close())}
			confirmLoading={isBusy}
			onOk={() => void handleTransfer()}
			onCancel={onClose}
		>
			<Form layout="vertical">
				{kind === 'organisation' && (
					<Form.Item label={t(texts.mode())}>
						<Radio.Group
							value={mode}
							onChange={(event) => setMode(event.target.value as Mode)}
							options={[
								{ value: 'organisation', label: t(texts.modeOrganisation()) },
								{ value: 'people', label: t(texts.modePeople()) },
							]}
						/>
					</Form.Item>
				)}
				<RecordChoice
					id="transfer-target"
					label={t(texts.target())}
					placeholder={t(texts.noTarget())}
					chooseText={t(texts.choose())}
					screen={organisations}
					value={target}
					onChange={setTarget}
				/>
				<p className="transfer-hint">{t(hints[kind === 'organisation' ? mode : kind])}</p>
			</Form>
		</PageDialog>
	);
}
