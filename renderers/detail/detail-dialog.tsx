import { Button } from 'antd';

import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { PageDialog } from '../core/page/page-dialog.tsx';
import { actionTitle } from '../core/records/list-actions.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import { useText } from '../core/texts/use-text.ts';
import { RecordDetail } from './record-detail.tsx';
import { texts } from './texts.ts';

interface Props {
	screen: ResolvedScreen;
	recordId: string;
	onClose(): void;
	onEdit(): void;
}

/** A record to read over its list. */
export function DetailDialog({ screen, recordId, onClose, onEdit }: Props) {
	const t = useText();
	const { may } = useRuntime();
	return (
		<PageDialog
			title={t(texts.viewTitle({ screen: screen.title }))}
			width={Math.max(screen.form.width, 820)}
			style={{ top: '5vh' }}
			rootClassName="portal-detail-dialog"
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t(texts.close())}</Button>
					{may(`${screen.name}:edit`) && screen.list.rowActions.includes('edit') && (
						<Button type="primary" onClick={onEdit}>
							{actionTitle(screen, 'edit', t)}
						</Button>
					)}
				</>
			}
		>
			<RecordDetail screen={screen} recordId={recordId} />
		</PageDialog>
	);
}
