import { Form, Radio } from 'antd';
import { useState } from 'react';

import { announceChange } from '../../../renderers/core/records/record-changes.ts';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import type { SelectorEntry } from '../../../renderers/selector/selector-entry.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { nameOf } from '../../screens/name-of-records.ts';
import { TransferDialog } from '../../screens/transfer/transfer-dialog.tsx';
import { useScreen } from '../../screens/use-screen.ts';
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
	return <MoveDialog {...props} kind="organisation" />;
}

/** Moves positions with those below them into another organisation. */
export function PositionTransferDialog(props: ActionDialogProps) {
	return <MoveDialog {...props} kind="position" />;
}

/** Moves people into another organisation. */
export function EmployeeTransferDialog(props: ActionDialogProps) {
	return <MoveDialog {...props} kind="employee" />;
}

function MoveDialog({ records, kind, onClose }: ActionDialogProps & { kind: Kind }) {
	const t = useText();
	const runtime = useRuntime();
	const { screen: organisations } = useScreen('organisation');
	const [target, setTarget] = useState<SelectorEntry | null>(null);
	const [mode, setMode] = useState<Mode>('organisation');
	const move = async ({ id, title }: SelectorEntry) => {
		const { path, toBody } = calls[kind];
		const body = toBody(records.map((record) => record.id).join(','), id, mode);
		const { count = records.length } = await runtime.call<{ count?: number }>(path, body, { method: 'POST', timeout: 60_000 });
		for (const screen of ['organisation', 'position', 'employee']) announceChange(screen);
		const arePeople = kind === 'employee' || (kind === 'organisation' && mode === 'people');
		return t(arePeople ? texts.peopleMoved({ count, target: title }) : texts.moved({ target: title }));
	};
	return (
		<TransferDialog
			title={t(texts.transfer({ name: nameOf(records, t) }))}
			screen={organisations}
			target={target}
			noTarget={t(texts.noTarget())}
			hint={t(hints[kind === 'organisation' ? mode : kind])}
			onTarget={setTarget}
			onTransfer={move}
			onClose={onClose}
		>
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
		</TransferDialog>
	);
}
