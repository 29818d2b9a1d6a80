import { Modal } from 'antd';

import { RuntimeContext } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useScreenRuntime } from '../../../screens/use-screen-runtime.ts';
import { messageTexts } from '../base/texts.ts';
import { MessageDetail } from '../detail/message-detail.tsx';

/** One message opened from the bell: without the lists of replies and readers, which the message centre has. */
export function MessageDialog({ id, onClose }: { id: string; onClose(): void }) {
	const t = useText();
	const runtime = useScreenRuntime('message');
	if (runtime === null) return null;
	return (
		<Modal open title={t(messageTexts.detail())} width={760} mask={{ closable: false }} footer={null} onCancel={onClose} destroyOnHidden>
			<RuntimeContext value={runtime}>
				<MessageDetail id={id} hasLists={false} onLeave={onClose} />
			</RuntimeContext>
		</Modal>
	);
}
