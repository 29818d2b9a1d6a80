import { PageDialog } from '../../core/page/page-dialog.tsx';
import { useTexts } from '../../core/texts/use-texts.ts';

const keys = [
	['/', 'keySearch'],
	['↑ ↓', 'keyMove'],
	['Enter', 'keyOpen'],
	['Space', 'keyChoose'],
	['Shift Space', 'keyChooseRange'],
	['→  F2', 'keyCell'],
	['Alt ↑ ↓', 'keyMoveRow'],
	['Esc', 'keyClose'],
	['?', 'keyHelp'],
] as const;

/** What the keys do in a list. */
export function KeyboardHelp({ onClose }: { onClose(): void }) {
	const t = useTexts();
	return (
		<PageDialog title={t('keyboardTitle')} width={460} footer={null} onCancel={onClose}>
			<dl className="portal-keys">
				{keys.map(([key, text]) => (
					<div key={key}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{t(text)}</dd>
					</div>
				))}
			</dl>
		</PageDialog>
	);
}
