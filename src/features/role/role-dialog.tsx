import { Alert, App, Button, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useDiscardQuestion } from '../../../renderers/core/page/page-context.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { announceChange } from '../../../renderers/core/records/record-changes.ts';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { errorText } from '../../base/send/answer.ts';
import { GrantDiff } from './grant-diff.tsx';
import { GrantTreeTab } from './grant-tree-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { ScopeTab } from './scope-tab.tsx';
import { type RoleGrants, useRoleGrants } from './use-role-grants.ts';
import './rights.css';
import { useText } from '../../base/i18n/use-text.ts';
import { shellTexts } from '../../shell/texts.ts';
import { texts } from './texts.ts';

/** What a role grants, how far it reaches, and who holds it; a save is shown before it is made. */
export function RoleDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const { message } = App.useApp();
	const { grants, error, reload } = useRoleGrants(record.id);
	const [isConfirming, setConfirming] = useState(false);
	const mayLeave = useDiscardQuestion();
	const isChanged = grants !== null && grants.added.length + grants.removed.length + grants.rescoped.length > 0;
	const handleClose = async () => {
		if (grants?.isSaving) return;
		if (!isChanged || (await mayLeave())) onClose();
	};
	const handleSave = async () => {
		setConfirming(false);
		try {
			await grants?.save();
			void message.success(t(texts.saved()));
			announceChange('role');
		} catch (failure) {
			void message.error(errorText(failure), 5);
		}
	};
	return (
		<PageDialog
			title={t(texts.title({ name: String(record.name) }))}
			width={960}
			style={{ top: '5vh' }}
			onCancel={() => void handleClose()}
			footer={
				<>
					<Button onClick={() => void handleClose()}>{t(shellTexts.close())}</Button>
					{grants?.stored.isEditable && (
						<Button type="primary" disabled={!isChanged} loading={grants.isSaving} onClick={() => setConfirming(true)}>
							{t(texts.save())}
						</Button>
					)}
				</>
			}
		>
			{error !== null && <LoadFailure error={error} onRetry={reload} />}
			{grants === null && error === null && <Skeleton active />}
			{grants !== null && <Parts grants={grants} roleId={record.id} />}
			{grants !== null && isConfirming && <GrantDiff grants={grants} onConfirm={handleSave} onClose={() => setConfirming(false)} />}
		</PageDialog>
	);
}

function Parts({ grants, roleId }: { grants: RoleGrants; roleId: string }) {
	const t = useText();
	const { nodes, permissions, stored, mayEdit, setPermissions } = grants;
	const tree = <GrantTreeTab nodes={nodes} permissions={permissions} isEditable={mayEdit} onChange={setPermissions} />;
	return (
		<>
			{!stored.isEditable && <Alert type="info" showIcon title={t(texts.readOnly())} />}
			<Tabs
				className="rights-tabs"
				items={[
					{ key: 'rights', label: t(texts.rights()), children: tree },
					{ key: 'scope', label: t(texts.scope()), children: <ScopeTab grants={grants} /> },
					{ key: 'members', label: t(texts.members()), children: <MembersTab roleId={roleId} /> },
				]}
			/>
		</>
	);
}
