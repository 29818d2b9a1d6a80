import { Alert } from 'antd';

import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { coreTexts } from '../texts/texts.ts';
import { useText } from '../texts/use-text.ts';

interface Props {
	screen: Pick<ResolvedScreen, 'area' | 'name'>;
	/** JSON pointer of the mistaken entry in the screen file. */
	pointer: string;
	/** The name in the file. */
	type: string;
	/** What it may ask for. */
	allowed: string[];
	/** Where the entry is when that is not in the screen's own file. */
	origin?: ResolvedField['origin'];
}

/** Replaces a renderer that does not exist and shows where the mistake is. */
export function UnknownRendererNotice({ screen, pointer, type, allowed, origin }: Props) {
	const t = useText();
	const file = origin?.file ?? `schemas/${screen.area}/${screen.name}.json`;
	return (
		<Alert
			type="warning"
			showIcon
			title={t(coreTexts.unknownRenderer({ type }))}
			description={
				<span>
					{file} <code>{origin?.pointer ?? pointer}</code>
					{origin === undefined && (
						<>
							<br />
							{t(coreTexts.allowedRenderers({ allowed: allowed.join(', ') }))}
						</>
					)}
				</span>
			}
		/>
	);
}
