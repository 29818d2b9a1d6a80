import { Empty, Typography } from 'antd';

import { useText } from '../../../base/i18n/use-text.ts';
import { documentTexts } from './texts.ts';

/** What becomes of a document that is no screen; null while its text has errors. */
export function ExamplePanel({ example }: { example: string | null }) {
	const t = useText();
	if (example === null) return <Empty className="design-empty" description={t(documentTexts.noExample())} />;
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
