import { EyeOutlined } from '@ant-design/icons';

import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { DetailPartProps } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useOpenRecord } from '../base/open-records.ts';
import { texts } from '../base/texts.ts';
import './record-viewers.css';

/** Who else has the record open now. */
export function RecordViewers({ screen, record }: DetailPartProps) {
	return screen.scope === 'feature' ? null : <Viewers screen={screen.name} recordId={record.id} />;
}

function Viewers(key: { screen: string; recordId: string }) {
	const t = useText();
	const { user } = useRuntime();
	const { viewers } = useOpenRecord(key);
	const names = viewers.filter(({ id }) => id !== user.id).map(({ name }) => name);
	return (
		<p className="record-viewers" role="status">
			{names.length > 0 && (
				<>
					<EyeOutlined aria-hidden /> {t(texts.viewing({ names: joinTexts(names) }))}
				</>
			)}
		</p>
	);
}
