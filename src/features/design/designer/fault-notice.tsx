import { Alert, Button } from 'antd';

import { useText } from '../../../base/i18n/use-text.ts';
import type { DesignFault } from './state/read-design.ts';
import { designerTexts } from './texts.ts';

/** Says that the text cannot be drawn now, and that the form is an earlier state of it. */
export function DesignFaultNotice({ fault, onShow }: { fault: DesignFault | null; onShow(line: number): void }) {
	const t = useText();
	if (fault === null) return null;
	const { line } = fault;
	return (
		<Alert
			type="warning"
			banner
			title={line === 0 ? t(designerTexts.staleForm()) : t(designerTexts.staleFormAt({ line }))}
			action={
				<Button size="small" type="link" onClick={() => onShow(Math.max(1, line))}>
					{t(designerTexts.showJson())}
				</Button>
			}
		/>
	);
}
