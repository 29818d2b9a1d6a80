import { Result } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

/** The form of a process; without a record there is nothing that it could show. */
export function ProcessPage() {
	const t = useText();
	return <Result status="info" title={t(texts.processNone())} subTitle={t(texts.processNoneText())} />;
}
