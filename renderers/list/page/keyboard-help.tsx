import { KeyList } from '../../core/page/key-list.tsx';
import { PageDialog } from '../../core/page/page-dialog.tsx';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

const keys = [
	['/', texts.keySearch()],
	['↑ ↓', texts.keyMove()],
	['Enter', texts.keyOpen()],
	['Space', texts.keyChoose()],
	['Shift Space', texts.keyChooseRange()],
	['→  F2', texts.keyCell()],
	['Alt ↑ ↓', texts.keyMoveRow()],
	['Esc', texts.keyClose()],
	['?', texts.keyHelp()],
] as const;

/** What the keys do in a list. */
export function KeyboardHelp({ onClose }: { onClose(): void }) {
	const t = useText();
	return (
		<PageDialog title={t(texts.keyboardTitle())} width={460} footer={null} onCancel={onClose}>
			<KeyList keys={keys} />
		</PageDialog>
	);
}
