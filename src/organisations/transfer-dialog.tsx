import { App, Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PageDialog } from '../../renderers/page/page-dialog.tsx';
import { announceChange } from '../../renderers/records/record-changes.ts';
import type { ActionDialogProps } from '../../renderers/renderer-registry.ts';
import { useRuntime } from '../../renderers/runtime-context.ts';
import { RecordSelector } from '../../renderers/selector/record-selector.tsx';
import type { SelectorEntry } from '../../renderers/selector/selector-entry.ts';
import { errorText } from '../api/answer.ts';
import { useScreen } from '../screens/use-screen.ts';
import './organisations.css';

type Mode = 'organisation' | 'people';

const hints = {
	position: 'organisations.positionHint',
	organisation: 'organisations.organisationHint',
	people: 'organisations.peopleHint',
};

/** Moves an organisation below another one, or its people alone into it. */
export function OrganisationTransferDialog(props: ActionDialogProps) {
	return <TransferDialog {...props} kind="organisation" />;
}

/** Moves a position with those below it into another organisation. */
export function PositionTransferDialog(props: ActionDialogProps) {
	return <TransferDialog {...props} kind="position" />;
}

function TransferDialog({ record, kind, onClose }: ActionDialogProps & { kind: 'organisation' | 'position' }) {
	const { t } = useTranslation();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const { screen: organisations } = useScreen('organisation');
	const [target, setTarget] = useState<SelectorEntry | null>(null);
	const [mode, setMode] = useState<Mode>('organisation');
	const [isChoosing, setChoosing] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const handleTransfer = async () => {
		if (target === null) return void message.warning(t('organisations.noTarget'));
		setBusy(true);
		try {
			const { count } = await runtime.call<{ count: number }>(
				kind === 'organisation' ? '/platform/v3/org/transfer' : '/platform/v3/position/transfer',
				kind === 'organisation' ? { orgIds: record.id, targetId: target.id, mode } : { posIds: record.id, orgId: target.id },
				{ method: 'POST', timeout: 60_000 },
			);
			void message.success(t(mode === 'people' ? 'organisations.peopleMoved' : 'organisations.moved', { count, target: target.title }));
			for (const screen of ['organisation', 'position', 'employee']) announceChange(screen);
			onClose();
		} catch (failure) {
			void message.error(errorText(failure), 5);
			setBusy(false);
		}
	};
	return (
		<PageDialog
			title={t('organisations.transfer', { name: String(record.name) })}
			width={560}
			okText={t('organisations.transferNow')}
			cancelText={t('rights.close')}
			confirmLoading={isBusy}
			onOk={() => void handleTransfer()}
			onCancel={onClose}
		>
			<Form layout="vertical">
				{kind === 'organisation' && (
					<Form.Item label={t('organisations.mode')}>
						<Radio.Group
							value={mode}
							onChange={(event) => setMode(event.target.value as Mode)}
							options={[
								{ value: 'organisation', label: t('organisations.modeOrganisation') },
								{ value: 'people', label: t('organisations.modePeople') },
							]}
						/>
					</Form.Item>
				)}
				<Form.Item label={t('organisations.target')} required htmlFor="transfer-target">
					<div className="transfer-target">
						<Input id="transfer-target" readOnly value={target?.title ?? ''} placeholder={t('organisations.noTarget')} />
						<Button disabled={organisations === null} onClick={() => setChoosing(true)}>
							{t('organisations.choose')}
						</Button>
					</div>
				</Form.Item>
				<p className="transfer-hint">{t(hints[kind === 'position' ? 'position' : mode])}</p>
			</Form>
			{isChoosing && organisations !== null && (
				<RecordSelector
					screen={organisations}
					isMultiple={false}
					value={target === null ? [] : [target]}
					onConfirm={([entry]) => {
						setTarget(entry ?? null);
						setChoosing(false);
					}}
					onClose={() => setChoosing(false)}
				/>
			)}
		</PageDialog>
	);
}
