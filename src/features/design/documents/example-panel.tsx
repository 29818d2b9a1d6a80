import { Empty, Typography } from 'antd';

import { useText } from '../../../base/i18n/use-text.ts';
import { designTexts } from '../texts.ts';
import { documentTexts } from './texts.ts';

/** What becomes of a document that is no screen; null while its text has errors, and for kinds without an example. */
export function ExamplePanel({ example, hasErrors }: { example: string | null; hasErrors: boolean }) {
	const t = useText();
	if (example === null) {
		const reason = hasErrors ? designTexts.previewNone() : documentTexts.noExampleOfKind();
		return <Empty className="design-empty" description={t(reason)} />;
	}
	return (
		<section className="design-example" aria-label={t(documentTexts.example())}>
			<strong>{t(documentTexts.example())}</strong>
			<Typography.Text className="design-example-text" copyable>
				{example}
			</Typography.Text>
			<p className="design-note">{t(documentTexts.exampleNote())}</p>
		</section>
	);
}
