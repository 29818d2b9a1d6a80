import { Modal } from 'antd';

import { RuntimeContext } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useScreenRuntime } from '../../../screens/use-screen-runtime.ts';
import { headerTexts } from '../../../shell/header/texts.ts';
import { OrganisationChangePanel } from './organisation-change-panel.tsx';

/** Where the signed-in person moves to another organisation. */
export function OrganisationChangeDialog({ onClose }: { onClose(): void }) {
	const t = useText();
	const runtime = useScreenRuntime('organisation-change');
	if (runtime === null) return null;
	return (
		<Modal open title={t(headerTexts.changeOrganisation())} width={860} mask={{ closable: false }} footer={null} onCancel={onClose}>
			<RuntimeContext value={runtime}>
				<OrganisationChangePanel onClose={onClose} />
			</RuntimeContext>
		</Modal>
	);
}
