import { Alert } from 'antd';

import type { ResolvedScreen } from '../contract/resolved-screen.ts';
import { useTexts } from './texts/use-texts.ts';

interface Props {
	screen: Pick<ResolvedScreen, 'area' | 'name'>;
	/** JSON pointer of the mistaken entry in the screen file. */
	pointer: string;
	/** What the file asks for. */
	type: string;
	/** What it may ask for. */
	allowed: string[];
}

/** Stands in the place of a renderer that does not exist and says where the mistake is. */
export function UnknownRendererNotice({ screen, pointer, type, allowed }: Props) {
	const t = useTexts();
	const file = `schemas/${screen.area}/${screen.name}.json`;
	return (
		<Alert
			type="warning"
			showIcon
			title={t('unknownRenderer', { type })}
			description={
				<span>
					{file} <code>{pointer}</code>
					<br />
					{t('allowedRenderers', { allowed: allowed.join(', ') })}
				</span>
			}
		/>
	);
}
