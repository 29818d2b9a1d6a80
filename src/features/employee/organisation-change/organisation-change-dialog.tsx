import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';

import { RuntimeContext } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useScreenRuntime } from '../../../screens/use-screen-runtime.ts';
import { OrganisationChangePanel } from './organisation-change-panel.tsx';

/** Where the signed-in person moves to another organisation. */
export function OrganisationChangeDialog({ onClose }: { onClose(): void }) {
	const { t } = useTranslation();
	const runtime = useScreenRuntime('organisation-change');
	if (runtime === null) return null;
	return (
		<Modal open title={t('organisationChange.title')} width={860} mask={{ closable: false }} footer={null} onCancel={onClose}>
			<RuntimeContext value={runtime}>
				<OrganisationChangePanel onClose={onClose} />
			</RuntimeContext>
		</Modal>
	);
}
